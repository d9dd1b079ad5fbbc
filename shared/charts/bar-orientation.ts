import { type Chart, drawableType, numbersOf } from '../model/design/chart.ts';
import { labelSize } from './chart-options.ts';
import { widthOf } from './measure.ts';

const columnsMax = 12;

/** Standing columns where their names fit beneath them in so many points, as years do; lying bars otherwise. */
export const isStanding = (chart: Chart, width: number): boolean => {
  const band = (width - 40) / chart.categories.length;
  return (
    chart.categories.length <= columnsMax && chart.categories.every((name) => widthOf(name, labelSize) <= band - 3)
  );
};

/** Points of a native chart's width: about what a page and a chart beside its table in a workbook both give. */
const nativeWidth = 430;

/** Whether an office program is to draw a chart as lying bars, as the PDF does: names and numbers have a line each. */
export const isLying = (chart: Chart): boolean => drawableType(chart) === 'bar' && !isStanding(chart, nativeWidth);

/** Of a line of text, the share that a bar takes where several lie in one category. */
const barShare = 0.7;

/** Lines of text that the bars of a lying chart take one above the other, so that every name stands beside its own. */
export const lyingLines = ({ categories, series }: Chart): number =>
  Math.ceil(categories.length * Math.max(1, series.length * barShare + 0.3));

/** Slices narrower than this would write their shares over each other in an office program. */
const labelledShareMin = 0.03;

/** Of each slice of a pie, whether its share can be read beside it. */
export const hasShareLabel = (numbers: readonly (number | null)[]): boolean[] => {
  const total = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  return numbers.map((number) => (number ?? 0) >= total * labelledShareMin);
};

/** Segments lower than this share of the highest pile have no room for a number. */
const labelledSegmentMin = 0.07;

/** Of each series of a stacked chart and each of its categories, whether the value can be read on its segment. */
export const hasSegmentLabel = (chart: Chart): boolean[][] => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const piles = chart.categories.map((_, index) => rows.reduce((sum, row) => sum + Math.abs(row[index] ?? 0), 0));
  const least = Math.max(0, ...piles) * labelledSegmentMin;
  return rows.map((row) => row.map((number) => number !== null && number !== 0 && Math.abs(number) >= least));
};
