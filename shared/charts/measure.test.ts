import { expect, it } from 'vitest';
import { widthOf, wrapped } from './measure.ts';

it('leaves one line whole', () => {
  expect(wrapped('Scope 1', 8, 100)).toEqual(['Scope 1']);
});

it('breaks a longer name into two lines of nearly the same length, none with a single character', () => {
  expect(wrapped('按年齡組別劃分的僱員流動', 8, widthOf('按年齡組別劃分的僱員流', 8))).toEqual([
    '按年齡組別劃分',
    '的僱員流動',
  ]);
  expect(wrapped('Senior management of the local community', 8, widthOf('Senior management of the local', 8))).toEqual([
    'Senior management of the',
    'local community',
  ]);
});

it('fills the first line where the rest would not fit otherwise, and ends with an ellipsis where it does not', () => {
  const [first, second] = wrapped('one two three four five six seven eight', 8, widthOf('one two three', 8));
  expect(first).toBe('one two three');
  expect(second?.endsWith('…')).toBe(true);
  expect(wrapped('Unbreakablenameofacategory', 8, widthOf('Unbreakable', 8))).toHaveLength(1);
});
