/** Texts stay short: those of the keys that existed before they were shortened have at most two thirds of the words. */
import { expect, it } from 'vitest';
import { firstLengths, measureTexts } from './text-lengths.ts';

/** What there is today. A number here may only become smaller. */
const limits = { en: 14_585, 'zh-TW': 25_900 } as const;
/** Words that a change of texts may save before the limit has to follow. */
const slack = 100;

it('English texts have at most two thirds of the words', () => {
  expect(limits.en).toBeLessThanOrEqual((firstLengths.en * 2) / 3);
});

it.each(['en', 'zh-TW'] as const)('texts in %s are not longer than before, and their limit follows', (language) => {
  const length = measureTexts(language);
  expect(length).toBeLessThanOrEqual(limits[language]);
  expect(length).toBeGreaterThan(limits[language] - slack);
});
