import { describe, expect, it } from 'vitest';
import { spanOfHead } from './head-span.ts';
import { readPeriodHead } from './period-head.ts';

describe('heads of periods', () => {
  it.each([
    ['9M 2024', '2024-01-01', '2024-09-30'],
    ['2024 9M', '2024-01-01', '2024-09-30'],
    ['Jan–Sep 2024', '2024-01-01', '2024-09-30'],
    ['Nine months ended 30 September 2024', '2024-01-01', '2024-09-30'],
    ['截至2024年9月30日止九個月', '2024-01-01', '2024-09-30'],
    ['2024年1-9月', '2024-01-01', '2024-09-30'],
    ['2024年首九個月', '2024-01-01', '2024-09-30'],
    ['Six months ended 30 June 2024', '2024-01-01', '2024-06-30'],
    ['Eight months to 31 March 2024', undefined, undefined],
  ])('%s runs from %s to %s', (text, startOn, endOn) => {
    const head = readPeriodHead(text);
    expect(head && spanOfHead(head)).toEqual(startOn && { startOn, endOn });
  });

  it('9M FY24 and 1QFY24 are of the financial year of the organisation', () => {
    const fiscal = [{ startOn: '2023-04-01', endOn: '2024-03-31' }];
    const spanOf = (text: string) => spanOfHead(readPeriodHead(text) ?? { part: 'year', index: 1 }, fiscal);
    expect(spanOf('9M FY24')).toEqual({ startOn: '2023-04-01', endOn: '2023-12-31' });
    expect(spanOf('1QFY24')).toEqual({ startOn: '2023-04-01', endOn: '2023-06-30' });
    expect(spanOf('9M CY2023')).toEqual({ startOn: '2023-01-01', endOn: '2023-09-30' });
  });

  it.each([
    ['2024', 'year 2024'],
    ['FY24', 'year 2024'],
    ['2023/24', 'year 2024'],
    ['2024*', 'year 2024'],
    ['2023 (restated)', 'year 2023'],
    ['113年度', 'year 2024'],
    ['民國113年', 'year 2024'],
    ['2024年', 'year 2024'],
    ['Q1 2025', 'quarter 2025 1'],
    ['3Q25', 'quarter 2025 3'],
    ['2025年第二季', 'quarter 2025 2'],
    ["Q1'FY24", 'quarter 2024 1'],
    ['Q1’24', 'quarter 2024 1'],
    ['FY24 1Q', 'quarter 2024 1'],
    ['1H25', 'half 2025 1'],
    ["2H'FY24", 'half 2024 2'],
    ['9M 2024', 'year 2024'],
    ['6M FY24', 'half 2024 1'],
    ['12M 2024', 'year 2024'],
    ['Jan-25', 'month 2025 1'],
    ['2025-03', 'month 2025 3'],
    ['2025年12月', 'month 2025 12'],
    ['5月', 'month 5'],
  ])('%s is %s', (text, expected) => {
    const head = readPeriodHead(text);
    const said =
      head && [head.part, head.year, head.part === 'year' ? undefined : head.index].filter(Boolean).join(' ');
    expect(said).toBe(expected);
  });

  it.each(['Total', '1,203', '12', '300', 'Mayor', 'tCO2e', '2500'])('%s is none', (text) => {
    expect(readPeriodHead(text)).toBeUndefined();
  });
});
