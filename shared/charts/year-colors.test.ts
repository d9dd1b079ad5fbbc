import { describe, expect, it } from 'vitest';
import type { Chart } from '../model/design/chart.ts';
import { contrastRatio } from '../model/platform/theme.ts';
import { yearColors } from './year-colors.ts';

const years: Chart = {
  type: 'bar',
  title: 'Scope 1 by year',
  alt: 'Scope 1 fell.',
  isOverYears: true,
  categories: ['2023', '2024', '2025'],
  series: [{ name: 'Scope 1', values: ['1400', '1300', '1203.40'] }],
};

describe('yearColors', () => {
  it('gives the latest year the full colour and those before it one that can still be seen on paper', () => {
    const [first = '', second, last] = yearColors(years, '#0B6B4F') ?? [];
    expect([second, last]).toEqual([first, '#0B6B4F']);
    expect(contrastRatio(first, '#FFFFFF')).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(first, '#FFFFFF')).toBeLessThan(contrastRatio('#0B6B4F', '#FFFFFF') - 1);
    expect(yearColors(years, '#949494')?.[0]).toBe('#949494');
  });

  it('is undefined for columns that are no years, for several series, for one year and for a line', () => {
    const [series] = years.series;
    expect(yearColors({ ...years, isOverYears: false }, '#0B6B4F')).toBeUndefined();
    expect(yearColors({ ...years, type: 'line' }, '#0B6B4F')).toBeUndefined();
    expect(yearColors({ ...years, categories: ['2025'] }, '#0B6B4F')).toBeUndefined();
    expect(series && yearColors({ ...years, series: [series, series] }, '#0B6B4F')).toBeUndefined();
  });
});
