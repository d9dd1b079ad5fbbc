import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { axisFormat, groupedFormat } from './number-format.ts';

const chartOf = (...values: (string | null)[]): Chart => ({
  type: 'bar',
  title: 'Emissions',
  alt: 'Emissions by year',
  categories: values.map((_, index) => String(2020 + index)),
  series: [{ name: 'Scope 1', values }],
});

describe('formats of numbers in office files', () => {
  it('group thousands and show the decimals that a number has', () => {
    expect([0, 1, 3].map(groupedFormat)).toEqual(['#,##0', '#,##0.0', '#,##0.000']);
  });

  it('leave no point behind a whole number on an axis, keep the sign and do not round small steps', () => {
    expect(axisFormat(chartOf('1400', '-20.5'))).toBe('#,##0');
    expect(axisFormat(chartOf('0.4', '-1.5', null))).toBe('General');
  });
});
