import { expect, it } from 'vitest';
import { currencyOf, isOtherCurrency, namedAmount, namedUnit } from './currency.ts';

const amount = (descriptor?: string) => ({
  kind: 'number' as const,
  number: '1000',
  state: 'reported' as const,
  ...(descriptor === undefined ? {} : { descriptor }),
});

it('the descriptor of money is its currency, in any spelling; the descriptor of anything else is none', () => {
  expect(currencyOf({ typed: amount(' hkd '), unit: 'currency million' })).toBe('HKD');
  expect(currencyOf({ typed: amount('HKD'), unit: 'tCO2e/currency million' })).toBe('HKD');
  expect(currencyOf({ typed: amount(), unit: 'currency' })).toBe('');
  expect(currencyOf({ typed: amount('of staff'), unit: 'persons' })).toBe('');
});

it('two currencies are other ones only where both are named', () => {
  expect(isOtherCurrency('HKD', 'USD')).toBe(true);
  expect(isOtherCurrency('HKD', 'HKD')).toBe(false);
  expect(isOtherCurrency('HKD', '')).toBe(false);
});

it('a unit of money names its currency where one is known', () => {
  expect(namedUnit({ unit: 'currency', currency: 'HKD' })).toBe('HKD');
  expect(namedUnit({ unit: 'tCO2e/currency million', currency: 'HK$' })).toBe('tCO2e/HK$ million');
  expect(namedUnit({ unit: 'currency million', currency: '' })).toBe('currency million');
});

it('a unit of one’s own is the one that is named', () => {
  expect(namedAmount({ unit: 'unit as defined', descriptor: ' tCO2e ' })).toEqual({ unit: 'tCO2e', note: '' });
  expect(namedAmount({ unit: 'unit as defined', descriptor: '' })).toEqual({ unit: 'unit as defined', note: '' });
});

it('a ratio names its denominator in its unit, as it is written or behind "per"', () => {
  expect(namedAmount({ unit: 'GJ/unit', descriptor: 'employee' })).toEqual({ unit: 'GJ/employee', note: '' });
  expect(namedAmount({ unit: 'GJ/unit', descriptor: 'per tonne of steel' }).unit).toBe('GJ/tonne of steel');
  expect(namedAmount({ unit: 't/unit', descriptor: '每平方米' }).unit).toBe('t/平方米');
  expect(namedAmount({ unit: 'GJ/unit', descriptor: '' })).toEqual({ unit: 'GJ/unit', note: '' });
});
