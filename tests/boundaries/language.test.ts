import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { root } from './source-files.ts';
import { countLanguage, countWords } from './word-counts.ts';

/** What each folder has today. A number here may only become smaller; a folder that is not listed has none. */
const limits = z
  .record(z.string(), z.number().int().positive())
  .parse(JSON.parse(readFileSync(path.join(root, 'tests/boundaries/language-limits.json'), 'utf8')));
const perThousandMax = 2;

it('counts words in names, comments and strings', () => {
  expect(countWords('const keptAnswers = 1; // told beside it')).toBe(3);
  expect(countWords('understand, toldened, heldless')).toBe(0);
});

it('no folder has more words of the list than before', () => {
  const grown = countLanguage().filter(({ folder, words }) => words > (limits[folder] ?? 0));
  expect(grown).toEqual([]);
});

it('no limit is higher than what a folder has', () => {
  const counts = new Map(countLanguage().map(({ folder, words }) => [folder, words]));
  const loose = Object.entries(limits).filter(([folder, limit]) => limit > (counts.get(folder) ?? 0));
  expect(loose).toEqual([]);
});

it(`at most ${perThousandMax} in a thousand lines`, () => {
  const counts = countLanguage();
  const sum = (of: 'lines' | 'words'): number => counts.reduce((total, count) => total + count[of], 0);
  expect((sum('words') / sum('lines')) * 1_000).toBeLessThanOrEqual(perThousandMax);
});
