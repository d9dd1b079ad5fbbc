import { describe, expect, it } from 'vitest';
import { timeNames, yearName } from './year-name.ts';

describe('name of a year', () => {
  it.each([
    ['2025-01-01', '2025-12-31', '2025', '2025年'],
    ['2022-04-01', '2023-03-31', '2022/23', '2022/23年度'],
    ['1999-07-01', '2000-06-30', '1999/00', '1999/00年度'],
    ['2025-03-01', '2025-12-31', '2025', '2025年'],
    ['2024-12-29', '2025-12-27', '2025', '2025年'],
    ['2025-12-28', '2027-01-02', '2026', '2026年'],
    ['2025-02-02', '2026-01-31', '2025/26', '2025/26年度'],
    ['2025-04-01', '2025-06-30', 'Apr–Jun 2025', '2025年4月至6月'],
    ['2025-03-01', '2025-03-31', 'Mar 2025', '2025年3月'],
    ['2024-07-01', '2025-12-31', 'Jul 2024–Dec 2025', '2024年7月至2025年12月'],
    ['2025-01-29', '2025-02-25', '29-Jan-2025 – 25-Feb-2025', '2025年1月29日至2025年2月25日'],
  ])('%s to %s is %s', (startOn, endOn, en, zhTw) => {
    expect(yearName({ startOn, endOn }, 'en')).toBe(en);
    expect(yearName({ startOn, endOn }, 'zhTw')).toBe(zhTw);
  });

  it('is the year that it ends in where its first day was not stored', () => {
    expect(yearName({ endOn: '2023-03-31' }, 'en')).toBe('2023');
  });
});

it('adjacent periods of the same name are named by their dates, unless they are the same period', () => {
  const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
  const weeks = { startOn: '2024-12-29', endOn: '2025-12-27' };
  const before = { startOn: '2024-01-01', endOn: '2024-12-31' };
  expect(timeNames([year, weeks, before], 'en')).toEqual([
    '01-Jan-2025 – 31-Dec-2025',
    '29-Dec-2024 – 27-Dec-2025',
    '2024',
  ]);
  expect(timeNames([year, year], 'zhTw')).toEqual(['2025年', '2025年']);
});
