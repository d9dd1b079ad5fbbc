import { expect, it } from 'vitest';
import { numberWidth } from '../text/decimal-alignment.ts';
import { numberBreaks, numberMax, numberScale } from './number-word-breaks.ts';

const seventeenDigits = '12,345,678,901,234,567';
const thirtyDigits = '123,456,789,012,345,678,901,234,567,890';

it('sets a long number in smaller type that fits its column, unbroken', () => {
  for (const text of [
    seventeenDigits,
    '123,456,789,012,345.67',
    '≈ −1,234,567,890,123,456',
    '1,234,567,890.123456789',
  ]) {
    expect(numberBreaks(text)).toEqual([text]);
    expect(numberScale(text)).toBeLessThan(1);
    expect(numberWidth(text) * numberScale(text)).toBeLessThanOrEqual(numberMax + 1e-9);
  }
});

it('breaks a number that would be too small to read after its groups and after each three decimals', () => {
  expect(numberScale(thirtyDigits)).toBe(0.6);
  expect(numberBreaks(thirtyDigits).slice(0, 2)).toEqual(['123,', '456,']);
  expect(numberBreaks(`${thirtyDigits}.123456`).slice(-2)).toEqual(['890.123', '456']);
});

it('leaves numbers that fit their column, and words', () => {
  for (const text of ['12,345,678,901.25', '1,234,567.5', 'Not answered in 2025,1, as noted before and after'])
    expect([numberScale(text), numberBreaks(text)]).toEqual([1, [text]]);
});
