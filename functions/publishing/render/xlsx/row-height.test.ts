import { describe, expect, it } from 'vitest';
import { rowHeight } from './row-height.ts';

const heightOf = (text: string, columnWidth = 20): number => rowHeight([{ text, columnWidth }]);

describe('rowHeight', () => {
  it('is that of one line where a text fits, whatever its script', () => {
    expect(heightOf('')).toBe(16.5);
    expect(heightOf('short')).toBe(16.5);
    expect(heightOf('九個漢字在一行之內')).toBe(16.5);
  });

  it('grows by a line for each that a text is broken into or was typed in', () => {
    expect(heightOf('a\nb')).toBe(30);
    expect(heightOf('x'.repeat(19))).toBe(30);
    expect(heightOf('漢'.repeat(19))).toBe(43.5);
    expect(heightOf('漢\n字\n行', 200)).toBe(43.5);
  });

  it('is no more than a program takes', () => {
    expect(heightOf('x'.repeat(10_000))).toBe(409);
  });
});
