import { expect, it } from 'vitest';
import { beginsWord } from './word-prefix.ts';

it.each([
  ['gri 305-1 direct emissions', 'gri', true],
  ['gri 305-1 direct emissions', '305', true],
  ['gri 305-1 direct emissions', 'emi', true],
  ['tc-si-130a.1 (1) total energy', '130a', true],
  ['business integrity, gri', 'gri', true],
  ['business integrity', 'gri', false],
  ['migrant workers', 'gri', false],
  ['ghg.scope1.gross', 'scope1', true],
  ['可持續匯報準則', '準則', true],
  ['範圍1排放', '1', true],
])('%s, %s: %s', (text, word, is) => {
  expect(beginsWord(text, word)).toBe(is);
});
