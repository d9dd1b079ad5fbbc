/** Results of a survey as they may be shown: groups from five answers on, smaller ones within "others". */
import * as z from 'zod';
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { groupMin } from './open-boxes.ts';
import { type Ratings, statisticsOf, weightedMean } from './statistics.ts';
import type { SurveyQuestion } from './survey.ts';
import { type GroupTally, mergeGroups, othersKey, pooledKey, type Tally } from './tally.ts';

export const GroupResult = z.object({
  n: z.number().int(),
  /** Share of "I can't say" among the answers to the question; null: it has no answers. */
  cannotSay: z.number().nullable(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
  interval: z.object({ from: z.number(), to: z.number() }).nullable(),
  ratings: z.array(z.number().int()),
  options: z.record(z.string(), z.number().int()),
});
export type GroupResult = z.infer<typeof GroupResult>;

export const SurveyResults = z.object({
  /** Columns in order: shown groups, then "others" where it is shown. */
  columns: z.array(z.object({ key: z.string(), n: z.number().int(), weight: z.number() })),
  /** Groups that are shown within "others" only. */
  hiddenGroupIds: z.array(z.string()),
  questions: z.array(
    z.object({
      questionId: z.string(),
      /** Weighted mean over the shown groups; null: none has ratings or weight. */
      overall: z.number().nullable(),
      byColumn: z.record(z.string(), GroupResult),
    }),
  ),
  counted: z.number().int(),
  /** By the open link and without a group: in no result. */
  heldCount: z.number().int(),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

type Column = { key: string; size: number | null; weight: number; tally: GroupTally };

const bySize = (one: Column, other: Column): number => one.tally.n - other.tally.n;

/**
 * Groups to be shown and the contents of "others". While "others" has answers and fewer than five, the smallest shown
 * group joins it, so that it cannot be found by subtraction. A group alone in "others" gets company for the same
 * reason.
 */
export const splitColumns = (columns: readonly Column[], others: GroupTally) => {
  const shown = columns.filter(({ tally }) => tally.n >= groupMin).toSorted(bySize);
  const hidden = columns.filter(({ tally }) => tally.n > 0 && tally.n < groupMin);
  const total = (): number => others.n + hidden.reduce((sum, { tally }) => sum + tally.n, 0);
  while (total() > 0 && (total() < groupMin || (hidden.length === 1 && others.n === 0))) {
    const smallest = shown.shift();
    if (!smallest) break;
    hidden.push(smallest);
  }
  return { shown, hidden, others: mergeGroups([others, ...hidden.map(({ tally }) => tally)]) };
};

const resultOf = (tally: GroupTally, questionId: string, size: number | null): GroupResult => {
  const question = tally.questions[questionId] ?? {
    ratings: [0, 0, 0, 0, 0] satisfies Ratings,
    cannotSay: 0,
    options: {},
  };
  const { n, mean, deviation, interval } = statisticsOf(question.ratings, size);
  const chosen = Object.values(question.options).reduce((sum, count) => sum + count, 0);
  const answered = n + chosen + question.cannotSay;
  return {
    n: n + chosen,
    mean,
    deviation,
    interval,
    cannotSay: answered === 0 ? null : question.cannotSay / answered,
    ratings: [...question.ratings],
    options: question.options,
  };
};

export const resultsOf = (
  questions: readonly Pick<SurveyQuestion, 'questionId'>[],
  groups: readonly StakeholderGroup[],
  tally: Tally,
): SurveyResults => {
  const empty: GroupTally = { n: 0, questions: {} };
  const columns = groups.map(({ groupId, size, weight }) => ({
    key: groupId,
    size,
    weight,
    tally: tally[groupId] ?? empty,
  }));
  const { shown, hidden, others } = splitColumns(columns, tally[othersKey] ?? empty);
  const order = columns.filter((column) => shown.includes(column));
  // Mixed groups have no common size or weight: they count once in the overall result.
  const isShown = others.n >= groupMin;
  const all: Column[] = isShown ? [...order, { key: othersKey, size: null, weight: 1, tally: others }] : order;
  return {
    columns: all.map(({ key, weight, tally: { n } }) => ({ key, n, weight })),
    hiddenGroupIds: hidden.map(({ key }) => key),
    questions: questions.map(({ questionId }) => {
      const results = all.map((column) => [column, resultOf(column.tally, questionId, column.size)] as const);
      return {
        questionId,
        overall: weightedMean(results.map(([{ weight }, { mean }]) => ({ weight, mean }))),
        byColumn: Object.fromEntries(results.map(([{ key }, result]) => [key, result])),
      };
    }),
    counted: Object.values(tally).reduce((sum, { n }) => sum + n, 0),
    heldCount: tally[pooledKey]?.n ?? 0,
  };
};

/** Own score and the people who were asked disagree by more than one step. */
export const disagreementMin = 1;
export const disagrees = (own: number | null, survey: number | null): boolean =>
  own !== null && survey !== null && Math.abs(own - survey) > disagreementMin;
