import type * as z from 'zod';
import type { BilingualText } from '../../shared/catalogue/framework.ts';
import type { MetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import type { SourceCrosswalk } from './source-schemas.ts';
import type { SourceChineseNotes } from './word-schemas.ts';

const code = String.raw`[a-z][\w-]*(?:\.\w+)+`;
/** A code, or the first and the last of a row: "ghg.scope3.cat1 to cat15". */
const mention = new RegExp(String.raw`( ?)\b(${code})(?:( to | 至 )(\w+)\b)?( ?)`, 'gi');

const quotes = {
  en: (name: BilingualText) => `“${name.en}”`,
  zhTw: (name: BilingualText) => `「${name.zhTw}」`,
};

/** `text` with the name of each metric instead of its code; other dotted words are unchanged. */
export const nameMetrics = (metrics: MetricReader, language: keyof BilingualText, text: string): string => {
  const isChinese = language === 'zhTw';
  const nameOf = (own: string): string | undefined => {
    const node = metrics.find(own);
    return node && quotes[language]({ en: node.name, zhTw: node.nameZhTw });
  };
  const spaced = (space: string) => (isChinese ? '' : space);
  return text.replaceAll(
    mention,
    (whole, before: string, first: string, to: string | undefined, last: string | undefined, after: string) => {
      const firstName = nameOf(first);
      if (firstName === undefined) return whole;
      const lastName = last && nameOf(`${first.slice(0, first.lastIndexOf('.'))}.${last}`);
      const rest = lastName ? `${isChinese ? '至' : to}${lastName}` : [to, last].join('');
      return `${spaced(before)}${firstName}${rest}${spaced(after)}`;
    },
  );
};

/** The crosswalk's source with its notes in the names of the metrics. */
export const nameMetricsInCrosswalk = (metrics: MetricReader, source: SourceCrosswalk): SourceCrosswalk => {
  const named = <T extends { note: string }>(item: T): T => ({ ...item, note: nameMetrics(metrics, 'en', item.note) });
  return { ...source, relations: source.relations.map(named), narratives: source.narratives.map(named) };
};

type ChineseNotes = z.output<typeof SourceChineseNotes>;

/** The same in the translations, and in the English by which they are found. */
export const nameMetricsInNotes = (metrics: MetricReader, source: ChineseNotes): ChineseNotes => ({
  ...source,
  notes: source.notes.map(({ en, zhTw }) => ({
    en: nameMetrics(metrics, 'en', en),
    zhTw: nameMetrics(metrics, 'zhTw', zhTw),
  })),
});
