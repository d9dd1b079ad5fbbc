import type { Language } from '../model/language.ts';

/** Options of the library's method metrics, which it names in English. */
const names: Readonly<Record<string, readonly [en: string, zhTw: string]>> = {
  'equity share': ['Equity share', '股權比例'],
  'financial control': ['Financial control', '財務控制'],
  'operational control': ['Operational control', '營運控制'],
  'lower heating value': ['Lower heating value', '低位熱值'],
  'higher heating value': ['Higher heating value', '高位熱值'],
  'no fuels used': ['No fuels used', '沒有使用燃料'],
  'head count, end of period': ['Head count, end of period', '期末人數'],
  'head count, average': ['Head count, average', '平均人數'],
  'full-time equivalent, end of period': ['Full-time equivalent, end of period', '期末全職等值人數'],
  'full-time equivalent, average': ['Full-time equivalent, average', '平均全職等值人數'],
};

/** A chosen method as readers of that language see it; figures and what the library does not name stay as they are. */
export const methodName = (option: string, language: Language): string => {
  const [en, zhTw] = names[option] ?? [option, option];
  return language === 'zhTw' ? zhTw : en;
};
