import { expect, it } from 'vitest';
import { numberBreaks } from './number-word-breaks.ts';

it('breaks a long number after its groups and after each three decimals', () => {
  expect(numberBreaks('1,234,567,890.123456789')).toEqual(['1,', '234,', '567,', '890.123', '456', '789']);
  expect(numberBreaks('≈ −1,234,567,890,123,456,789').slice(0, 2)).toEqual(['≈ −1,', '234,']);
});

it('does not break numbers that fit their column, or words', () => {
  expect(numberBreaks('12,345,678,901.25')).toHaveLength(1);
  expect(numberBreaks('1,234,567.5')).toEqual(['1,234,567.5']);
  expect(numberBreaks('Not answered in 2025,1, as noted before and after')).toHaveLength(1);
});
