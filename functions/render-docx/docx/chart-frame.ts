import { fitsVerticalBars, hasHorizontalBars, horizontalBarLines } from '../../../shared/charts/bar-orientation.ts';
import { labelSize } from '../../../shared/charts/chart-options.ts';
import { widthOf } from '../../../shared/charts/measure.ts';
import { type Chart, drawableType } from '../../../shared/model/design/chart.ts';
import { formatDecimal } from '../../../shared/model/numbers/format-value.ts';

/** In pixels; a pixel is three quarters of a point. */
export type ChartFrame = { width: number; height: number };

const widest = 620;
/** The smallest height, with which two charts and their texts fit on a page, as in the PDF. */
const lowest = 270;
/** The largest height on a page with the caption below, also on Letter. */
const highest = 800;
/**
 * Width to height. In a file with more than twenty charts, LibreOffice draws charts at sixteen by nine regardless of
 * the file, and stretches them into the frame: with another ratio, pies become ovals.
 */
const aspect = 16 / 9;

/** The height of a horizontal bar with its name in one line or in two, and of the axis below all bars. */
const barHeight = { short: 22, long: 32 };
const axisHeight = 60;
/** The size of names in points, and the widest name that is one line in every office program. */
const nameSize = 9;
const nameWidthMax = 150;

/** Height of an entry in the list next to a pie: below the pie, a list of long names would leave it no height. */
const sliceHeight = 22;

const leastHeight = (chart: Chart): number => {
  if (drawableType(chart) === 'pie') return chart.categories.length * sliceHeight + axisHeight;
  if (!hasHorizontalBars(chart)) return lowest;
  const isLong = chart.categories.some((name) => widthOf(name, nameSize) > nameWidthMax);
  return horizontalBarLines(chart) * (isLong ? barHeight.long : barHeight.short) + axisHeight;
};

/** Whether names of categories, and numbers over the columns of one series, fit next to each other. */
const fitsNarrow = (chart: Chart, width: number): boolean => {
  const points = width * 0.75;
  const band = (points - 40) / chart.categories.length;
  const numbers = chart.series.length === 1 ? (chart.series[0]?.values ?? []) : [];
  const isWide = (value: string | null): boolean =>
    value !== null && widthOf(formatDecimal(value, 'comma'), labelSize) > band - 3;
  return fitsVerticalBars(chart, points) && !numbers.some(isWide);
};

/**
 * The frame of a native chart. Its height exceeds the aspect ratio only if the widest frame cannot hold its bars or
 * slices.
 */
export const chartFrame = (chart: Chart): ChartFrame => {
  const narrow = lowest * aspect;
  const isPie = drawableType(chart) === 'pie';
  const isNarrow = isPie || (!hasHorizontalBars(chart) && fitsNarrow(chart, narrow));
  const least = Math.max(leastHeight(chart), (isNarrow ? narrow : widest) / aspect);
  const width = Math.min(widest, Math.round(least * aspect));
  return { width, height: Math.min(highest, Math.round(Math.max(least, width / aspect))) };
};
