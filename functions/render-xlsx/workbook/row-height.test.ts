import { describe, expect, it } from 'vitest';
import { rowHeight } from './row-height.ts';

const heightOf = (text: string, columnWidth = 20): number => rowHeight([{ text, columnWidth }]);

describe('rowHeight', () => {
  it('is that of one line if a text fits, whatever its script', () => {
    expect(heightOf('')).toBe(17);
    expect(heightOf('short')).toBe(17);
    expect(heightOf('九個漢字在一行之內')).toBe(17);
  });

  it('grows with each wrapped or typed line', () => {
    expect(heightOf('a\nb')).toBe(29);
    expect(heightOf('x'.repeat(23))).toBe(29);
    expect(heightOf('漢'.repeat(19))).toBe(45);
    expect(heightOf('漢\n字\n行', 200)).toBe(45);
  });

  it('breaks lines between words, also in a narrow column, and treats capitals as wider', () => {
    expect(heightOf('Victoria Harbour Logistics', 13)).toBe(42);
    expect(heightOf('emissions of the group', 24)).toBe(17);
    expect(heightOf('EMISSIONS OF THE GROUP', 24)).toBe(29);
  });

  it('fits a bold head, which is not broken within words', () => {
    const head = 'Fuel consumption, renewable by year';
    const heightOfHead = (text: string): number => rowHeight([{ text, columnWidth: 14, isHead: true }]);
    expect(heightOfHead(head)).toBeGreaterThanOrEqual(4 * 13);
    expect(heightOfHead(head)).toBeGreaterThan(heightOf(head, 14));
    expect(heightOfHead('2025')).toBe(17);
    expect(heightOfHead('')).toBe(17);
    expect(heightOfHead('x'.repeat(40))).toBeGreaterThanOrEqual(4 * 13);
  });

  it('does not exceed the maximum of Excel', () => {
    expect(heightOf('x'.repeat(10_000))).toBe(409);
  });
});
