import { describe, expect, it } from 'vitest';
import { Field } from '../../catalogue/framework.ts';
import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { type BoundField, contentOf, isAsOffered, isSameContent, valueIn } from './point-values.ts';
import { rememberedUnits } from './reported-unit.ts';

const waste: MetricValueNode = {
  code: 'waste.total',
  name: 'Waste',
  nameZhTw: '廢物',
  kind: 'METRIC',
  parent: 'X',
  definition: 'x',
  definitionZhTw: '定義。',
  valueType: 'Number',
  unitFamily: 'mass',
  defaultUnit: 't',
  aggregation: 'sum',
  dimensions: [],
  chart: 'none',
  formula: null,
};
const field = (units: string[], versionId = 'gri-2021'): BoundField => {
  const metric = { code: waste.code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true };
  const made = Field.parse({
    key: 'm0',
    label: 'x',
    inputType: 'Number',
    isRequired: false,
    defaultUnit: 't',
    units,
    metric,
  });
  if (!made.metric) throw new Error('not bound');
  const reportedIn = { unit: 'kt', isChosen: true, exceptions: { 'sasb-x': 't' } };
  return { field: made, relation: made.metric, node: { ...waste, reportedIn }, versionId };
};
const number = (text: string, unit: string): FieldValue => ({ kind: 'number', number: text, unit, state: 'reported' });
const both = ['t', 'kt', 'lb'];
const storedOf = (text: string, unit: string) => {
  const content = contentOf(field(both), number(text, unit), false);
  if (!content) throw new Error('no number');
  return content;
};

describe('the unit that an organisation reports in', () => {
  it('is that of a field that takes it, with the typed spelling', () => {
    expect(valueIn(field(both), storedOf('45.70', 'kt'))).toMatchObject({ number: '45.70', unit: 'kt' });
    expect(valueIn(field(both), storedOf('45700', 't'))).toMatchObject({ number: '45.7', unit: 'kt' });
  });

  it('gives way to a unit that a framework prescribes', () => {
    expect(valueIn(field(['t']), storedOf('45.7', 'kt'))).toMatchObject({ number: '45700', unit: 't' });
    expect(valueIn(field(both, 'sasb-x'), storedOf('45.7', 'kt'))).toMatchObject({ number: '45700', unit: 't' });
  });

  it('does not make an equal answer in another unit a different one', () => {
    expect(isAsOffered(number('45700', 't'), number('45.7', 'kt'))).toBe(true);
    expect(isAsOffered(number('45701', 't'), number('45.7', 'kt'))).toBe(false);
  });

  it('rounds an offer as screens do, and the rounded number is the same value', () => {
    const offer = valueIn(field(both), storedOf('123457', 'lb'));
    expect(offer).toMatchObject({ number: '0.0559992', unit: 'kt' });
    expect(isSameContent(field(both), storedOf('0.0559992', 'kt'), storedOf('123457', 'lb'))).toBe(true);
    expect(isSameContent(field(both), storedOf('0.056', 'kt'), storedOf('123457', 'lb'))).toBe(false);
  });

  it('is remembered once, from the first value', () => {
    const first = rememberedUnits({}, [
      { metricCode: 'a', unit: 'kt' },
      { metricCode: 'a', unit: 't' },
    ]);
    expect(first).toEqual({ a: { unit: 'kt', isChosen: false, exceptions: {} } });
    expect(rememberedUnits(first ?? {}, [{ metricCode: 'a', unit: 't' }])).toBeUndefined();
  });
});
