import { expect, it } from 'vitest';
import { readMoneyUnit } from './money-unit.ts';

const units = ['currency', 'currency thousand', 'currency million', 'currency billion'];

it.each([
  ['USD', 'currency', 'USD'],
  ['USD million', 'currency million', 'USD'],
  ['million HKD', 'currency million', 'HKD'],
  ['hkd million', 'currency million', 'HKD'],
  ["HK$'000", 'currency thousand', 'HKD'],
  ['US$m', 'currency million', 'USD'],
  ['USDm', 'currency million', 'USD'],
  ['€bn', 'currency billion', 'EUR'],
  ['百萬港元', 'currency million', 'HKD'],
  ['人民幣千元', 'currency thousand', 'CNY'],
  ['RMB million', 'currency million', 'CNY'],
])('%s names its unit and its currency', (text, unit, currency) => {
  expect(readMoneyUnit(text, units)).toEqual({ unit, currency });
});

it('is read within an intensity', () => {
  const intensity = ['tCO2e/currency million', 'kgCO2e/currency million'];
  expect(readMoneyUnit('tCO2e/USD million', intensity)).toEqual({ unit: 'tCO2e/currency million', currency: 'USD' });
});

it.each(['$ million', 'million', 'USD HKD', 'USD stones', 'currency million', 'kWh'])(
  '%s names no one currency',
  (text) => {
    expect(readMoneyUnit(text, units)).toBeUndefined();
  },
);

it('is no unit of a metric of anything else', () => {
  expect(readMoneyUnit('USD million', ['tCO2e', 'ktCO2e'])).toBeUndefined();
});
