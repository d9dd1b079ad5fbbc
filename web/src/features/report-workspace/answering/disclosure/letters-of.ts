import { isConditionalDuty, isUnconditional } from '../../../../../../shared/catalogue/duty.ts';
import type { Disclosure } from '../../../../../../shared/catalogue/framework.ts';

/** A letter of the standard that a field answers; conditional where each of its requirements there is. */
export type Letter = { letter: string; isConditional: boolean };

/** The letters that one text has to cover; empty for a single one, which its label names. */
export const lettersOf = ({ requirements = [] }: Pick<Disclosure, 'requirements'>, fieldKey: string): Letter[] => {
  const own = requirements.filter(
    (requirement) =>
      requirement.covers.includes(fieldKey) && (isUnconditional(requirement) || isConditionalDuty(requirement)),
  );
  const letters = [...new Set(own.map(({ letter }) => letter))];
  if (letters.length < 2) return [];
  return letters.map((letter) => ({
    letter,
    isConditional: !own.some((requirement) => requirement.letter === letter && isUnconditional(requirement)),
  }));
};
