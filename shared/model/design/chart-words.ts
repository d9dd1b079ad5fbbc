import type { Language } from '../text/language.ts';
import { type ChartReference, type ChartWay, chartWayOf, showsParts } from './design-chart.ts';

/** The library's names begin with a capital; within a sentence only an abbreviation keeps it. Chinese has none. */
export const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const ways: Readonly<Record<ChartWay, Readonly<Record<Language, string>>>> = {
  years: { en: 'by year', zhTw: '按年' },
  parts: { en: 'by part', zhTw: '按組成' },
  partsOverYears: { en: 'by part and year', zhTw: '按組成及年份' },
  entities: { en: 'by entity', zhTw: '按匯報實體' },
};

const byDimensions = (names: readonly string[], isOverYears: boolean, language: Language): string => {
  if (language === 'zhTw') return `按${names.join('、')}${isOverYears ? '及年份' : ''}`;
  const dimensions = [...names.map(withinSentence), ...(isOverYears ? ['year'] : [])];
  return `by ${[dimensions.slice(0, -1).join(', '), dimensions.at(-1)].filter(Boolean).join(' and ')}`;
};

/**
 * "by gas", "by part and year": how a chart shows its figure. `names`: names of the chosen dimensions, as far as known.
 */
export const wayText = (
  chart: Pick<ChartReference, 'type' | 'over'>,
  names: readonly string[],
  language: Language,
): string => {
  const way = chartWayOf(chart);
  if (showsParts(chart) && names.length > 0) return byDimensions(names, way === 'partsOverYears', language);
  return ways[way][language];
};

/** "Scope 1 by gas": a figure as one of its charts shows it. */
export const chartName = (figure: string, way: string, language: Language): string =>
  language === 'zhTw' ? `${figure}（${way}）` : `${figure} ${way}`;
