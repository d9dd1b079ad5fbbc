import { expect, it } from 'vitest';
import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { isBelowParts } from './total-below-components.ts';

const known: Record<string, string> = { 'ghg.one': '400', 'ghg.two': '300' };
const find = (code: string) => {
  const amount = known[code];
  return amount === undefined ? undefined : parseDecimal(amount);
};
const isBelow = (stated: string, formula: string) => isBelowParts(parseDecimal(stated), formula, find);

it('holds a total against the parts that are known', () => {
  expect(isBelow('699', 'ghg.one + ghg.two + ghg.three')).toBe(true);
  expect(isBelow('700', 'ghg.one + ghg.two + ghg.three')).toBe(false);
});

it('finds nothing where no part is known, or the formula is no plain sum', () => {
  expect(isBelow('1', 'ghg.three + ghg.four')).toBe(false);
  expect(isBelow('1', 'ghg.one - ghg.two')).toBe(false);
  expect(isBelow('1', 'ghg.one / ghg.two')).toBe(false);
});
