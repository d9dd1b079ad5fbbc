import { describe, expect, it } from 'vitest';
import { HubPoint } from '../../../../../shared/contract/data-hub.contract.ts';
import { entitySeriesOf } from './entity-series.ts';
import { overlapsIn, seriesOf } from './metric-series.ts';

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
  it('draws a year and leaves out its quarter, which it says', () => {
    const { bars, left } = seriesOf([quarter, year, before], 'MWh');
    expect(bars.map(({ number }) => number)).toEqual([380, 400]);
    expect(left).toEqual([quarter]);
  });

  it('tells a change from a time of the same length alone', () => {
    const first = point('2026-01-01', '2026-03-31', '90');
    const { bars } = seriesOf([before, year, first], 'MWh');
    expect(bars.map((bar) => bar.before)).toEqual([undefined, before, undefined]);
    const last = point('2024-01-01', '2024-03-31', '80');
    const quarters = seriesOf([last, quarter, first], 'MWh').bars;
    expect(quarters.map((bar) => bar.before)).toEqual([undefined, last, quarter]);
  });

  it('draws neither members of a breakdown nor variants nor entities as the whole', () => {
    const member = point('2023-01-01', '2023-12-31', '1', { member: 'energyType:steam' });
    const entity = point('2023-01-01', '2023-12-31', '1', { entityId: 'ent_1' });
    expect(seriesOf([member, entity], 'MWh').bars).toEqual([]);
  });

  it('draws calculated values beside stored ones', () => {
    const { metricCode, variant, member, entityId, typed, amount, exact, unit, state } = year;
    const same = { metricCode, variant, member, entityId, typed, amount, exact, unit, state };
    const calculated = { ...same, startOn: '2023-01-01', endOn: '2023-12-31', isCalculated: true as const };
    const { bars } = seriesOf([year, calculated], 'MWh');
    expect(bars.map(({ point: { isCalculated = false } }) => isCalculated)).toEqual([true, false]);
  });

  it('draws one currency, that of the newest that names one, and says which values are in another', () => {
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

  it('names times of one entity that overlap', () => {
    expect(overlapsIn([quarter, year, before])).toEqual([[quarter, year]]);
    expect(overlapsIn([point('2025-01-01', '2025-03-31', '1', { entityId: 'ent_1' }), year])).toEqual([]);
  });
});
