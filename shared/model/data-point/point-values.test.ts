import { describe, expect, it } from 'vitest';
import { Field } from '../../catalogue/framework.ts';
import type { MetricValueNode } from '../../catalogue/metrics/metric-library.ts';
import { UnitConversionError } from '../../catalogue/metrics/units.ts';
import type { FieldValue } from '../answer/field-value.ts';
import { yearBefore } from './data-point.ts';
import { type BoundField, contentOf, isSameContent, valueIn } from './point-values.ts';

const energy: MetricValueNode = {
  code: 'energy.total',
  name: 'Energy',
  nameZhTw: '能源',
  kind: 'METRIC',
  parent: 'X',
  definition: 'x',
  definitionZhTw: '定義。',
  valueType: 'Number',
  unitFamily: 'energy',
  defaultUnit: 'MWh',
  aggregation: 'sum',
  dimensions: [],
  chart: 'none',
  formula: null,
};
const bound = (unit: string, more: object = {}): BoundField => {
  const metric = { code: energy.code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true, ...more };
  const field = Field.parse({
    key: 'm0',
    label: 'x',
    inputType: 'Number',
    isRequired: false,
    defaultUnit: unit,
    units: ['MWh', 'GJ', 'kWh'],
    metric,
  });
  if (!field.metric) throw new Error('not bound');
  return { field, relation: field.metric, node: energy };
};
const gigajoule = bound('GJ', { relation: 'convertedUnit', conversion: { from: 'MWh', to: 'GJ', factor: 3.6 } });
const megawatt = bound('MWh');
const number = (text: string | null, unit?: string): FieldValue => ({
  kind: 'number',
  number: text,
  state: 'reported',
  ...(unit ? { unit } : {}),
});
const stored = (field: BoundField, text: string, unit?: string) => {
  const content = contentOf(field, number(text, unit), false);
  if (!content) throw new Error('no number');
  return content;
};

describe('a value in the hub', () => {
  it('is stored exactly, and is read as typed', () => {
    const content = stored(gigajoule, '100');
    expect(content).toMatchObject({ amount: '27.77777777777777777778', exact: '250/9', unit: 'MWh' });
    expect(valueIn(gigajoule, content)).toMatchObject({ number: '100', unit: 'GJ' });
  });

  it('keeps its typed unit where it does not end in the field’s own', () => {
    expect(valueIn(megawatt, stored(gigajoule, '100'))).toMatchObject({ number: '100', unit: 'GJ' });
    expect(valueIn(megawatt, stored(gigajoule, '36'))).toMatchObject({ number: '10', unit: 'MWh' });
  });

  it('keeps the digits that state a precision', () => {
    expect(valueIn(megawatt, stored(megawatt, '1.50'))).toMatchObject({ number: '1.50' });
  });

  it('is the same after conversion, also typed again as it was shown rounded', () => {
    expect(isSameContent(megawatt, stored(megawatt, '10'), stored(gigajoule, '36'))).toBe(true);
    expect(isSameContent(megawatt, stored(megawatt, '27.77777777777777777778'), stored(gigajoule, '100'))).toBe(true);
    expect(isSameContent(megawatt, stored(megawatt, '27.78'), stored(gigajoule, '100'))).toBe(false);
  });

  it('is refused in a unit of another dimension', () => {
    expect(() => contentOf(megawatt, number('1', 't'), false)).toThrow(UnitConversionError);
    expect(contentOf(megawatt, number('1', 't'), true)).toMatchObject({ unit: 't', amount: '1' });
  });

  it('is not there without a number', () => {
    expect(contentOf(megawatt, number(null), false)).toBeUndefined();
    expect(contentOf(megawatt, { kind: 'text', text: '1' }, false)).toBeUndefined();
  });

  it('does not fill a whole number with a fraction', () => {
    const whole = { ...megawatt, field: { ...megawatt.field, inputType: 'Integer' as const } };
    expect(valueIn(whole, stored(megawatt, '1.5'))).toBeUndefined();
    expect(valueIn(whole, stored(megawatt, '2.0'))).toMatchObject({ number: '2.0' });
  });
});

describe('the year before', () => {
  it.each([
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['2024-03-01', '2025-02-28', '2023-03-01', '2024-02-29'],
    ['2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
  ])('of %s to %s is %s to %s', (startOn, endOn, startBefore, endBefore) => {
    expect(yearBefore({ startOn, endOn })).toEqual({ startOn: startBefore, endOn: endBefore });
  });
});
