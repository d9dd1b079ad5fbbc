import { expect, it } from 'vitest';
import { paddingBehind } from './decimal-alignment.ts';

it('pads a number by the decimals that it lacks of the longest', () => {
  expect(paddingBehind(['1,203.40', '98,765', '7.5', '−0.25'])).toEqual([0, 1.41, 0.57, 0]);
  expect(paddingBehind(['≈ 12', '8,190', 'HK$7'])).toEqual([0, 0, 0]);
});

it('aligns percent signs and brackets beyond the digits', () => {
  expect(paddingBehind(['12%', '8.5%', '3'])).toEqual([0.84, 0, 1.67]);
  expect(paddingBehind(['(1,200)', '950'])).toEqual([0, 0.3]);
});

it('ignores units, texts with too many decimals, and texts that do not fit', () => {
  expect(paddingBehind(['18,250.5', '1,712', '1,234,567.891'])).toEqual([1.14, 1.99, 0]);
  expect(paddingBehind(['0.1234567', '3', '3.5'])).toEqual([0, 0.84, 0]);
  // A number of twelve figures has nearly eight ems with its commas.
  expect(paddingBehind(['0.0375', '123,456,789,012', '1,712'], 9)).toEqual([0, 0, 2.56]);
  expect(paddingBehind(['123,456,789,012,345.25', '1,712'], 9)).toEqual([0, 0]);
});

it('moves no dash or word, and no column with too many digits', () => {
  expect(paddingBehind(['–', 'n/a', '12.5', '3'])).toEqual([0, 0, 0, 0.84]);
  expect(paddingBehind(['0.1234567', '3'])).toEqual([0, 0]);
  expect(paddingBehind(['1.2.1', '3.5'])).toEqual([0, 0]);
});
