import { labelSize } from './chart-options.ts';
import { rect, type Shape, words } from './drawing.ts';
import { fitted, widthOf } from './measure.ts';
import { chartInk } from './palette.ts';

const rowHeight = 13;
const swatch = 7;

/** Names of series next to their colours, in as many rows as they need; one series needs none. */
export const legendOf = (
  names: readonly string[],
  colors: readonly string[],
  width: number,
): { shapes: Shape[]; height: number } => {
  if (names.length < 2) return { shapes: [], height: 0 };
  const shapes: Shape[] = [];
  let x = 0;
  let row = 0;
  names.forEach((name, index) => {
    const text = fitted(name, labelSize, width - swatch - 4);
    const entry = swatch + 4 + widthOf(text, labelSize) + 14;
    if (x > 0 && x + entry - 14 > width) {
      x = 0;
      row += 1;
    }
    const y = row * rowHeight;
    shapes.push(rect(x, y + 1, swatch, swatch, colors[index] ?? chartInk.muted));
    shapes.push(words(text, x + swatch + 4, y + swatch, { size: labelSize, color: chartInk.text }));
    x += entry;
  });
  return { shapes, height: (row + 1) * rowHeight + 5 };
};
