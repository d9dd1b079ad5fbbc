import { type Chart, numbersOf } from '../model/design/chart.ts';
import { formatDecimal } from '../model/numbers/format-value.ts';
import { labelSize, type Pen } from './chart-options.ts';
import { line, rect, type Shape, words } from './drawing.ts';
import { fitted } from './measure.ts';
import { chartInk } from './palette.ts';

const perRow = 3;
const gap = 18;
const frameHeight = 62;
const rowHeight = frameHeight + 40;

/** A small frame for each series, all on one scale, so that heights may be compared across frames. */
export const smallMultiplesOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const rows = chart.series.map((series) => numbersOf(chart, series));
  const numbers = rows.flat().filter((number) => number !== null);
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const width = (pen.width - gap * (perRow - 1)) / perRow;
  const shapes = chart.series.flatMap((series, seriesIndex): Shape[] => {
    const left = (seriesIndex % perRow) * (width + gap);
    const top = Math.floor(seriesIndex / perRow) * rowHeight + 14;
    const at = (value: number): number => top + frameHeight - ((value - low) / (high - low || 1)) * frameHeight;
    const band = width / chart.categories.length;
    const bars = (rows[seriesIndex] ?? []).flatMap((number, index): Shape[] => {
      if (number === null) return [];
      const [upper, lower] = [at(Math.max(0, number)), at(Math.min(0, number))];
      return [
        rect(
          left + band * index + band * 0.15,
          upper,
          band * 0.7,
          Math.max(lower - upper, 0.5),
          pen.colors[0] ?? chartInk.muted,
        ),
      ];
    });
    const last = series.values[chart.categories.length - 1];
    const ends = [chart.categories[0] ?? '', chart.categories.at(-1) ?? ''];
    const foot = top + frameHeight + labelSize + 4;
    return [
      words(fitted(series.name, labelSize, width * 0.62), left, top - 5, {
        size: labelSize,
        color: chartInk.text,
        isBold: true,
      }),
      words(last ? formatDecimal(last, 'comma') : '–', left + width, top - 5, {
        size: labelSize,
        color: chartInk.text,
        anchor: 'end',
      }),
      ...bars,
      line(left, at(0), left + width, at(0), chartInk.axis, 0.8),
      words(fitted(ends[0] ?? '', labelSize, width / 2 - 4), left, foot, { size: labelSize, color: chartInk.muted }),
      words(chart.categories.length > 1 ? fitted(ends[1] ?? '', labelSize, width / 2 - 4) : '', left + width, foot, {
        size: labelSize,
        color: chartInk.muted,
        anchor: 'end',
      }),
    ];
  });
  return { shapes, height: Math.ceil(chart.series.length / perRow) * rowHeight };
};
