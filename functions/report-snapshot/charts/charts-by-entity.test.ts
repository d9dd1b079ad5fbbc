import { describe, expect, it } from 'vitest';
import { Chart } from '../../../shared/model/design/chart.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import { about, chosen, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import { type EntityFigure, withEntities } from './entity-figures.ts';
import { snapshotCharts } from './snapshot-charts.ts';

describe('a chart by entity', () => {
  const byEntity = (entities: readonly EntityFigure[], type: DesignChart['type'] = 'bar') =>
    snapshotCharts([figure('m0', 'Scope 1', '12')], {
      ...about,
      isProposing: false,
      chosen: [{ ...chosen, type, over: 'entities', altText: { en: '', zhTw: '' } }],
      entitiesOf: () => entities,
    });
  const entity = (name: string, number: string, more: Partial<EntityFigure> = {}): EntityFigure => ({
    name,
    number,
    unit: 'tCO2e',
    isWithinAnother: false,
    ...more,
  });

  it('puts the largest first', () => {
    const { charts, undrawn } = byEntity([entity('Office', '3'), entity('Plant', '20')]);
    expect(undrawn).toEqual([]);
    expect(Chart.parse(charts[0])).toMatchObject({
      title: 'Scope 1 by entity',
      unit: 'tCO₂e',
      categories: ['Plant', 'Office'],
      series: [{ values: ['20', '3'] }],
      alt: 'Scope 1 by entity: Plant 20 tCO₂e; Office 3 tCO₂e',
    });
  });

  it('states that it shows the largest only, and is never a pie of overlapping values', () => {
    const many = Array.from({ length: 30 }, (_, index) => entity(`Site ${index}`, String(index)));
    const [chart] = byEntity(many, 'pie').charts;
    expect(chart).toMatchObject({ type: 'bar', title: 'Scope 1 by entity (the 24 largest of 30)' });
    expect([chart?.categories.length, chart?.categories[0]]).toEqual([24, 'Site 29']);
    const apart = [entity('Plant', '20'), entity('Office', '3')];
    expect(byEntity(apart, 'pie').charts[0]?.type).toBe('pie');
    const within = [entity('Plant', '20'), entity('Boiler', '3', { isWithinAnother: true })];
    expect(byEntity(within, 'pie').charts[0]?.type).toBe('bar');
    const reasonsOf = (entities: readonly EntityFigure[]) => byEntity(entities).undrawn.map(({ reason }) => reason);
    expect(reasonsOf([entity('Plant', '1'), entity('Office', '2', { unit: 'kg' })])).toEqual(['units-differ']);
    expect(reasonsOf([entity('Plant', '1')])).toEqual(['no-entities']);
  });

  it('marks estimates of entities', () => {
    const entities = [entity('Plant', '20'), entity('Office', '3', { state: 'estimated' })];
    expect(byEntity(entities).charts[0]).toMatchObject({ series: [{ estimated: [1] }] });
    const fields = withEntities([figure('m0', 'Scope 1', '12')], [{ ...chosen, over: 'entities' }], () => entities);
    expect(fields[0]?.entities?.map(({ state }) => state)).toEqual([undefined, 'estimated']);
  });

  it('stores the values of all entities with that figure, and only there', () => {
    const fields = [figure('m0', 'Scope 1', '12'), figure('m1', 'Scope 2', '5')];
    const over = (over: DesignChart['over']) =>
      withEntities(fields, [{ ...chosen, over }], () => [entity('Plant', '20', { isWithinAnother: true })]);
    expect(over('entities')).toEqual([
      { ...fields[0], entities: [{ name: 'Plant', number: '20', unit: 'tCO2e' }] },
      fields[1],
    ]);
    expect(over('years')).toEqual(fields);
  });

  it('stores no entities of an omitted figure, which they would reveal', () => {
    const withheld = figure('m0', 'Scope 1', null, {
      value: { kind: 'number', number: null, state: 'omitted', omissionReason: 'confidentiality-constraints' },
    });
    const result = withEntities([withheld], [{ ...chosen, over: 'entities' }], () => [entity('Plant', '20')]);
    expect(result).toEqual([withheld]);
  });
});
