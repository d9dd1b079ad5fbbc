import { type Chart, type ChartSeries, numbersOf } from '../model/design/chart.ts';
import { labelSize, lineHeight, type Pen, valueWidthMax } from './chart-options.ts';
import { line, rect, type Shape, words } from './drawing.ts';
import { figureLabel } from './figure-label.ts';
import { widthOf, wrapped } from './measure.ts';
import { chartInk } from './palette.ts';
import { scaleOf } from './scale.ts';

const barHeight = 11;
const gap = 7;
const nameShareMax = 0.36;

const valueText = (series: ChartSeries | undefined, index: number): string => {
  const text = figureLabel(series, index);
  return text.length > valueWidthMax ? '' : text;
};

/** Horizontal bars: names of categories are readable without rotation, the exact value follows at the end. */
export const barsOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const numbers = rows.flat().filter((number) => number !== null);
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const scale = scaleOf(numbers);
  const span = high - low === 0 ? scale.max - scale.min : high - low;
  const names = Math.min(
    pen.width * nameShareMax,
    Math.max(...chart.categories.map((name) => widthOf(name, labelSize))) + 6,
  );
  const values = Math.max(
    0,
    ...chart.series.flatMap((series) => series.values.map((_, index) => widthOf(valueText(series, index), labelSize))),
  );
  const leftWidth = low < 0 ? values + 6 : 0;
  const plotWidth = pen.width - names - values - 8 - leftWidth;
  const at = (value: number): number => names + leftWidth + ((value - low) / span) * plotWidth;
  const namesOf = chart.categories.map((category) => wrapped(category, labelSize, names - 4));
  const lines = Math.max(...namesOf.map(({ length }) => length));
  const bandHeight = Math.max(barHeight * chart.series.length + gap, lines * lineHeight + 3);
  const shapes = chart.categories.flatMap((_, index) => {
    const top = index * bandHeight + (bandHeight - barHeight * chart.series.length) / 2;
    const middle = top + (barHeight * chart.series.length) / 2;
    const own = namesOf[index] ?? [];
    const name = own.map((text, row) =>
      words(text, names - 6, middle + labelSize * 0.35 + (row - (own.length - 1) / 2) * lineHeight, {
        size: labelSize,
        color: chartInk.text,
        anchor: 'end',
      }),
    );
    const bars = rows.flatMap((numbersOfSeries, seriesIndex): Shape[] => {
      const number = numbersOfSeries[index] ?? null;
      if (number === null) return [];
      const y = top + seriesIndex * barHeight;
      const [from, to] = [at(Math.min(0, number)), at(Math.max(0, number))];
      const isNegative = number < 0;
      return [
        rect(from, y + 0.5, Math.max(to - from, 0.5), barHeight - 1, pen.colors[seriesIndex] ?? chartInk.muted),
        words(
          valueText(chart.series[seriesIndex], index),
          isNegative ? from - 4 : to + 4,
          y + barHeight / 2 + labelSize * 0.35,
          { size: labelSize, color: chartInk.text, anchor: isNegative ? 'end' : 'start' },
        ),
      ];
    });
    return [...name, ...bars];
  });
  const height = chart.categories.length * bandHeight;
  return { shapes: [...shapes, line(at(0), 0, at(0), height, chartInk.axis, 0.8)], height };
};
