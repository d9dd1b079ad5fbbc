import { expect, test } from 'vitest';
import { knownOf } from './stable-order.ts';

const known = { place: '2025', keys: ['a', 'b'] };

test('what is added to a list leaves its places as they are', () => {
  expect(knownOf(known, '2025', ['c', 'a', 'b'])).toBe(known);
  expect(knownOf(known, '2025', ['b', 'a'])).toBe(known);
});

test('what is gone from a list, or another place, makes room for all of it', () => {
  expect(knownOf(known, '2025', ['c', 'a'])).toEqual({ place: '2025', keys: ['c', 'a'] });
  expect(knownOf(known, '2024', ['c', 'a', 'b'])).toEqual({ place: '2024', keys: ['c', 'a', 'b'] });
  expect(knownOf(undefined, '2025', ['a'])).toEqual({ place: '2025', keys: ['a'] });
});

test('the first of a list has room', () => {
  expect(knownOf({ place: '', keys: [] }, '', ['a'])).toEqual({ place: '', keys: ['a'] });
});

test('nothing is known before the list is there', () => {
  expect(knownOf(undefined, '2025', undefined)).toBeUndefined();
  expect(knownOf(known, '2024', undefined)).toBeUndefined();
  expect(knownOf(known, '2025', undefined)).toBe(known);
});
