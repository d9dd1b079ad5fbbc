import { expect, it } from 'vitest';
import { numberPieces } from './number-pieces.ts';

it('parts a long number behind its groups and behind each three decimals', () => {
  expect(numberPieces('1,234,567,890.123456789')).toEqual(['1,', '234,', '567,', '890.123', '456', '789']);
  expect(numberPieces('≈ 12,34,56,78,901')).toEqual(['≈ 12,', '34,', '56,', '78,', '901']);
});

it('leaves what is short, and words, whole', () => {
  expect(numberPieces('1,234,567.5')).toEqual(['1,234,567.5']);
  expect(numberPieces('Not answered in this year, as before')).toHaveLength(1);
});
