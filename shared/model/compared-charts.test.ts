import { expect, it } from 'vitest';
import { changeBars } from './compared-charts.ts';
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
  expect(bars.at(-1)).toEqual({ key: 'halved', name: 'halved', percent: -50 });
});
