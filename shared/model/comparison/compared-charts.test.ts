import { expect, it } from 'vitest';
import { changeBars, changeCharts, changesChart, figureBars } from './compared-charts.ts';
import type { ComparedCell, ComparedFigure } from './comparison.ts';

const cell = (amount: string, ratio?: string): ComparedCell => ({
  amount,
  foreign: null,
  state: 'reported',
  isCalculated: false,
  waiting: null,
  restated: null,
  change: ratio === undefined ? null : { absolute: '1', ratio },
});
const figure = (key: string, ...ratios: string[]): ComparedFigure => ({
  key,
  metricCode: key,
  name: { en: key, zhTw: key },
  part: null,
  pillar: 'environmental',
  formula: null,
  unit: 'tCO2e',
  places: [],
  cells: [cell('1'), ...ratios.map((ratio) => cell('1', ratio))],
});

it('of many changes against one column its own largest are drawn, whatever moved against another', () => {
  const busy = Array.from({ length: 20 }, (_, at) => figure(`busy ${at}`, '0.01', `${at + 5}`));
  const bars = changeBars([...busy, figure('halved', '-0.5', '0')], 1, 'en');
  expect(bars).toHaveLength(20);
  expect(bars.at(-1)).toEqual({ key: 'halved', name: 'halved', percent: -50, ratio: '-0.5' });
});

it('an unchanged figure is drawn at zero, with a value for every column', () => {
  const figures = [figure('moved', '0.1', '0'), figure('same', '0', '0.2')];
  expect(changeBars(figures, 1, 'en').map(({ key, percent }) => [key, percent])).toEqual([
    ['moved', 10],
    ['same', 0],
  ]);
  const chart = changesChart(figures, 3, 'en', { title: 't', alt: 't', series: (index) => `${index}` });
  expect(chart?.categories).toEqual(['moved', 'same']);
  expect(chart?.series.map(({ values }) => values)).toEqual([
    ['10', '0'],
    ['0', '20'],
  ]);
});

it('each column has a separate chart, so that a large change in one does not flatten the others', () => {
  const charts = changeCharts([figure('far', '300', '0.1'), figure('near', '0.05')], 3, 'en', (at) => `on ${at}`);
  expect(charts.map(({ title, categories, series }) => [title, categories, series[0]?.values])).toEqual([
    ['on 1', ['far', 'near'], ['30000', '5']],
    ['on 2', ['far'], ['10']],
  ]);
});

it('a column without a number keeps its place among the bars of a figure', () => {
  const { cells, ...rest } = figure('one', '0.1', '0.2');
  const [own = null, , oldest = null] = cells;
  const bars = figureBars({ ...rest, cells: [own, null, oldest] }, ['2025', '2024', '2023'], ['2025', '2024', '2023']);
  expect(bars.map(({ x, amount }) => [x, amount])).toEqual([
    ['2023', '1'],
    ['2024', null],
    ['2025', '1'],
  ]);
});

it('a calendar year is no quantity, and is not drawn', () => {
  expect(changeBars([{ ...figure('base year', '0.1'), unit: 'year' }], 1, 'en')).toEqual([]);
});
