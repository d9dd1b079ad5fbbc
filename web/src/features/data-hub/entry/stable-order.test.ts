import { expect, test } from 'vitest';
import { knownOf } from './stable-order.ts';

const known = { place: '2025', keys: ['a', 'b'] };

test('added items do not change the order of a list', () => {
  expect(knownOf(known, '2025', ['c', 'a', 'b'])).toBe(known);
  expect(knownOf(known, '2025', ['b', 'a'])).toBe(known);
});

test('a removed item or another place replaces the whole list', () => {
  expect(knownOf(known, '2025', ['c', 'a'])).toEqual({ place: '2025', keys: ['c', 'a'] });
  expect(knownOf(known, '2024', ['c', 'a', 'b'])).toEqual({ place: '2024', keys: ['c', 'a', 'b'] });
  expect(knownOf(undefined, '2025', ['a'])).toEqual({ place: '2025', keys: ['a'] });
});

test('an empty list takes its first item', () => {
  expect(knownOf({ place: '', keys: [] }, '', ['a'])).toEqual({ place: '', keys: ['a'] });
});

test('nothing is known before the list has loaded', () => {
  expect(knownOf(undefined, '2025', undefined)).toBeUndefined();
  expect(knownOf(known, '2024', undefined)).toBeUndefined();
  expect(knownOf(known, '2025', undefined)).toBe(known);
});
