/**
 * Results of a survey as they may be shown: groups from five answers on, smaller ones within "others". That holds for
 * each question as well, since people skip questions.
 */
import * as z from 'zod';
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { groupMin } from './open-boxes.ts';
import type { LeftOut } from './release-answers.ts';
import { type Ratings, statisticsOf, weightedMean } from './statistics.ts';
import type { SurveyQuestion } from './survey.ts';
import { type GroupTally, mergeGroups, othersKey, pooledKey, type Tally } from './tally.ts';

export const GroupResult = z.object({
  n: z.number().int(),
  /** Share of "I can't say" among the answers to the question; null: it has no answers, or some of them are not counted. */
  cannotSay: z.number().nullable(),
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
  interval: z.object({ from: z.number(), to: z.number() }).nullable(),
  ratings: z.array(z.number().int()),
  options: z.record(z.string(), z.number().int()),
});
export type GroupResult = z.infer<typeof GroupResult>;

export const SurveyResults = z.object({
  /** Columns in order: shown groups, then "others", without weight, where a question has it. `n`: people, 0 if no whole group is in it. */
  columns: z.array(z.object({ key: z.string(), n: z.number().int(), weight: z.number() })),
  /** Groups without a column: their answers, if any, are within "others". */
  hiddenGroupIds: z.array(z.string()),
  questions: z.array(
    z.object({
      questionId: z.string(),
      /** Weighted mean over the shown groups, else that of "others"; null: none has ratings or weight. */
      overall: z.number().nullable(),
      /** Answers that stay out since the last end of the survey: fewer than five together. */
      leftOut: z.number().int(),
      /** Without the columns in which fewer than five rated or chose. */
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
export const splitColumns = (
  columns: readonly Column[],
  others: GroupTally,
  hiddenKeys: ReadonlySet<string> = new Set(),
) => {
  const isShown = ({ key, tally }: Column): boolean => tally.n >= groupMin && !hiddenKeys.has(key);
  const shown = columns.filter(isShown).toSorted(bySize);
  const hidden = columns.filter((column) => column.tally.n > 0 && !isShown(column));
  const total = (): number => others.n + hidden.reduce((sum, { tally }) => sum + tally.n, 0);
  while (total() > 0 && (total() < groupMin || (hidden.length === 1 && others.n === 0))) {
    const smallest = shown.shift();
    if (!smallest) break;
    hidden.push(smallest);
  }
  return { shown, hidden, others: mergeGroups([others, ...hidden.map(({ tally }) => tally)]) };
};

const empty: GroupTally = { n: 0, questions: {} };
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The part of a tally that is about one question; `n`: people who rated or chose. */
const ofQuestion = ({ questions }: GroupTally, questionId: string): GroupTally => {
  const question = questions[questionId];
  if (!question) return empty;
  return { n: sum(question.ratings) + sum(Object.values(question.options)), questions: { [questionId]: question } };
};

/** Nobody rated, and nobody alone says that they cannot. */
const hasOnlyCannotSay = ({ n, questions }: GroupTally, questionId: string): boolean =>
  n === 0 && (questions[questionId]?.cannotSay ?? 0) >= groupMin;

/** The columns of one question: groups that are hidden as a whole stay within "others". */
const columnsOf = (
  questionId: string,
  { columns, others, hiddenKeys }: { columns: readonly Column[]; others: GroupTally; hiddenKeys: ReadonlySet<string> },
): Column[] => {
  const own = columns.map((column) => ({ ...column, tally: ofQuestion(column.tally, questionId) }));
  const split = splitColumns(own, ofQuestion(others, questionId), hiddenKeys);
  const order = own.filter(
    (column) =>
      split.shown.includes(column) || (!hiddenKeys.has(column.key) && hasOnlyCannotSay(column.tally, questionId)),
  );
  // Mixed groups have no common size or weight.
  const mixed: Column = { key: othersKey, size: null, weight: 0, tally: split.others };
  return split.others.n >= groupMin ? [...order, mixed] : order;
};

const resultOf = (
  tally: GroupTally,
  questionId: string,
  { size, isWhole }: { size: number | null; isWhole: boolean },
): GroupResult => {
  const question = tally.questions[questionId] ?? {
    ratings: [0, 0, 0, 0, 0] satisfies Ratings,
    cannotSay: 0,
    options: {},
  };
  const { n, mean, deviation, interval } = statisticsOf(question.ratings, size);
  const chosen = sum(Object.values(question.options));
  const answered = n + chosen + question.cannotSay;
  return {
    n: n + chosen,
    mean,
    deviation,
    interval,
    cannotSay: answered === 0 || !isWhole ? null : question.cannotSay / answered,
    ratings: [...question.ratings],
    options: question.options,
  };
};

/** "Others" have no weight: they count where no group is shown apart. */
export const overallOf = (columns: readonly { key: string; weight: number; mean: number | null }[]): number | null => {
  const groups = columns.filter(({ key }) => key !== othersKey);
  const shown = groups.some(({ mean }) => mean !== null) ? groups : columns.map((column) => ({ ...column, weight: 1 }));
  return weightedMean(shown);
};

/** What is stored of the counted answers. */
export type ResultSource = { tally: Tally; leftOut?: LeftOut | undefined; isAtEnd?: boolean | undefined };

export const resultsOf = (
  questions: readonly Pick<SurveyQuestion, 'questionId'>[],
  groups: readonly StakeholderGroup[],
  { tally, leftOut = {}, isAtEnd = false }: ResultSource,
): SurveyResults => {
  const columns = groups.map(({ groupId, size, weight }) => ({
    key: groupId,
    size,
    weight,
    tally: tally[groupId] ?? empty,
  }));
  const whole = splitColumns(columns, tally[othersKey] ?? empty);
  const hiddenKeys = new Set(whole.hidden.map(({ key }) => key));
  const given = { columns, others: tally[othersKey] ?? empty, hiddenKeys };
  const byQuestion = questions.map(({ questionId }) => ({ questionId, shown: columnsOf(questionId, given) }));
  const hasOthers =
    whole.others.n >= groupMin || byQuestion.some(({ shown }) => shown.some(({ key }) => key === othersKey));
  return {
    columns: [
      ...columns
        .filter((column) => whole.shown.includes(column))
        .map(({ key, weight, tally: { n } }) => ({ key, n, weight })),
      ...(hasOthers ? [{ key: othersKey, n: whole.others.n, weight: 0 }] : []),
    ],
    // Groups counted within "others" when their answers were opened have no count of their own.
    hiddenGroupIds: columns
      .filter(({ key, tally: { n } }) => hiddenKeys.has(key) || (n === 0 && whole.others.n > 0))
      .map(({ key }) => key),
    questions: byQuestion.map(({ questionId, shown }) => {
      const left = leftOut[questionId] ?? {};
      const results = shown.map((column) => {
        const { key, size } = column;
        return [column, resultOf(column.tally, questionId, { size, isWhole: (left[key] ?? 0) === 0 })] as const;
      });
      return {
        questionId,
        overall: overallOf(results.map(([{ key, weight }, { mean }]) => ({ key, weight, mean }))),
        leftOut: isAtEnd ? sum(Object.values(left)) : 0,
        byColumn: Object.fromEntries(results.map(([{ key }, result]) => [key, result])),
      };
    }),
    counted: sum(Object.values(tally).map(({ n }) => n)),
    heldCount: tally[pooledKey]?.n ?? 0,
  };
};

/** Own score of a topic: the higher of both axes, which are never added. */
export const highestOf = ({ impact, financial }: { impact: number | null; financial: number | null }): number | null =>
  impact === null || financial === null ? (impact ?? financial) : Math.max(impact, financial);

/** Own score and the people who were asked disagree by more than one step. */
export const disagreementMin = 1;
export const disagrees = (own: number | null, survey: number | null): boolean =>
  own !== null && survey !== null && Math.abs(own - survey) > disagreementMin;
