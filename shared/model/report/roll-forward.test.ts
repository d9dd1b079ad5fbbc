import { describe, expect, it } from 'vitest';
import { nextName, nextPeriod } from './roll-forward.ts';

const period = (periodStartOn: string, periodEndOn: string) => ({ periodStartOn, periodEndOn });

describe('the period after', () => {
  it.each([
    ['a calendar year', period('2025-01-01', '2025-12-31'), period('2026-01-01', '2026-12-31')],
    ['a financial year', period('2024-04-01', '2025-03-31'), period('2025-04-01', '2026-03-31')],
    [
      'a year that ends in February, before a leap year',
      period('2022-03-01', '2023-02-28'),
      period('2023-03-01', '2024-02-29'),
    ],
    ['a year that ends on 29 February', period('2023-03-01', '2024-02-29'), period('2024-03-01', '2025-02-28')],
    ['a year of 52 weeks', period('2024-09-29', '2025-09-27'), period('2025-09-29', '2026-09-27')],
    ['half a year', period('2025-01-01', '2025-06-30'), period('2026-01-01', '2026-06-30')],
  ])('%s', (_name, before, after) => {
    expect(nextPeriod(before)).toEqual(after);
  });
});

describe('the name after', () => {
  it('counts the year on, or gets one', () => {
    expect(nextName('Sustainability report 2025', '2025', '2026')).toBe('Sustainability report 2026');
    expect(nextName('ESG 2024/25', '2024/25', '2025/26')).toBe('ESG 2025/26');
    expect(nextName('Our report', '2025', '2026')).toBe('Our report 2026');
  });
});
