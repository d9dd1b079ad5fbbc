import { describe, expect, it } from 'vitest';
import { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { entitySeriesOf } from './entity-series.ts';
import { overlapsIn, overlapsOfSeries, seriesOf } from './metric-series.ts';

const point = (startOn: string, endOn: string, number: string, change: Record<string, unknown> = {}): HubPoint =>
  HubPoint.parse({
    metricCode: 'energy.total',
    variant: null,
    member: '',
    entityId: null,
    startOn,
    endOn,
    typed: { kind: 'number', number, unit: 'MWh', state: 'reported' },
    amount: number,
    exact: number,
    unit: 'MWh',
    state: 'reported',
    source: 'internal',
    origin: null,
    confirmations: 0,
    author: { userId: `usr_${'1'.repeat(32)}`, name: 'Mei Chan' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    ...change,
  });
const year = point('2025-01-01', '2025-12-31', '400');
const quarter = point('2025-01-01', '2025-03-31', '100');
const before = point('2024-01-01', '2024-12-31', '380');

describe('a metric over time', () => {
  it('draws a year without its quarter, and says so', () => {
    const { bars, contained } = seriesOf([quarter, year, before], 'MWh');
    expect(bars.map(({ number }) => number)).toEqual([380, 400]);
    expect(contained.map(({ point, shares }) => ({ point, shares }))).toEqual([{ point: quarter, shares: [year] }]);
    expect(overlapsOfSeries({ bars, contained })).toEqual([{ one: quarter, other: year, isInside: true }]);
  });

  it('draws a fiscal year next to the calendar years that overlap it, and names each pair', () => {
    const fiscal21 = point('2020-09-27', '2021-09-25', '70');
    const fiscal22 = point('2021-09-26', '2022-09-24', '80');
    const calendar = point('2021-01-01', '2021-12-31', '7');
    const { bars, contained } = seriesOf([calendar, fiscal22, fiscal21], 'MWh');
    expect(bars.map(({ point: one }) => one)).toEqual([fiscal21, calendar, fiscal22]);
    expect(bars.map(({ shares }) => shares)).toEqual([[calendar], [fiscal21, fiscal22], [calendar]]);
    expect(bars.map((bar) => bar.before)).toEqual([undefined, undefined, fiscal21]);
    expect(contained).toEqual([]);
    expect(overlapsOfSeries({ bars, contained })).toEqual([
      { one: fiscal21, other: calendar, isInside: false },
      { one: calendar, other: fiscal22, isInside: false },
    ]);
  });

  it('compares only with a time of the same length', () => {
    const first = point('2026-01-01', '2026-03-31', '90');
    const { bars } = seriesOf([before, year, first], 'MWh');
    expect(bars.map((bar) => bar.before)).toEqual([undefined, before, undefined]);
    const last = point('2024-01-01', '2024-03-31', '80');
    const quarters = seriesOf([last, quarter, first], 'MWh').bars;
    expect(quarters.map((bar) => bar.before)).toEqual([undefined, last, quarter]);
  });

  it('shows no change across a gap, nor from a year with other calendar bounds', () => {
    const fiscal = point('2022-04-01', '2023-03-31', '3');
    const { bars } = seriesOf([point('2019-01-01', '2019-12-31', '100'), fiscal, before, year], 'MWh');
    expect(bars.map((bar) => bar.before)).toEqual([undefined, undefined, undefined, before]);
  });

  it('draws no members of a breakdown, variants or entities as the whole', () => {
    const member = point('2023-01-01', '2023-12-31', '1', { member: 'energyType:steam' });
    const entity = point('2023-01-01', '2023-12-31', '1', { entityId: 'ent_1' });
    expect(seriesOf([member, entity], 'MWh').bars).toEqual([]);
  });

  it('draws calculated values next to stored ones', () => {
    const { metricCode, variant, member, entityId, typed, amount, exact, unit, state } = year;
    const same = { metricCode, variant, member, entityId, typed, amount, exact, unit, state };
    const calculated = { ...same, startOn: '2023-01-01', endOn: '2023-12-31', isCalculated: true as const };
    const { bars } = seriesOf([year, calculated], 'MWh');
    expect(bars.map(({ point: { isCalculated = false } }) => isCalculated)).toEqual([true, false]);
  });

  it('draws the currency of the newest value with one, and lists values in other currencies', () => {
    const money = (year: string, number: string, descriptor?: string): HubPoint =>
      point(`${year}-01-01`, `${year}-12-31`, number, {
        unit: 'currency million',
        typed: {
          kind: 'number',
          number,
          unit: 'currency million',
          state: 'reported',
          ...(descriptor ? { descriptor } : {}),
        },
      });
    const [dollars, own, unnamed] = [money('2023', '10', 'USD'), money('2024', '78', 'hkd'), money('2025', '80')];
    const { bars, others, unit } = seriesOf([unnamed, own, dollars], 'currency million');
    expect(bars.map(({ number }) => number)).toEqual([78, 80]);
    expect(others).toEqual([dollars]);
    expect(unit).toBe('HKD million');
    const byEntity = entitySeriesOf([unnamed, own, dollars], 'currency million');
    expect(byEntity.rows.flatMap(({ points }) => points)).toEqual([own, unnamed]);
    expect(byEntity.others).toEqual([dollars]);
    expect(byEntity.unit).toBe('HKD million');
  });

  it('lists overlapping times of one entity', () => {
    expect(overlapsIn([year, quarter, before])).toEqual([{ one: quarter, other: year, isInside: true }]);
    const fiscal = point('2025-04-01', '2026-03-31', '1');
    expect(overlapsIn([year, fiscal])).toEqual([{ one: year, other: fiscal, isInside: false }]);
    expect(overlapsIn([point('2025-01-01', '2025-03-31', '1', { entityId: 'ent_1' }), year])).toEqual([]);
  });
});
