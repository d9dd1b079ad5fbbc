import { type Chart, drawableType, numbersOf } from '../model/design/chart.ts';
import { labelSize } from './chart-options.ts';
import { widthOf } from './measure.ts';

const columnsMax = 12;

/**
 * Vertical bars where all category names fit below them at this width in points, as years do; horizontal bars
 * otherwise.
 */
export const fitsVerticalBars = (chart: Chart, width: number): boolean => {
  const band = (width - 40) / chart.categories.length;
  return (
    chart.categories.length <= columnsMax && chart.categories.every((name) => widthOf(name, labelSize) <= band - 3)
  );
};

/** Points of a native chart's width: about what a page, and a chart next to its table in a workbook, both offer. */
const nativeWidth = 430;

/**
 * Whether an office program draws a chart with horizontal bars, as the PDF does: names and numbers have a line each.
 */
export const hasHorizontalBars = (chart: Chart): boolean =>
  drawableType(chart) === 'bar' && !fitsVerticalBars(chart, nativeWidth);

/** Height of a bar, as a share of a line of text, where a category has several bars. */
const barShare = 0.7;

/** Lines of text that stacked horizontal bars need so that every name is next to its bar. */
export const horizontalBarLines = ({ categories, series }: Chart): number =>
  Math.ceil(categories.length * Math.max(1, series.length * barShare + 0.3));

/** Slices narrower than this would write their shares over each other in an office program. */
const labelledShareMin = 0.03;

/** For each slice of a pie: whether its share is readable next to it. */
export const hasShareLabel = (numbers: readonly (number | null)[]): boolean[] => {
  const total = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  return numbers.map((number) => (number ?? 0) >= total * labelledShareMin);
};

/** Segments lower than this share of the highest stack are too low for a number. */
const labelledSegmentMin = 0.07;

/** For each series of a stacked chart and each of its categories: whether the value is readable on its segment. */
export const hasSegmentLabel = (chart: Chart): boolean[][] => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const piles = chart.categories.map((_, index) => rows.reduce((sum, row) => sum + Math.abs(row[index] ?? 0), 0));
  const least = Math.max(0, ...piles) * labelledSegmentMin;
  return rows.map((row) => row.map((number) => number !== null && number !== 0 && Math.abs(number) >= least));
};
