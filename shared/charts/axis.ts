import { formatDecimal } from '../model/numbers/format-value.ts';
import { labelSize } from './chart-options.ts';
import { line, type Shape, words } from './drawing.ts';
import { fitted, widthOf } from './measure.ts';
import { chartInk } from './palette.ts';
import type { Scale } from './scale.ts';

/** Where the numbers of a plot lie: its frame, and the place of a value along the axis of numbers. */
export type Plot = { left: number; top: number; right: number; bottom: number };

/** Digits of longer ticks would take the plot's width. */
const tickLengthMax = 18;

const raised = (power: number): string =>
  Array.from(String(power), (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? '⁻').join('');

/** In powers of ten, one exponent for all ticks, so that their mantissas are comparable: "1.25 × 10²⁹". */
const powerTexts = ({ ticks }: Scale): string[] => {
  const most = Math.max(...ticks.map(({ value }) => Math.abs(value)));
  const power = Math.floor(Math.log10(most) + 1e-9);
  return ticks.map(({ value }) =>
    value === 0
      ? '0'
      : `${formatDecimal(String(Number((value / 10 ** power).toFixed(3))), 'comma')} × 10${raised(power)}`,
  );
};

export const tickTexts = (scale: Scale): string[] => {
  const texts = scale.ticks.map(({ decimal }) => formatDecimal(decimal, 'comma'));
  return texts.some(({ length }) => length > tickLengthMax) ? powerTexts(scale) : texts;
};

export const gutterOf = (scale: Scale): number =>
  Math.max(...tickTexts(scale).map((text) => widthOf(text, labelSize))) + 6;

export const heightAt = (scale: Scale, plot: Plot, value: number): number =>
  plot.bottom - ((value - scale.min) / (scale.max - scale.min)) * (plot.bottom - plot.top);

/** Grid lines with their numbers to the left, the zero line strongest. */
export const gridOf = (scale: Scale, plot: Plot): Shape[] =>
  scale.ticks.flatMap(({ value }, index) => {
    const y = heightAt(scale, plot, value);
    const isZero = value === 0;
    return [
      line(plot.left, y, plot.right, y, isZero ? chartInk.axis : chartInk.grid, isZero ? 0.8 : 0.5),
      words(tickTexts(scale)[index] ?? '', plot.left - 5, y + labelSize * 0.35, {
        size: labelSize,
        color: chartInk.muted,
        anchor: 'end',
      }),
    ];
  });

/** Names of categories beneath the plot, each in the middle of its band. */
export const categoryLabels = (categories: readonly string[], plot: Plot): Shape[] => {
  const band = (plot.right - plot.left) / categories.length;
  return categories.map((category, index) =>
    words(fitted(category, labelSize, band - 3), plot.left + band * (index + 0.5), plot.bottom + labelSize + 4, {
      size: labelSize,
      color: chartInk.text,
      anchor: 'middle',
    }),
  );
};
