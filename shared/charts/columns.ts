import { type Chart, type ChartSeries, numbersOf } from '../model/design/chart.ts';
import { categoryLabels, gridOf, gutterOf, heightAt, type Plot } from './axis.ts';
import { hasSegmentLabel } from './bar-orientation.ts';
import { labelSize, type Pen } from './chart-options.ts';
import { rect, type Shape, words } from './drawing.ts';
import { figureLabel } from './figure-label.ts';
import { widthOf } from './measure.ts';
import { chartInk, inkOn } from './palette.ts';
import { type Scale, scaleOf } from './scale.ts';
import { yearColors } from './year-colors.ts';

/** Points: low enough that two charts and their words share a page. */
const plotHeight = 115;
const bandShare = 0.7;
const columnWidthMax = 46;

const labelWidth = 14;
/** Names of categories begin this far below the plot: a value that hangs lower pushes them down. */
const valueLowest = 2;

type LabelAt = { x: number; y: number; widthMax: number; color?: string };

const valueLabel = (
  series: ChartSeries,
  index: number,
  { x, y, widthMax, color = chartInk.text }: LabelAt,
): Shape[] => {
  const text = figureLabel(series, index);
  if (text === '' || widthOf(text, labelSize) > widthMax) return [];
  return [words(text, x, y, { size: labelSize, color, anchor: 'middle' })];
};

const columnOf = (scale: Scale, plot: Plot, from: number, to: number): { y: number; height: number } => {
  const [top, bottom] = [heightAt(scale, plot, Math.max(from, to)), heightAt(scale, plot, Math.min(from, to))];
  return { y: top, height: Math.max(bottom - top, 0.5) };
};

export const plotOf = (scale: Scale, width: number): Plot => ({
  left: gutterOf(scale),
  top: labelWidth,
  right: width,
  bottom: labelWidth + plotHeight,
});

export const plotTotal = labelWidth + plotHeight + labelSize + 10;

/** Columns side by side in each category, with the exact value over each where it fits. */
export const columnsOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const scale = scaleOf(rows.flat().filter((number) => number !== null));
  const plot = plotOf(scale, pen.width);
  const band = (plot.right - plot.left) / chart.categories.length;
  const width = Math.min(columnWidthMax, (band * bandShare) / chart.series.length);
  const ofYears = yearColors(chart, pen.colors[0] ?? chartInk.muted);
  let lowest = plot.bottom + valueLowest;
  const shapes = rows.flatMap((numbers, seriesIndex) =>
    numbers.flatMap((number, index) => {
      const series = chart.series[seriesIndex];
      if (number === null || !series) return [];
      const offset = (seriesIndex - chart.series.length / 2) * width;
      const x = plot.left + band * (index + 0.5) + offset;
      const { y, height } = columnOf(scale, plot, 0, number);
      const labelY = number < 0 ? y + height + labelSize + 1 : y - 3;
      const widthMax = chart.series.length === 1 ? band : width + 2;
      const label = valueLabel(series, index, { x: x + width / 2, y: labelY, widthMax });
      if (label.length > 0) lowest = Math.max(lowest, labelY);
      const fill = ofYears?.[index] ?? pen.colors[seriesIndex] ?? chartInk.muted;
      return [rect(x + 0.5, y, width - 1, height, fill), ...label];
    }),
  );
  const down = lowest - plot.bottom - valueLowest;
  const names = categoryLabels(chart.categories, { ...plot, bottom: plot.bottom + down });
  return { shapes: [...gridOf(scale, plot), ...shapes, ...names], height: plotTotal + down };
};

/** Positive values are stacked upwards, negative ones downwards. */
const pile = (rows: readonly (number | null)[][], index: number): { from: number; to: number }[] => {
  let up = 0;
  let down = 0;
  return rows.map((numbers) => {
    const number = numbers[index] ?? 0;
    const from = number < 0 ? down : up;
    if (number < 0) down += number;
    else up += number;
    return { from, to: from + number };
  });
};

export const stackedOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const piles = chart.categories.map((_, index) => pile(rows, index));
  const scale = scaleOf(piles.flatMap((parts) => parts.map(({ to }) => to)));
  const plot = plotOf(scale, pen.width);
  const band = (plot.right - plot.left) / chart.categories.length;
  const width = Math.min(columnWidthMax * 1.4, band * bandShare);
  const isLabelled = hasSegmentLabel(chart);
  const shapes = piles.flatMap((parts, index) =>
    parts.flatMap(({ from, to }, seriesIndex) => {
      if (from === to) return [];
      const { y, height } = columnOf(scale, plot, from, to);
      const x = plot.left + band * (index + 0.5) - width / 2;
      const fill = pen.colors[seriesIndex] ?? chartInk.muted;
      const series = chart.series[seriesIndex];
      const at = { x: x + width / 2, y: y + height / 2 + labelSize * 0.35, widthMax: width, color: inkOn(fill) };
      // A hair of white keeps neighbours apart for those who do not see the colours.
      return [
        rect(x, y + 0.3, width, Math.max(height - 0.6, 0.4), fill),
        ...(series && isLabelled[seriesIndex]?.[index] ? valueLabel(series, index, at) : []),
      ];
    }),
  );
  return { shapes: [...gridOf(scale, plot), ...shapes, ...categoryLabels(chart.categories, plot)], height: plotTotal };
};
