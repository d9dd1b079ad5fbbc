import type { Language } from '../../model/text/language.ts';

/** Names of the options of the library's method metrics; options are stored in the library's spelling. */
const names: Readonly<Record<string, readonly [en: string, zhTw: string]>> = {
  'equity share': ['Equity share', '股權比例'],
  'financial control': ['Financial control', '財務控制權'],
  'operational control': ['Operational control', '營運控制權'],
  'lower heating value': ['Lower heating value', '低位熱值'],
  'higher heating value': ['Higher heating value', '高位熱值'],
  'no fuels used': ['No fuels used', '沒有使用燃料'],
  'head count, end of period': ['Head count, end of period', '期末人數'],
  'head count, average': ['Head count, average', '平均人數'],
  'full-time equivalent, end of period': ['Full-time equivalent, end of period', '期末全職等值人數'],
  'full-time equivalent, average': ['Full-time equivalent, average', '平均全職等值人數'],
  '200,000': ['200,000 hours', '200,000 小時'],
  '1,000,000': ['1,000,000 hours', '1,000,000 小時'],
};

/** An option of a metric as readers of that language see it. */
export const metricOptionName = (option: string, language: Language): string =>
  names[option]?.[language === 'zhTw' ? 1 : 0] ?? option;

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The option that a typed text means: as the library spells it, or by its name in either language. */
export const findMetricOption = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => [option, ...(names[option] ?? [])].some((name) => folded(name) === folded(text)));
