import { describe, expect, it } from 'vitest';
import { unevenPeriods } from './uneven-periods.ts';

const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const leapYear = { startOn: '2024-01-01', endOn: '2024-12-31' };
const quarter = { startOn: '2025-01-01', endOn: '2025-03-31' };
const quarterBefore = { startOn: '2024-10-01', endOn: '2024-12-31' };
const fiscalYear = { startOn: '2024-07-01', endOn: '2025-06-30' };

describe('compared periods', () => {
  it('of equal length, separate or identical, have no warning', () => {
    expect(unevenPeriods([year, leapYear, year])).toEqual({ uneven: [], shared: [] });
    expect(unevenPeriods([])).toEqual({ uneven: [], shared: [] });
  });

  it('report a quarter compared with a year, within it or not', () => {
    expect(unevenPeriods([year, quarter, quarterBefore])).toEqual({ uneven: [1, 2], shared: [1] });
    expect(unevenPeriods([quarter, year])).toEqual({ uneven: [1], shared: [1] });
  });

  it('report years that overlap', () => {
    expect(unevenPeriods([year, leapYear, fiscalYear])).toEqual({ uneven: [], shared: [2] });
  });
});
