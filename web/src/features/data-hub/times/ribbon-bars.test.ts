import { describe, expect, it } from 'vitest';
import { barName, ribbonBars } from './ribbon-bars.ts';

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
    const nameIn = (name: string, width: number) => barName(year(2025), name, width, 280);
    expect(nameIn('2025', 100)).toBe('2025');
    expect(nameIn('2025', 20)).toBe('2025');
    expect(nameIn('2025', 10)).toBeUndefined();
    expect(nameIn('二〇二五年度報告期間', 50)).toBeUndefined();
    expect(nameIn('二〇二五年度報告期間', 60)).toBe('二〇二五年度報告期間');
  });

  it('of fiscal years say the two years that these lie in, where their days do not fit', () => {
    const fiscal = { startOn: '2024-04-01', endOn: '2025-03-31' };
    const days = '01-Apr-2024 – 31-Mar-2025';
    expect(barName(fiscal, days, 100, 560)).toBe(days);
    expect(barName(fiscal, days, 20, 560)).toBe('2024/25');
    expect(barName({ ...fiscal, endOn: '2025-02-28' }, days, 20, 560)).toBeUndefined();
  });
});
