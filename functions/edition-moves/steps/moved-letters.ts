import { isDeepStrictEqual } from 'node:util';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { omittableLetters } from '../../../shared/model/framework/disclosure-state.ts';
import { type LetterOmission, omittedLettersOf } from '../../../shared/model/report/report.ts';

/** The metrics that a letter asks for; undefined where one of its fields has none. */
const metricsOf = ({ fields, requirements = [] }: Disclosure, letter: string): string[] | undefined => {
  const keys = new Set(requirements.filter((one) => one.letter === letter).flatMap(({ covers }) => covers));
  const codes = fields.filter(({ key }) => keys.has(key)).map(({ metric }) => metric?.code);
  const known = codes.filter((code) => code !== undefined);
  return known.length > 0 && known.length === codes.length ? known.toSorted() : undefined;
};

const kindsOf = ({ requirements = [] }: Disclosure, letter: string): string[] =>
  requirements.filter((one) => one.letter === letter).map(({ kind }) => kind);

/**
 * The letters of the newer disclosure that ask for what a letter of the older one asked for: those that ask for the same
 * metrics, else the same letter where the disclosure is the same and asks for it in the same way. A new edition has new
 * paragraph numbers: the letter alone does not decide.
 */
const lettersAfter = (old: Disclosure, next: Disclosure, letter: string): string[] => {
  const permitted = omittableLetters(next);
  const metrics = metricsOf(old, letter);
  if (metrics) return permitted.filter((one) => isDeepStrictEqual(metricsOf(next, one), metrics));
  const isSame = old.code === next.code && old.title === next.title;
  return isSame && permitted.includes(letter) && isDeepStrictEqual(kindsOf(old, letter), kindsOf(next, letter))
    ? [letter]
    : [];
};

/**
 * The omissions by letter of a disclosure of the newer edition: its own first, then those of the disclosures that it took
 * over from, each letter once. What has no letter there stays with the older edition, which is archived.
 */
export const movedLetters = (
  next: Disclosure,
  own: readonly LetterOmission[],
  before: readonly { disclosure: Disclosure; letterOmissions: readonly LetterOmission[] }[],
): LetterOmission[] => {
  const all = [...own];
  for (const { disclosure, letterOmissions } of before) {
    for (const { letters, ...why } of letterOmissions) {
      const taken = omittedLettersOf(all);
      const moved = [...new Set(letters.flatMap((letter) => lettersAfter(disclosure, next, letter)))];
      const free = moved.filter((letter) => !taken.has(letter));
      if (free.length > 0) all.push({ ...why, letters: free });
    }
  }
  return all;
};
