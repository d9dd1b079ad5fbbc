import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { batchesOf, groupMin } from './open-boxes.ts';
import { type Counted, leftOutOf, released, withOpened } from './release-answers.ts';
import { resultsOf } from './results.ts';
import { othersKey, pooledKey, tallyOfWaiting } from './tally.ts';

const groupIds = ['staff1', 'board1', 'locals'];
const groups = groupIds.map(
  (groupId): StakeholderGroup => ({
    groupId,
    name: { en: groupId, zhTw: groupId },
    size: null,
    weight: 1,
    isAffected: false,
  }),
);
const questions = ['q00001', 'q00002', 'q00003'].map((questionId) => ({ questionId }));

/** A rating, a choice of an option, "I can't say", or nothing. */
type Given = number | 'chosen' | 'unable' | null;
const answerOf = (given: Given) => ({
  rating: typeof given === 'number' ? given : null,
  cannotSay: given === 'unable',
  optionId: given === 'chosen' ? 'option1' : null,
  text: '',
});
const boxOf = (groupId: string | null, given: readonly Given[]) => ({
  groupId,
  sheet: {
    answers: Object.fromEntries(
      given.flatMap((one, at) => (one === null ? [] : [[`q0000${at + 1}`, answerOf(one)] as const])),
    ),
  },
});
type SealedBox = ReturnType<typeof boxOf>;
type Survey = { counted: Counted; waiting: SealedBox[]; isAtEnd: boolean };
const started: Survey = { counted: { tally: {}, pending: {} }, waiting: [], isAtEnd: false };

/** What a call of the count does. */
const counting = (survey: Survey, sent: readonly SealedBox[], isClosed: boolean): Survey => {
  const all = [...survey.waiting, ...sent];
  const batches = batchesOf(all, survey.counted.tally, { isClosed, isAnonymous: true });
  if (batches.length === 0) return { ...survey, waiting: all };
  const opened = new Set(batches.flatMap(({ boxes }) => boxes));
  const waiting = all.filter((box) => !opened.has(box));
  const counted = batches.reduce(
    (sum, { key, boxes }) =>
      withOpened(
        sum,
        key,
        boxes.map(({ sheet }) => sheet),
      ),
    survey.counted,
  );
  const state = { isClosed, isAnonymous: true, waiting: tallyOfWaiting(waiting) };
  return { counted: released(counted, state), waiting, isAtEnd: isClosed };
};

const shownOf = ({ counted, isAtEnd }: Survey) =>
  resultsOf(questions, groups, { tally: counted.tally, leftOut: leftOutOf(counted.pending), isAtEnd });
/** Every number that results have of a question: by column how many rated or chose, and how many cannot say. */
const numbersOf = (survey: Survey): Map<string, number> =>
  new Map(
    [
      ...shownOf(survey).questions.flatMap(({ questionId, byColumn }) =>
        Object.entries(byColumn).map(([key, { n }]) => [`${questionId} ${key}`, n] as const),
      ),
      ...Object.entries(survey.counted.tally).flatMap(([key, { questions: all }]) =>
        Object.entries(all).map(([questionId, { cannotSay }]) => [`${questionId} ${key} unable`, cannotSay] as const),
      ),
      ...Object.entries(survey.counted.tally).map(([key, { n }]) => [`people ${key}`, n] as const),
    ].filter(([name]) => !name.includes(pooledKey)),
  );

const given: fc.Arbitrary<Given> = fc.constantFrom<Given[]>(1, 2, 5, 'chosen', 'unable', null, null);
const person = fc.tuple(fc.constantFrom(...groupIds, null), fc.tuple(fc.constant(3), given, given));
const round = fc.record({ sent: fc.array(person, { maxLength: 16 }), isEnd: fc.boolean() });

describe('answers to a question', () => {
  it('differ by nothing or by five at least between any two moments, with skipped questions, groups and reopenings', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 2, maxLength: 7 }), (rounds) => {
        let survey = started;
        const moments = [numbersOf(survey)];
        for (const { sent, isEnd } of rounds) {
          survey = counting(
            survey,
            sent.map(([groupId, all]) => boxOf(groupId, all)),
            isEnd,
          );
          moments.push(numbersOf(survey));
        }
        for (const [at, later] of moments.entries()) {
          for (const earlier of moments.slice(0, at)) {
            for (const [name, n] of later) {
              const added = n - (earlier.get(name) ?? 0);
              expect(added === 0 || added >= groupMin, `${added} of ${name}`).toBe(true);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a survey that ends once are all counted from five on, and fewer than five are named as left out', () => {
    const sent = fc.array(person, { minLength: groupMin, maxLength: 40 });
    fc.assert(
      fc.property(sent, fc.nat(40), (all, half) => {
        const boxes = all.map(([groupId, answers]) => boxOf(groupId ?? 'staff1', answers));
        const running = counting(started, boxes.slice(0, half), false);
        const ended = counting(running, boxes.slice(half), true);
        for (const { questionId, byColumn, leftOut } of shownOf(ended).questions) {
          const answers = boxes.flatMap(({ sheet }) => sheet.answers[questionId] ?? []);
          const rated = answers.filter(({ cannotSay }) => !cannotSay).length;
          const inResult = Object.values(byColumn).reduce((sum, { n }) => sum + n, 0);
          expect(inResult).toBe(rated >= groupMin ? rated : 0);
          const unable = Object.values(ended.counted.tally).reduce(
            (sum, { questions: counted }) => sum + (counted[questionId]?.cannotSay ?? 0),
            0,
          );
          expect(inResult + unable + leftOut).toBe(answers.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('wait where one answered after a reopening', () => {
    const people = (all: readonly Given[]) => all.map((second) => boxOf('staff1', [3, second]));
    const first = counting(started, people([2, 2, 2, 2, 2, 2, 2, 2, 2, null]), true);
    const second = counting(first, people([5, null, null, null, null]), true);
    expect(shownOf(first).questions[1]).toMatchObject({
      leftOut: 0,
      byColumn: { staff1: { ratings: [0, 9, 0, 0, 0] } },
    });
    expect(shownOf(second).questions).toMatchObject([
      { leftOut: 0, byColumn: { staff1: { n: 15 } } },
      { leftOut: 1, byColumn: { staff1: { ratings: [0, 9, 0, 0, 0] } } },
      {},
    ]);
    // Five together after another reopening.
    const third = counting(second, people([4, 4, 4, 4, null]), true);
    expect(shownOf(third).questions[1]).toMatchObject({ leftOut: 0, byColumn: { staff1: { n: 14 } } });
  });

  it('have no share of those who cannot say where some of these are left out', () => {
    const ended = counting(
      started,
      [3, 3, 3, 3, 3, 'unable' as const].map((one) => boxOf('staff1', [one])),
      true,
    );
    expect(shownOf(ended).questions[0]).toMatchObject({ leftOut: 1, byColumn: { staff1: { n: 5, cannotSay: null } } });
  });

  it('of a group that few of answered are counted with the smallest other one', () => {
    const boxes = [
      ...Array.from({ length: 12 }, () => boxOf('staff1', [3, 4])),
      ...Array.from({ length: 6 }, (_none, at) => boxOf('board1', [3, at < 2 ? 1 : null])),
    ];
    const { questions: all } = shownOf(counting(started, boxes, true));
    expect(Object.keys(all[0]?.byColumn ?? {})).toEqual(['staff1', 'board1']);
    expect(all[1]).toMatchObject({ leftOut: 0, byColumn: { [othersKey]: { n: 14 } } });
  });
});
