import { expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { valueContext } from './previous-values.ts';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;
const amount = (number: string, unit: string, more: Partial<NumberValue> = {}): NumberValue => ({
  kind: 'number',
  number,
  unit,
  state: 'reported',
  ...more,
});
const hkd = { descriptor: 'HKD' };

/** The previous year's value, as printed next to this year's number. */
const previousOf = (now: NumberValue, then: NumberValue) => {
  const time = { startOn: '2024-01-01', endOn: '2024-12-31' };
  const { history = [], otherUnits = [] } = valueContext(now, [{ ...time, answer: then, source: 'hub' }]);
  return [
    ...history.map(({ number, state }) => [number, state]),
    ...otherUnits.map(({ number, unit, descriptor, state }) => [number, unit, descriptor, state]),
  ].flat();
};

it('converts a number of an earlier year to the unit of this year, if the conversion is exact', () => {
  expect(previousOf(amount('41.75', 'currency million', hkd), amount('36500000', 'currency', hkd))).toEqual([
    '36.5',
    undefined,
  ]);
  expect(previousOf(amount('12', 'm3'), amount('0.011', 'ML'))).toEqual(['11', undefined]);
  expect(previousOf(amount('1', 'kWh'), amount('7', 'kWh'))).toEqual(['7', undefined]);
});

it('does not convert to another currency or subject, or to a number with infinite digits', () => {
  expect(previousOf(amount('850', 'kWh'), amount('3184.1', 'GJ'))).toEqual(['3184.1', 'GJ', undefined, undefined]);
  const usd = { descriptor: 'USD' };
  expect(previousOf(amount('2', 'currency', hkd), amount('1', 'currency', usd))).toEqual([
    '1',
    'currency',
    'USD',
    undefined,
  ]);
  const [perTonne, perRoom] = [{ descriptor: 'tonne of product' }, { descriptor: 'room night' }];
  expect(previousOf(amount('2', 'tCO2e/unit', perTonne), amount('1', 'tCO2e/unit', perRoom))).toEqual([
    '1',
    'tCO2e/unit',
    'room night',
    undefined,
  ]);
  expect(previousOf(amount('2', 'm3'), amount('1', 't'))).toEqual(['1', 't', undefined, undefined]);
});

it('treats an amount without a descriptor as the same subject', () => {
  expect(previousOf(amount('2', 'currency', hkd), amount('1', 'currency'))).toEqual(['1', undefined]);
  expect(previousOf(amount('2', 'tCO2e/unit'), amount('1', 'tCO2e/unit', { descriptor: 'Unit' }))).toEqual([
    '1',
    undefined,
  ]);
});

it('marks an estimate, and prints no omitted value', () => {
  expect(previousOf(amount('2', 'm3'), amount('1', 'm3', { state: 'estimated' }))).toEqual(['1', 'estimated']);
  expect(previousOf(amount('2', 'm3'), amount('1', 'm3', { state: 'omitted' }))).toEqual([]);
});
