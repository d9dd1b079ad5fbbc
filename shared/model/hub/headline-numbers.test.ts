import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { DataPoint } from '../data-point/data-point.ts';
import { headlineCodes, headlineNumbers, headlineTimes } from './headline-numbers.ts';

const catalogue = createCatalogue((file) =>
  JSON.parse(readFileSync(new URL(`../../catalogue/data/${file}`, import.meta.url), 'utf8')),
);
const time = (year: number) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });

const point = (metricCode: string, year: number, amount: string | null, more: object = {}): DataPoint =>
  DataPoint.parse({
    ...time(year),
    metricCode,
    variant: null,
    entityId: null,
    member: '',
    content: { amount, exact: null, unit: 'tCO2e', typed: { kind: 'number', number: amount }, state: 'reported' },
    source: 'internal',
    origin: null,
    author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
    ...more,
  });

describe('headline numbers', () => {
  it('are asked for by the most frameworks in force first', () => {
    const codes = headlineCodes(catalogue);
    expect(codes.slice(0, 2).toSorted()).toEqual(['ghg.scope1.gross', 'ghg.scope2.location']);
    expect(codes.indexOf('wf.employees.total')).toBeLessThan(codes.indexOf('wf.employees.permanent'));
  });

  it('cover the newest reporting time and the four years before it', () => {
    const report = (year: number) => ({ periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` });
    expect(headlineTimes([report(2024), report(2025), report(2023)])).toEqual([2021, 2022, 2023, 2024, 2025].map(time));
    const half = { periodStartOn: '2025-07-01', periodEndOn: '2025-12-31' };
    expect(headlineTimes([half, report(2025)]).at(-1)).toEqual(time(2025));
    expect(headlineTimes([])).toEqual([]);
  });

  it('cover years where there are any, however new a report on a quarter is', () => {
    const year = { periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' };
    const quarter = { periodStartOn: '2026-01-01', periodEndOn: '2026-03-31' };
    expect(headlineTimes([quarter, year]).at(-1)).toEqual(time(2025));
    expect(headlineTimes([quarter]).slice(-2)).toEqual([
      { startOn: '2025-01-01', endOn: '2025-03-31' },
      { startOn: '2026-01-01', endOn: '2026-03-31' },
    ]);
    const short = { periodStartOn: '2026-02-01', periodEndOn: '2026-12-31' };
    expect(headlineTimes([year, short]).at(-1)).toEqual({ startOn: '2026-02-01', endOn: '2026-12-31' });
  });

  it('leave out years in another currency than the newest', () => {
    const money = (year: number, amount: string, descriptor: string) => {
      const typed = { kind: 'number', number: amount, descriptor };
      return point('fin.revenue.generated', year, amount, {
        content: { amount, exact: null, unit: 'currency', typed, state: 'reported' },
      });
    };
    const points = [money(2023, '900', 'HKD'), money(2024, '120', 'USD'), money(2025, '1000', 'HKD')];
    const [shown] = headlineNumbers(catalogue, ['fin.revenue.generated'], () => points);
    expect(shown?.unit).toBe('HKD');
    expect(shown?.points.map(({ endOn, amount }) => [endOn.slice(0, 4), amount])).toEqual([
      ['2023', '900'],
      ['2025', '1000'],
    ]);
  });

  it('take one of every topic before a second of any, and four at most', () => {
    const codes = [
      'ghg.scope1.gross',
      'ghg.scope2.location',
      'energy.consumption.total',
      'wf.employees.total',
      'water.withdrawal.total',
    ];
    const shown = headlineNumbers(catalogue, codes, (code) => [undefined, point(code, 2025, '7')]);
    expect(shown.map(({ metricCode }) => metricCode)).toEqual([codes[0], codes[2], codes[3], codes[4]]);
    const few = headlineNumbers(catalogue, codes.slice(0, 3), (code) => [point(code, 2025, '7')]);
    expect(few.map(({ metricCode }) => metricCode)).toEqual([codes[0], codes[2], codes[1]]);
  });

  it('begin with those that a person pinned, as far as there are values, and go on with other topics', () => {
    const codes = ['ghg.scope1.gross', 'ghg.scope2.location', 'energy.consumption.total', 'wf.employees.total'];
    const pinned = ['ghg.scope2.location', 'water.withdrawal.total', 'energy.consumption.total'];
    const shown = headlineNumbers(catalogue, codes, (code) => [point(code, 2025, '7')], pinned);
    expect(shown.map(({ metricCode, isPinned }) => [metricCode, isPinned])).toEqual([
      [codes[1], true],
      [codes[2], true],
      [codes[3], false],
      [codes[0], false],
    ]);
  });

  it('exclude years without a value, words, and values in another unit', () => {
    const code = 'ghg.scope1.gross';
    const other = { amount: '1', exact: null, unit: 'EUR', typed: { kind: 'number', number: '1' }, state: 'reported' };
    const history = [
      point(code, 2021, '5', { content: other }),
      point(code, 2022, null),
      point(code, 2023, '900'),
      point(code, 2024, '1', { content: null }),
      point(code, 2025, '1203'),
    ];
    expect(headlineNumbers(catalogue, [code], () => history)).toMatchObject([
      { metricCode: code, unit: 'tCO2e', points: [{ amount: '900' }, { amount: '1203', ...time(2025) }] },
    ]);
    expect(headlineNumbers(catalogue, [code, 'no.such'], () => [point(code, 2025, null)])).toEqual([]);
  });
});
