import { expect, it } from 'vitest';
import { percentChange } from './percent-change.ts';

const amountIn = (unit: string) => (amount: string, descriptor?: string) => ({
  amount,
  unit,
  typed: {
    kind: 'number' as const,
    number: amount,
    unit,
    state: 'reported' as const,
    ...(descriptor === undefined ? {} : { descriptor }),
  },
});
const money = amountIn('currency million');
const persons = amountIn('persons');

it('is relative to the value before', () => {
  expect(percentChange(persons('90'), persons('120'))).toBe('−25\u202F%');
  expect(percentChange(persons('90'), persons('0'))).toBeUndefined();
  expect(percentChange(undefined, persons('90'))).toBeUndefined();
});

it('is undefined between two named currencies', () => {
  expect(percentChange(money('130', 'USD'), money('1000', 'HKD'))).toBeUndefined();
  expect(percentChange(money('1100', 'hkd'), money('1000', 'HKD'))).toBe('+10\u202F%');
  expect(percentChange(money('1100'), money('1000', 'HKD'))).toBe('+10\u202F%');
  expect(percentChange(persons('110', 'of staff'), persons('100', 'of all workers'))).toBe('+10\u202F%');
});

it('is undefined between two years, which are no quantities', () => {
  const year = amountIn('year');
  expect(percentChange(year('2019'), year('2015'))).toBeUndefined();
});
