import { expect, it } from 'vitest';
import { readSize, readWeight } from './group-numbers.ts';

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 2 ', 2],
  ['0', 0],
  ['100', 100],
])('reads the weight %s', (text, weight) => {
  expect(readWeight(text)).toBe(weight);
});

it.each(['', 'two', '-2', '99999', '100.5', '2 people'])('refuses the weight "%s"', (text) => {
  expect(readWeight(text)).toBeUndefined();
});

it.each([
  ['120', 120],
  ['1,200', 1200],
  ['1 200', 1200],
  ['8.0', 8],
  ['', null],
  ['  ', null],
])('reads the group size "%s"', (text, size) => {
  expect(readSize(text)).toBe(size);
});

it.each(['-5', 'about 20', '0', '2.5', '1.200', '9999999999'])('refuses the group size "%s"', (text) => {
  expect(readSize(text)).toBeUndefined();
});
