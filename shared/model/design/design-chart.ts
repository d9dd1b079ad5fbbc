import * as z from 'zod';
import { FieldReference, fieldText } from '../data-point/data-point.ts';
import { designLimits, OwnLine } from './custom-text.ts';

export const ChartType = z.enum(['bar', 'line', 'pie', 'stacked']);
export type ChartType = z.infer<typeof ChartType>;

export const ChartOver = z.enum(['years', 'parts', 'entities']);
export type ChartOver = z.infer<typeof ChartOver>;

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Identifies a chart of a figure by its content. A figure has no two charts of the same content. */
export const ChartReference = FieldReference.extend({
  type: ChartType,
  over: ChartOver,
  /**
   * Codes of the dimensions along which its parts are shown, a chart for each; none: all that have numbers, but for those that
   * another chart of the figure shows in the same way.
   */
  dimensions: z.array(z.string().min(1).max(160)).max(designLimits.dimensions).refine(isUnique).default([]),
});
export type ChartReference = z.infer<typeof ChartReference>;

/** A chart of a figure after the answers of its disclosure: over the years, by its parts, or by entity. */
export const DesignChart = ChartReference.extend({
  years: z.number().int().min(1).max(designLimits.yearsMax),
  hasTable: z.boolean(),
  /** Required in each language of the report: the text alternative of the chart. */
  altText: OwnLine,
}).strict();
export type DesignChart = z.infer<typeof DesignChart>;

/** The view of a figure in a chart. Stacked over the years are the figure's parts. */
export type ChartWay = ChartOver | 'partsOverYears';
export const chartWayOf = ({ type, over }: Pick<ChartReference, 'type' | 'over'>): ChartWay =>
  over === 'years' && type === 'stacked' ? 'partsOverYears' : over;

export const showsParts = (chart: Pick<ChartReference, 'type' | 'over'>): boolean => {
  const way = chartWayOf(chart);
  return way === 'parts' || way === 'partsOverYears';
};

/**
 * The same for charts that show the same: numbers in one way, and where they are parts along the same dimensions, in whichever
 * order they were chosen. Another type of the same numbers is the same chart.
 */
export const chartKeyOf = (chart: ChartReference): string =>
  [fieldText(chart), chartWayOf(chart), ...(showsParts(chart) ? chart.dimensions.toSorted() : [])].join(' ');

export const chartReferenceOf = ({
  versionId,
  disclosureId,
  fieldKey,
  type,
  over,
  dimensions,
}: ChartReference): ChartReference => ({ versionId, disclosureId, fieldKey, type, over, dimensions });

/** Other charts of its figure that show it in the same way: of parts, along other dimensions. */
export const chartNeighbours = <Chart extends ChartReference>(
  chart: ChartReference,
  charts: readonly Chart[],
): Chart[] =>
  charts.filter((one) => one !== chart && fieldText(one) === fieldText(chart) && chartWayOf(one) === chartWayOf(chart));

/** Places of charts that show what one before them shows already. */
export const repeatedCharts = (charts: readonly ChartReference[]): number[] => {
  const keys = charts.map(chartKeyOf);
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
};

/**
 * Charts of a later state of a design by their counterparts in an earlier one: by their own key where it existed, else
 * by that of a removed chart of the same figure, which now shows something else. New ones keep their own key.
 */
export const chartsByOrigin = (
  before: readonly DesignChart[],
  charts: readonly DesignChart[],
): Map<string, DesignChart> => {
  const remaining = new Set(charts.map(chartKeyOf));
  const known = new Set(before.map(chartKeyOf));
  const removed = Map.groupBy(
    before.filter((chart) => !remaining.has(chartKeyOf(chart))),
    fieldText,
  );
  const originOf = (chart: DesignChart): string => {
    const own = chartKeyOf(chart);
    const origin = known.has(own) ? undefined : removed.get(fieldText(chart))?.shift();
    return origin ? chartKeyOf(origin) : own;
  };
  return new Map(charts.map((chart) => [originOf(chart), chart]));
};
