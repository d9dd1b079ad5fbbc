import { describe, expect, it } from 'vitest';
import { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { drawnRows, entitySeriesOf } from './entity-series.ts';

const point = (entityId: string | null, startOn: string, endOn: string, number: string): HubPoint =>
  HubPoint.parse({
    metricCode: 'ghg.scope1.gross',
    variant: null,
    entityId,
    member: '',
    startOn,
    endOn,
    typed: { kind: 'number', number, unit: 'tCO2e', state: 'reported' },
    amount: number,
    exact: number,
    unit: 'tCO2e',
    state: 'reported',
    source: 'internal',
    origin: null,
    confirmations: 0,
    author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada' },
    at: '2026-01-05T08:00:00.000Z',
    revision: 1,
  });
const year = (entityId: string | null, name: number, number: string) =>
  point(entityId, `${name}-01-01`, `${name}-12-31`, number);
const read = (points: HubPoint[], timesMax?: number) => {
  const { times, rows } = entitySeriesOf(points, 'tCO2e', timesMax);
  return {
    times: times.map(({ endOn }) => endOn.slice(0, 4)),
    rows: rows.map(({ entityId, points: own }) => [entityId, ...own.map((one) => one?.amount)]),
  };
};

describe('a metric by entity', () => {
  it('has rows with the organisation first, then entities by their latest value; nothing is added up', () => {
    expect(
      read([year('ent_a', 2024, '9'), year('ent_a', 2025, '2'), year('ent_b', 2025, '5'), year(null, 2025, '1')]),
    ).toEqual({
      times: ['2024', '2025'],
      rows: [
        [null, undefined, '1'],
        ['ent_b', undefined, '5'],
        ['ent_a', '9', '2'],
      ],
    });
  });

  it('takes the longer of overlapping times of one entity, and leaves times of others unchanged', () => {
    const quarter = (entityId: string) => point(entityId, '2025-01-01', '2025-03-31', '4');
    expect(read([year('ent_a', 2025, '9'), quarter('ent_a')]).rows).toEqual([['ent_a', '9']]);
    expect(entitySeriesOf([year('ent_a', 2025, '9'), quarter('ent_a'), quarter('ent_b')], 'tCO2e').contained).toEqual([
      quarter('ent_a'),
    ]);
    expect(read([year('ent_a', 2025, '9'), quarter('ent_b')]).rows).toEqual([
      ['ent_a', undefined, '9'],
      ['ent_b', '4', undefined],
    ]);
  });

  it('shows the last times that fit, with the owners of values in them, and counts all', () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((name) => year('ent_a', name, '1'));
    const points = [...years, year('ent_b', 2019, '3')];
    const { times, rows } = read(points, 6);
    expect(times).toEqual(['2020', '2021', '2022', '2023', '2024', '2025']);
    expect(rows).toHaveLength(1);
    expect(entitySeriesOf(points, 'tCO2e', 6).timesKnown).toBe(7);
    expect(read(points).times).toHaveLength(7);
    expect(read(points).rows).toHaveLength(2);
  });

  it('draws five entities and the organisation', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => year(`ent_${name}`, 2025, String(index)));
    const drawn = drawnRows(entitySeriesOf([year(null, 2025, '1'), ...many], 'tCO2e'));
    expect(drawn.map(({ entityId }) => entityId)).toEqual([null, 'ent_f', 'ent_e', 'ent_d', 'ent_c', 'ent_b']);
  });

  it('excludes words and members of a breakdown', () => {
    const member = { ...year('ent_a', 2025, '1'), member: 'gender:women' };
    const words = { ...year('ent_a', 2025, '1'), typed: { kind: 'text' as const, text: 'many' }, exact: null };
    expect(read([member, words]).rows).toEqual([]);
  });
});
