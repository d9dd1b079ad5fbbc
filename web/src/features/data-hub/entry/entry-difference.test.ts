import { expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { entryDifference } from './entry-difference.ts';

const number = (amount: string, unit: string, descriptor?: string): FieldValue => ({
  kind: 'number',
  number: amount,
  unit,
  state: 'reported',
  ...(descriptor === undefined ? {} : { descriptor }),
});
const stored = (amount: string, unit: string, descriptor?: string) => ({
  amount,
  unit,
  typed: number(amount, unit, descriptor),
});

it('gives the difference of a typed number from the stored one, in any unit', () => {
  expect(entryDifference({ value: number('1.2', 'ktCO2e') }, stored('1000', 'tCO2e'))).toBe('+20\u202F%');
});

it('gives none if the two cannot be compared', () => {
  expect(entryDifference({ value: number('5', 'MWh') }, stored('5', 'tCO2e'))).toBeUndefined();
  expect(entryDifference({ value: number('5', 'currency', 'HKD') }, stored('5', 'currency', 'USD'))).toBeUndefined();
  expect(entryDifference({ value: null }, stored('5', 'tCO2e'))).toBeUndefined();
  expect(entryDifference({ value: number('5', 'tCO2e') }, null)).toBeUndefined();
});
