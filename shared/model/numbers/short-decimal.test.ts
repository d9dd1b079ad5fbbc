import { expect, it } from 'vitest';
import { shortDecimal } from './short-decimal.ts';

it.each([
  ['1203', '1203'],
  ['1203.5', '1203.5'],
  ['247.94520547945205479452', '247.945'],
  ['0.9995', '1'],
  ['-2.0005', '-2.001'],
  ['0.00006', '0.00006'],
  ['0.000123456', '0.000123'],
  ['0.0004999', '0.0005'],
  ['-0.0000000001', '-0.0000000001'],
  ['0', '0'],
])('a calculated %s is printed as %s', (decimal, short) => {
  expect(shortDecimal(decimal)).toBe(short);
});
