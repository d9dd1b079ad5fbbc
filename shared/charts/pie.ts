import { type Chart, numbersOf } from '../model/chart.ts';
import { formatDecimal } from '../model/format-value.ts';
import { rect, round, type Shape, words } from './drawing.ts';
import { labelSize, type Pen } from './look.ts';
import { fitted } from './measure.ts';
import { chartInk } from './palette.ts';

const radius = 62;
const center = { x: 72, y: 68 };
const rowHeight = 14;

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

/** A whole and its parts; each part stands in a list beside it with its exact value and share. */
export const pieOf = (chart: Chart, pen: Pen): { shapes: Shape[]; height: number } => {
  const [series] = chart.series;
  const numbers = series ? numbersOf(chart, series) : [];
  const total = numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);
  let from = 0;
  const shapes = numbers.flatMap((number, index): Shape[] => {
    if (number === null) return [];
    const to = from + number / total;
    const color = pen.colors[index] ?? chartInk.muted;
    const share = `${((number / total) * 100).toFixed(1)}%`;
    const y = 8 + index * rowHeight;
    const left = center.x + radius + 28;
    const value = formatDecimal(series?.values[index] ?? '', 'comma');
    const parts = [
      rect(left, y, 7, 7, color),
      words(fitted(chart.categories[index] ?? '', labelSize, pen.width - left - 130), left + 12, y + 6.5, {
        size: labelSize,
        color: chartInk.text,
      }),
      words(value, pen.width - 40, y + 6.5, { size: labelSize, color: chartInk.text, anchor: 'end' }),
      words(share, pen.width, y + 6.5, { size: labelSize, color: chartInk.muted, anchor: 'end' }),
    ];
    const shape = number > 0 ? [slice(from, to, color)] : [];
    from = to;
    return [...shape, ...parts];
  });
  return { shapes, height: Math.max(center.y * 2, 16 + numbers.length * rowHeight) };
};
