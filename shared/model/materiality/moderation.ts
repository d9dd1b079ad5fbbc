/** Scores of several assessors next to each other, for the people who decide the result. */
import { type Factor, factorsOf, type Iro, type IroScore } from './iro.ts';

export type FactorSpread = {
  factor: Factor;
  /** Scores given, lowest first. */
  given: number[];
  /** Middle score, the higher one of two; null: not scored. */
  median: number | null;
  spread: number;
};

/** Scores further apart than this are worth a word before they are moderated. */
export const spreadNotable = 2;

/** For each factor that counts what assessors gave. */
export const spreadOf = (iro: Iro, scores: readonly IroScore[]): FactorSpread[] =>
  factorsOf(iro).map((factor) => {
    const given = scores
      .map((score) => score[factor])
      .filter((value) => value !== null)
      .toSorted((one, other) => one - other);
    const median = given[Math.floor(given.length / 2)] ?? null;
    return { factor, given, median, spread: (given.at(-1) ?? 0) - (given[0] ?? 0) };
  });

/** Proposal for the moderated result: the median of each factor, the more cautious one of an even number. */
export const proposedScore = (iro: Iro, scores: readonly IroScore[]): IroScore => ({
  ...iro.score,
  ...Object.fromEntries(spreadOf(iro, scores).map(({ factor, median }) => [factor, median])),
});
