import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { chartFrame } from './chart-frame.ts';

const chartOf = (type: Chart['type'], categories: string[], seriesCount = 1): Chart => ({
  type,
  title: 'Energy',
  alt: 'Energy',
  unit: 'MWh',
  categories,
  series: Array.from({ length: seriesCount }, (_, index) => ({
    name: `Series ${index}`,
    values: categories.map(() => '12.5'),
  })),
});
const names = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const years = ['2023', '2024', '2025'];

describe('the frame of a chart in Word', () => {
  it.each([
    ['a pie', chartOf('pie', names(3, 'Region'))],
    ['a pie of many slices', chartOf('pie', names(12, 'Region'))],
    ['columns', chartOf('bar', years)],
    ['lines', chartOf('line', years, 2)],
    ['stacked columns with long names', chartOf('stacked', names(6, 'Waste by kind of treatment'), 2)],
    ['lying bars', chartOf('bar', names(8, 'Purchased goods and services of category'))],
  ])('has the aspect ratio of LibreOffice drawings: %s', (_, chart) => {
    const { width, height } = chartFrame(chart);
    expect(width / height).toBeGreaterThan((16 / 9) * 0.99);
    expect(width / height).toBeLessThan((16 / 9) * 1.01);
    expect(width).toBeLessThanOrEqual(620);
  });

  it('is as wide as the page if names need that, and never higher than a page', () => {
    expect(chartFrame(chartOf('bar', years)).width).toBe(480);
    expect(chartFrame(chartOf('line', names(12, 'Month'))).width).toBe(620);
    expect(chartFrame(chartOf('bar', names(60, 'Site'), 3)).height).toBe(800);
  });
});
