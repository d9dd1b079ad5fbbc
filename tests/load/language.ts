import { countLanguage } from '../boundaries/word-counts.ts';
import { atMost, type Measurement } from './figure.ts';

const perThousandMax = 2;
const foldersShown = 10;

/** Words of the list of `word-counts.ts` in a thousand lines of TypeScript, and the folders with most of them. */
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
  for (const { folder, words } of most) print({ id: 'LANGUAGE', what: folder, value: words, unit: 'words' });
};
