import type { Language } from '../model/text/language.ts';

/** English words that publishers' codes begin with, as reports in Hong Kong write them. */
const chineseWords: Readonly<Record<string, string>> = {
  governance: '管治',
  strategy: '策略',
  'risk management': '風險管理',
  'risk and impact management': '風險及影響管理',
  'metrics and targets': '指標及目標',
  requirement: '要求',
  principle: '原則',
  category: '類別',
  scope: '範圍',
  turnover: '營業額',
  capex: '資本開支',
};

/** Words, and behind them nothing or a number or letter: `a)`, `A(ii)`, `15`. */
const wordedCode = /^(\p{L}{3,}(?: \p{L}{2,})*)((?: (?:\d{1,2}|[A-Za-z])(?:\([ivx]+\))?\)?)?)$/u;
const article = /^Art\. (\S+)$/;

/**
 * A code as displayed in a language: `Governance a)` is `管治 a)` in Chinese, `305-1` the same in all. Codes for programs
 * and comparisons (data sheets, keys) remain the publisher's own.
 */
export const shownCode = (code: string, language: Language): string => {
  if (language !== 'zhTw') return code;
  const [, words = '', rest = ''] = wordedCode.exec(code) ?? [];
  const chinese = chineseWords[words.toLowerCase()];
  if (chinese !== undefined) return `${chinese}${rest}`;
  return code.replace(article, '第 $1 條');
};
