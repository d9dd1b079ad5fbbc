import { describe, expect, it } from 'vitest';
import { barName, ribbonBars } from './ribbon-bars.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });

describe('bars of the ribbon', () => {
  it('fill it in one row, and use further rows if they overlap', () => {
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

  it('have the longest of their names that fits in full', () => {
    const own = { ...year(2025), name: '二〇二五年度報告期間' };
    expect(barName(own, own.name, 150, 'zhTw')).toBe('二〇二五年度報告期間');
    expect(barName(own, own.name, 100, 'zhTw')).toBe('2025年');
    expect(barName(own, own.name, 40, 'zhTw')).toBe('2025');
    expect(barName(own, own.name, 24, 'zhTw')).toBe('25');
    expect(barName(own, own.name, 10, 'zhTw')).toBeUndefined();
  });

  it('of fiscal years name both calendar years, in shorter and shorter forms', () => {
    const fiscal = { startOn: '2024-04-01', endOn: '2025-03-31' };
    expect(barName(fiscal, '2024/25年度', 90, 'zhTw')).toBe('2024/25年度');
    expect(barName(fiscal, '2024/25年度', 70, 'zhTw')).toBe('2024/25');
    expect(barName(fiscal, '2024/25', 50, 'en')).toBe('24/25');
    expect(barName(fiscal, '01-Apr-2024 – 31-Mar-2025', 70, 'en')).toBe('2024/25');
  });

  it('of months name only the month if the year does not fit', () => {
    const april = { startOn: '2025-04-01', endOn: '2025-04-30' };
    expect(barName(april, 'Apr 2025', 40, 'en')).toBe('Apr');
    expect(barName(april, '2025年4月', 40, 'zhTw')).toBe('4月');
  });
});
