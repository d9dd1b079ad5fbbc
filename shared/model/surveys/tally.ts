import * as z from 'zod';
import type { AnswerSheet } from './survey.ts';

const count = z.number().int().min(0);
const QuestionTally = z.object({
  ratings: z.tuple([count, count, count, count, count]),
  cannotSay: count,
  options: z.record(z.string(), count),
});
export type QuestionTally = z.infer<typeof QuestionTally>;

export const GroupTally = z.object({ n: count, questions: z.record(z.string(), QuestionTally) });
export type GroupTally = z.infer<typeof GroupTally>;

/** Counts by group and question: no answer of one person is in it as a whole. */
export const Tally = z.record(z.string(), GroupTally);
export type Tally = z.infer<typeof Tally>;

/** Where small groups are counted at the end. */
export const othersKey = '~others';
/** Answers by the open link without a group: retained, and in no result. */
export const pooledKey = '~held';

const emptyQuestion: QuestionTally = { ratings: [0, 0, 0, 0, 0], cannotSay: 0, options: {} };
const emptyGroup: GroupTally = { n: 0, questions: {} };

const withAnswer = (tally: QuestionTally, answer: AnswerSheet['answers'][string]): QuestionTally => {
  const ratings = tally.ratings.map((n, at) => (answer.rating === at + 1 ? n + 1 : n));
  const { optionId } = answer;
  return {
    ratings: QuestionTally.shape.ratings.parse(ratings),
    cannotSay: tally.cannotSay + (answer.cannotSay ? 1 : 0),
    options: optionId === null ? tally.options : { ...tally.options, [optionId]: (tally.options[optionId] ?? 0) + 1 },
  };
};

const withSheet = ({ n, questions }: GroupTally, { answers }: Pick<AnswerSheet, 'answers'>): GroupTally => {
  const changed = Object.entries(answers).map(
    ([id, answer]) => [id, withAnswer(questions[id] ?? emptyQuestion, answer)] as const,
  );
  return { n: n + 1, questions: { ...questions, ...Object.fromEntries(changed) } };
};

export const addToTally = (tally: Tally, key: string, sheets: readonly Pick<AnswerSheet, 'answers'>[]): Tally => ({
  ...tally,
  [key]: sheets.reduce((group, sheet) => withSheet(group, sheet), tally[key] ?? emptyGroup),
});

/** Answers of sealed boxes by the key of their group. */
export const tallyOfWaiting = (
  boxes: readonly { groupId: string | null; sheet: Pick<AnswerSheet, 'answers'> }[],
): Tally => {
  const none: Tally = {};
  return boxes.reduce((all, { groupId, sheet }) => addToTally(all, groupId ?? pooledKey, [sheet]), none);
};

const mergeQuestions = (one: QuestionTally, other: QuestionTally): QuestionTally => ({
  ratings: QuestionTally.shape.ratings.parse(one.ratings.map((n, at) => n + (other.ratings[at] ?? 0))),
  cannotSay: one.cannotSay + other.cannotSay,
  options: Object.fromEntries(
    [...new Set([...Object.keys(one.options), ...Object.keys(other.options)])].map((id) => [
      id,
      (one.options[id] ?? 0) + (other.options[id] ?? 0),
    ]),
  ),
});

export const mergeGroups = (groups: readonly GroupTally[]): GroupTally => ({
  n: groups.reduce((sum, { n }) => sum + n, 0),
  questions: Object.fromEntries(
    [...new Set(groups.flatMap(({ questions }) => Object.keys(questions)))].map((id) => [
      id,
      groups.reduce((sum, { questions }) => mergeQuestions(sum, questions[id] ?? emptyQuestion), emptyQuestion),
    ]),
  ),
});
