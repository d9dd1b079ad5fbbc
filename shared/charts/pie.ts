import { type Chart, numbersOf } from '../model/design/chart.ts';
import { formatDecimal } from '../model/numbers/format-value.ts';
import { percentText } from '../model/numbers/percent-text.ts';
import { labelSize, lineHeight, type Pen } from './chart-options.ts';
import { rect, round, type Shape, words } from './drawing.ts';
import { widthOf, wrapped } from './measure.ts';
import { chartInk } from './palette.ts';

const radius = 62;
const center = { x: 72, y: 68 };
/** Space after an entry of the list, in addition to the lines of its name. */
const rowGap = 5.2;
/** Widths of the column of shares, and of names next to numbers that leave little width. */
const shareWidth = 40;
const nameWidthMin = 60;

/** A share that rounds to zero is printed as "<0.1". */
const shareText = (percent: number): string => percentText(percent > 0 && percent < 0.05 ? '<0.1' : percent.toFixed(1));

const at = (share: number): string => {
  const angle = (share - 0.25) * Math.PI * 2;
  return `${round(center.x + Math.cos(angle) * radius)} ${round(center.y + Math.sin(angle) * radius)}`;
};

const slice = (from: number, to: number, fill: string): Shape => {
  if (to - from > 0.9999) return { kind: 'circle', ...center, radius, fill };
  const sweep = to - from > 0.5 ? 1 : 0;
  const d = `M${center.x} ${center.y}L${at(from)}A${radius} ${radius} 0 ${sweep} 1 ${at(to)}Z`;
  return { kind: 'path', d, fill, stroke: '#FFFFFF', width: 0.8 };
};

/** A whole and its parts; a list next to the pie has each part with its exact value and share. */
export const pieOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const [series] = chart.series;
  const numbers = series ? numbersOf(chart, series) : [];
  const total = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  const left = center.x + radius + 28;
  const printedAt = (index: number): string => formatDecimal(series?.values[index] ?? '0', 'comma');
  const valueWidth = Math.max(...numbers.map((_, index) => widthOf(printedAt(index), labelSize)));
  const nameWidth = Math.max(nameWidthMin, pen.width - left - 12 - shareWidth - valueWidth - 8);
  let from = 0;
  let y = 8;
  const shapes = numbers.flatMap((number, index): Shape[] => {
    if (number === null) return [];
    const to = from + number / total;
    const color = pen.colors[index] ?? chartInk.muted;
    const share = shareText((number / total) * 100);
    const names = wrapped(chart.categories[index] ?? '', labelSize, nameWidth);
    const parts = [
      rect(left, y, 7, 7, color),
      ...names.map((name, row) =>
        words(name, left + 12, y + 6.5 + row * lineHeight, { size: labelSize, color: chartInk.text }),
      ),
      words(printedAt(index), pen.width - shareWidth, y + 6.5, {
        size: labelSize,
        color: chartInk.text,
        anchor: 'end',
      }),
      words(share, pen.width, y + 6.5, { size: labelSize, color: chartInk.muted, anchor: 'end' }),
    ];
    const shape = number > 0 ? [slice(from, to, color)] : [];
    from = to;
    y += names.length * lineHeight + rowGap;
    return [...shape, ...parts];
  });
  return { shapes, height: Math.max(center.y * 2, y + 8) };
};
