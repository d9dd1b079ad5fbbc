import { firstLengths, measureTexts } from '../boundaries/text-lengths.ts';
import { countLanguage } from '../boundaries/word-counts.ts';
import { atMost, type Measurement, rounded } from './figure.ts';

const perThousandMax = 2;
const foldersShown = 10;
/** Of the length that the same keys had before their texts were shortened. */
const englishShareMax = 200 / 3;

const shareOf = (language: keyof typeof firstLengths): number =>
  (measureTexts(language) / firstLengths[language]) * 100;

/**
 * Words of the list of `word-counts.ts` in a thousand lines of TypeScript, the folders with most of them, and lengths of
 * texts.
 */
export const measureLanguage: Measurement = async (print) => {
  const counts = countLanguage();
  const sum = (of: 'lines' | 'words'): number => counts.reduce((total, count) => total + count[of], 0);
  print(
    atMost({
      id: 'LANGUAGE',
      what: 'words of the list in a thousand lines of TypeScript',
      value: (sum('words') / sum('lines')) * 1_000,
      unit: '1/1,000 lines',
      limit: perThousandMax,
    }),
  );
  const most = counts.toSorted((one, other) => other.words - one.words).slice(0, foldersShown);
  print(
    atMost({
      id: 'LANGUAGE',
      what: 'words of English texts with keys from before',
      value: shareOf('en'),
      unit: '%',
      limit: englishShareMax,
    }),
  );
  const chinese = rounded(shareOf('zh-TW'));
  print({ id: 'LANGUAGE', what: 'characters of the same texts in Chinese', value: chinese, unit: '%' });
  for (const { folder, words } of most) print({ id: 'LANGUAGE', what: folder, value: words, unit: 'words' });
};
