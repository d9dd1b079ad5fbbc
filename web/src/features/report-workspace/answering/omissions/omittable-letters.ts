import type { Disclosure } from '../../../../../../shared/catalogue/framework.ts';
import { omittableLetters } from '../../../../../../shared/model/framework/disclosure-state.ts';
import type { LetterOmission } from '../../../../../../shared/model/report/report.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';

/** A letter of the standard and the names of the fields that answer it. */
export type OmittableLetter = { letter: string; labels: string };

/** The letters of a disclosure that can be left out for a reason, in the order of its standard. */
export const omittableLettersOf = (
  disclosure: Pick<Disclosure, 'fields' | 'requirements'>,
  language: Language,
): OmittableLetter[] =>
  omittableLetters(disclosure).map((letter) => {
    const own = (disclosure.requirements ?? []).filter((requirement) => requirement.letter === letter);
    const keys = new Set(own.flatMap(({ covers }) => covers));
    const labels = disclosure.fields
      .filter(({ key }) => keys.has(key))
      .map(({ label, labelZhTw }) => (language === 'zhTw' ? (labelZhTw ?? label) : label));
    return { letter, labels: labels.join(' · ') };
  });

/** Adds an omission: a letter has one reason, the latest one. */
export const withOmission = (before: readonly LetterOmission[], omission: LetterOmission): LetterOmission[] => {
  const taken = new Set(omission.letters);
  const others = before.flatMap((one) => {
    const letters = one.letters.filter((letter) => !taken.has(letter));
    return letters.length > 0 ? [{ ...one, letters }] : [];
  });
  return [...others, omission];
};
