/**
 * Decides which answers to single questions the results may have. People skip questions, so a batch of five answers may
 * have one answer to a question: it waits, sealed, until five are released together.
 */
import { groupMin } from './open-boxes.ts';
import type { AnswerSheet } from './survey.ts';
import { addToTally, mergeGroups, othersKey, pooledKey, type QuestionTally, type Tally } from './tally.ts';

/** `pending`: answers of opened boxes that the results do not have yet. */
export type Counted = { tally: Tally; pending: Tally };
/** Answers to a question that wait, by the key of their group. */
export type LeftOut = Record<string, Record<string, number>>;

const emptyQuestion: QuestionTally = { ratings: [0, 0, 0, 0, 0], cannotSay: 0, options: {} };
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const ratedCount = ({ ratings, options }: QuestionTally): number => sum(ratings) + sum(Object.values(options));

/** Ratings and choices are released apart from "I can't say", since they are counted apart. */
const parts = [
  { countOf: ratedCount, only: (lot: QuestionTally): QuestionTally => ({ ...lot, cannotSay: 0 }) },
  {
    countOf: ({ cannotSay }: QuestionTally): number => cannotSay,
    only: ({ cannotSay }: QuestionTally): QuestionTally => ({ ...emptyQuestion, cannotSay }),
  },
] as const;

const withLot = (tally: Tally, key: string, questionId: string, lot: QuestionTally): Tally => ({
  ...tally,
  [key]: mergeGroups([tally[key] ?? { n: 0, questions: {} }, { n: 0, questions: { [questionId]: lot } }]),
});

type Lot = { key: string; lot: QuestionTally };
/** A lot, and under which key it is released; null: it waits. */
type Decision = Lot & { to: string | null };

const decided = (lots: readonly Lot[], targetOf: (one: Lot, part: (typeof parts)[number]) => string | null) =>
  parts.flatMap((part) =>
    lots.flatMap((one): Decision[] =>
      part.countOf(one.lot) === 0 ? [] : [{ key: one.key, lot: part.only(one.lot), to: targetOf(one, part) }],
    ),
  );

/** While the survey runs: what is five, and has five more among the sealed boxes, so that its end has as many. */
const whileRunning = (lots: readonly Lot[], waitingOf: (key: string) => QuestionTally): Decision[] =>
  decided(lots, ({ key, lot }, { countOf }) =>
    key === pooledKey || (countOf(lot) >= groupMin && countOf(waitingOf(key)) >= groupMin) ? key : null,
  );

/**
 * At the end: what is five in its group; fewer together as "others", if need be with the smallest of the other groups.
 * Ratings that are fewer than five even so wait.
 */
const atEnd = (lots: readonly Lot[]): Decision[] => {
  const isApart = ({ key, lot }: Lot): boolean =>
    key === pooledKey ||
    (key !== othersKey && (ratedCount(lot) >= groupMin || (ratedCount(lot) === 0 && lot.cannotSay >= groupMin)));
  const apart = lots.filter(isApart);
  const small = lots.filter((one) => !isApart(one));
  const totalOf = (all: readonly Lot[], { countOf }: (typeof parts)[number]): number =>
    sum(all.map(({ lot }) => countOf(lot)));
  const [rated] = parts;
  const smallRated = totalOf(small, rated);
  const company =
    smallRated > 0 && smallRated < groupMin
      ? apart
          .filter(({ key, lot }) => key !== pooledKey && ratedCount(lot) >= groupMin)
          .toSorted((one, other) => ratedCount(one.lot) - ratedCount(other.lot))[0]
      : undefined;
  const mixed = company ? [...small, company] : small;
  return [
    ...decided(
      apart.filter((one) => one !== company),
      ({ key, lot }, { countOf }) => (key === pooledKey || countOf(lot) >= groupMin ? key : null),
    ),
    ...decided(mixed, (_one, part) => (totalOf(mixed, part) >= groupMin ? othersKey : null)),
  ];
};

export type ReleaseState = { isClosed: boolean; isAnonymous: boolean; waiting: Tally };

/** Moves from the pending answers to the results what is five by its question and group, or nothing. */
export const released = ({ tally, pending }: Counted, state: ReleaseState): Counted => {
  const questionIds = [...new Set(Object.values(pending).flatMap(({ questions }) => Object.keys(questions)))];
  const decisions = questionIds.flatMap((questionId) => {
    const lots = Object.entries(pending).flatMap(([key, { questions }]): Lot[] => {
      const lot = questions[questionId];
      return lot ? [{ key, lot }] : [];
    });
    const waitingOf = (key: string): QuestionTally => state.waiting[key]?.questions[questionId] ?? emptyQuestion;
    const all = state.isAnonymous
      ? state.isClosed
        ? atEnd(lots)
        : whileRunning(lots, waitingOf)
      : decided(lots, ({ key }) => key);
    return all.map((one) => ({ ...one, questionId }));
  });
  const none: Tally = {};
  return {
    tally: decisions.reduce((all, { to, questionId, lot }) => (to ? withLot(all, to, questionId, lot) : all), tally),
    pending: decisions.reduce(
      (all, { key, to, questionId, lot }) => (to ? all : withLot(all, key, questionId, lot)),
      none,
    ),
  };
};

/** The people of opened boxes count at once, their answers are pending. */
export const withOpened = (
  { tally, pending }: Counted,
  key: string,
  sheets: readonly Pick<AnswerSheet, 'answers'>[],
): Counted => {
  const before = tally[key] ?? { n: 0, questions: {} };
  return {
    tally: { ...tally, [key]: { ...before, n: before.n + sheets.length } },
    pending: addToTally(pending, key, sheets),
  };
};

export const leftOutOf = (pending: Tally): LeftOut => {
  const left: LeftOut = {};
  for (const [key, { questions }] of Object.entries(pending)) {
    for (const [questionId, lot] of Object.entries(questions)) {
      const count = ratedCount(lot) + lot.cannotSay;
      if (count > 0) left[questionId] = { ...left[questionId], [key]: count };
    }
  }
  return left;
};
