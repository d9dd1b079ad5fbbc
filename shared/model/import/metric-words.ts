import type { Language } from '../text/language.ts';

const metricBreak = '\n';

/** A metric as an issue has it: its name in both languages and, where it is to be written, its code. */
type NamedMetric = { name: string; nameZhTw: string; code?: string };
export const metricWords = (metrics: readonly NamedMetric[]): string =>
  metrics.map(({ name, nameZhTw, code = '' }) => [name, nameZhTw, code].join('\t')).join(metricBreak);
/** Issues from before both names were stored have the English one only. */
export const metricList = (metrics: string, language: Language): string =>
  metrics
    .split(metricBreak)
    .map((metric) => {
      const [name = '', nameZhTw = name, code = ''] = metric.split('\t');
      const named = language === 'en' ? name : nameZhTw;
      return code === '' ? named : language === 'en' ? `${named} (${code})` : `${named}（${code}）`;
    })
    .join(language === 'en' ? ', ' : '、');
