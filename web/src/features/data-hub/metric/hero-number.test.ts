import { expect, it } from 'vitest';
import { heroNumber } from './hero-number.ts';

it.each([
  ['6603.2', '6603.2', undefined],
  ['0.125', '0.125', undefined],
  ['27.777778', '27.778', '27.777778'],
  ['-1.00049', '-1', '-1.00049'],
  ['12345678901234567890.12349', '12345678901234567890.123', '12345678901234567890.12349'],
  ['0.00012', '0.00012', undefined],
  ['0.0000', '0', '0.0000'],
])('shows %s as %s', (text, shown, full) => {
  expect(heroNumber(text)).toEqual({ text: shown, full });
});
