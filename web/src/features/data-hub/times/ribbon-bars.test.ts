import { describe, expect, it } from 'vitest';
import { fitsInto, ribbonBars } from './ribbon-bars.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });

describe('bars of the ribbon', () => {
  it('fill it, one after the other in one row, and below each other where they overlap', () => {
    expect(ribbonBars([year(2025)])).toEqual([{ time: year(2025), from: 0, width: 100, row: 0 }]);
    const fiscal = { startOn: '2022-04-01', endOn: '2023-03-31' };
    const bars = ribbonBars([fiscal, year(2023), year(2022)]);
    expect(bars.map(({ time, row }) => [time.startOn, row])).toEqual([
      ['2022-01-01', 0],
      ['2022-04-01', 1],
      ['2023-01-01', 0],
    ]);
    expect(bars.map(({ width }) => width)).toEqual([50, 50, 50]);
    expect(bars.map(({ from }) => Math.round(from))).toEqual([0, 12, 50]);
  });

  it('carry their name where it fits whole', () => {
    expect(fitsInto('2025', 100, 280)).toBe(true);
    expect(fitsInto('2025', 20, 280)).toBe(true);
    expect(fitsInto('2025', 10, 280)).toBe(false);
    expect(fitsInto('二〇二五年度報告期間', 50, 280)).toBe(false);
    expect(fitsInto('二〇二五年度報告期間', 60, 280)).toBe(true);
  });
});
