import { describe, expect, it } from 'vitest';
import { numberWidth } from '../text/decimal-alignment.ts';
import { columnFormat } from './column-format.ts';

const tableOf = (heads: readonly string[], ...rows: (readonly string[])[]) => ({
  heads: [...heads],
  rows: rows.map((texts) => ({
    name: 'Fuel- and energy-related activities',
    details: [],
    cells: texts.map((text) => ({ text })),
    isTotal: false,
  })),
});
const years = ['2025', '2024', '2023', '2022', '2021'];
const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

describe('the columns of figures', () => {
  it.each([
    [2, 66],
    [3, 55],
    [4, 48],
  ])('of %i years have the width of their numbers, and the name has the rest', (count, name) => {
    const table = tableOf(
      years.slice(0, count),
      Array.from({ length: count }, () => '1,234.5'),
    );
    const { widths, isSmall } = columnFormat(table);
    expect(widths[0]).toBe(name);
    expect(new Set(widths.slice(1)).size).toBe(1);
    expect(sumOf(widths)).toBe(100);
    expect(isSmall).toBe(false);
  });

  it('show long numbers unbroken, in smaller type if the name would be too narrow', () => {
    for (const number of ['12,345,678.25', '123,456,789', '≈ 1,234,567.5'])
      for (const count of [2, 3, 4]) {
        const table = tableOf(
          years.slice(0, count),
          Array.from({ length: count }, () => number),
        );
        const { widths, isSmall } = columnFormat(table);
        expect(widths[0]).toBeGreaterThanOrEqual(28);
        for (const width of widths.slice(1))
          expect((width / 100) * (isSmall ? 47 : 39)).toBeGreaterThan(numberWidth(number) + 1.2);
      }
    expect(columnFormat(tableOf(years.slice(0, 4), ['123,456,789', '1', '2', '3'])).isSmall).toBe(false);
  });

  it('are wide enough for a year that ends in the next one, on one line', () => {
    const heads = ['2025/26年度', '2024/25年度', '2023/24年度'];
    const [, now = 0] = columnFormat(tableOf(heads, ['1', '2', '3'])).widths;
    expect((now / 100) * 39).toBeGreaterThan((7 * 0.55 + 2) * 0.8);
  });

  it('are wide enough for the longest word of their head', () => {
    const heads = ['Total employees', 'Permanent employees', 'Temporary employees', 'Full-time employees'];
    const { widths } = columnFormat(tableOf(heads, ['1', '2', '3', '4']));
    expect(widths[0]).toBeGreaterThanOrEqual(28);
    for (const width of widths.slice(1)) expect(width).toBeGreaterThanOrEqual(15);
  });

  it('never make the name column narrower than its minimum, whatever their content', () => {
    const { widths, isSmall, isOverfull } = columnFormat(
      tableOf(
        years,
        Array.from({ length: 5 }, () => '1,234,567,890,123,456'),
      ),
    );
    expect({ isSmall, isOverfull }).toEqual({ isSmall: true, isOverfull: true });
    expect(widths[0]).toBeCloseTo(28);
    expect(sumOf(widths)).toBeCloseTo(100);
  });

  it('align decimal points', () => {
    const { paddings } = columnFormat(tableOf(['2025', '2024'], ['1,532.5', '7'], ['12', '0.25']));
    expect(paddings).toEqual([
      [0, 1.41],
      [0.84, 0],
    ]);
  });
});
