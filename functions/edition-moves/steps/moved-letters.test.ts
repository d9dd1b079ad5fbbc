import { describe, expect, it } from 'vitest';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { omittableLetters } from '../../../shared/model/framework/disclosure-state.ts';
import { editionMapOf } from '../../../shared/model/framework/edition-maps.ts';
import { type LetterOmission, omittedLettersOf } from '../../../shared/model/report/report.ts';
import { wholeCatalogue } from '../../../tests/support/memory/checked-report.ts';
import { movedLetters } from './moved-letters.ts';

const disclosuresOf = (versionId: string): Disclosure[] =>
  (wholeCatalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) => disclosures);
const omissionOf = ({ id }: Disclosure, letters: string[]): LetterOmission => ({
  letters,
  reason: 'information-unavailable',
  explanation: `Why ${id} ${letters.join(' ')}`,
});

describe.each([
  ['esrs-2023', 'esrs-2026', 5],
  ['vsme-2025', 'vsme-2026', 5],
])('omitted letters of %s', (from, to, least) => {
  const map = editionMapOf(from, to);
  const old = disclosuresOf(from).map((disclosure) => ({
    disclosure,
    letterOmissions: omittableLetters(disclosure).map((letter) => omissionOf(disclosure, [letter])),
  }));
  const movedTo = (next: Disclosure, own: LetterOmission[] = []) =>
    movedLetters(
      next,
      own,
      old.filter(({ disclosure: { id } }) => (map[id] ?? [id]).includes(next.id)),
    );

  it(`move to letters that ${to} permits, each once, with the words that were typed`, () => {
    const typed = new Set(old.flatMap(({ letterOmissions }) => letterOmissions.map(({ explanation }) => explanation)));
    const all = disclosuresOf(to).map((next) => ({ next, moved: movedTo(next) }));
    for (const { next, moved } of all) {
      const letters = moved.flatMap((one) => one.letters);
      expect(new Set(letters).size).toBe(letters.length);
      expect(letters.filter((letter) => !omittableLetters(next).includes(letter))).toEqual([]);
      expect(moved.every(({ explanation }) => typed.has(explanation))).toBe(true);
    }
    expect(all.flatMap(({ moved }) => moved).length).toBeGreaterThanOrEqual(least);
  });

  it('leave what the newer edition already has as it is', () => {
    for (const next of disclosuresOf(to)) {
      const [letter] = omittableLetters(next);
      if (letter === undefined) continue;
      const own = omissionOf(next, [letter]);
      const [first, ...others] = movedTo(next, [own]);
      expect(first).toEqual(own);
      expect(omittedLettersOf(others).has(letter)).toBe(false);
    }
  });
});

it('a letter of the same number that asks for something else is not taken over', () => {
  const old = wholeCatalogue.disclosure('esrs-2023', 'E1-5');
  const next = wholeCatalogue.disclosure('esrs-2026', 'E1-5');
  if (!old || !next) throw new Error('no E1-5');
  const letterOmissions = omittableLetters(old).map((letter) => omissionOf(old, [letter]));
  expect(movedLetters(next, [], [{ disclosure: old, letterOmissions }])).toEqual([]);
});
