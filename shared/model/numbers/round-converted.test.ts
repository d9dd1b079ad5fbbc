import { expect, it } from 'vitest';
import { roundConverted } from './round-converted.ts';

it.each([
  ['27.77777777777777777778', '27.777778', true],
  ['1527000000.12345678', '1527000000.123457', true],
  ['-0.00045359237', '-0.000453592', true],
  ['0.0000000000004', '0.0000000000004', false],
  ['0.9999999', '1', true],
  ['1203', '1203', false],
  ['1.500000', '1.500000', false],
])('%s is %s', (number, text, isRounded) => {
  expect(roundConverted(number)).toEqual({ text, isRounded });
});
