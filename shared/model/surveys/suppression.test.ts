import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { batchesOf, groupMin, shuffled } from './open-boxes.ts';
import { disagrees, resultsOf } from './results.ts';
import { addToTally, othersKey, type Tally } from './tally.ts';

const question = { questionId: 'q00001' };
const sheet = (rating: number) => ({
  answers: { q00001: { rating, cannotSay: false, optionId: null, text: '' } },
});
const group = (groupId: string): StakeholderGroup => ({
  groupId,
  name: { en: groupId, zhTw: groupId },
  size: null,
  weight: 1,
  isAffected: false,
});
const empty: Tally = {};
const tallyOf = (counts: Readonly<Record<string, number>>): Tally =>
  Object.entries(counts).reduce(
    (tally, [key, n]) =>
      n === 0
        ? tally
        : addToTally(
            tally,
            key,
            Array.from({ length: n }, (_none, at) => sheet((at % 5) + 1)),
          ),
    empty,
  );
const results = (counts: Readonly<Record<string, number>>) =>
  resultsOf([question], ['staff1', 'board1', 'locals'].map(group), { tally: tallyOf(counts) });
const shown = (counts: Readonly<Record<string, number>>) => results(counts).columns.map(({ key, n }) => [key, n]);

describe('groups of a result', () => {
  it('are shown from five answers on', () => {
    expect(shown({ staff1: 9, board1: 5, locals: 6 })).toEqual([
      ['staff1', 9],
      ['board1', 5],
      ['locals', 6],
    ]);
  });

  it('below five are shown only together, and never one alone', () => {
    expect(shown({ staff1: 9, board1: 3, locals: 4 })).toEqual([
      ['staff1', 9],
      [othersKey, 7],
    ]);
    // The board alone would be what is missing to the whole: the smallest other group joins it.
    expect(shown({ staff1: 9, board1: 3, locals: 6 })).toEqual([
      ['staff1', 9],
      [othersKey, 9],
    ]);
  });

  it('without a column are named, also if their answers were counted within others', () => {
    expect(results({ staff1: 9, board1: 3, locals: 4 }).hiddenGroupIds).toEqual(['board1', 'locals']);
    expect(results({ staff1: 9, [othersKey]: 9 }).hiddenGroupIds).toEqual(['board1', 'locals']);
    expect(results({ staff1: 9, locals: 6 }).hiddenGroupIds).toEqual([]);
  });

  it('count by their weights in the overall result, others only where they are all that is shown', () => {
    const overall = (counts: Readonly<Record<string, number>>) => {
      const weighted = ['staff1', 'board1', 'locals'].map((id, at) => ({ ...group(id), weight: at + 1 }));
      return resultsOf([question], weighted, { tally: tallyOf(counts) }).questions[0]?.overall;
    };
    // Five rate 1 to 5: 3; six also 1: (15 + 1) / 6. (1 x 3 + 2 x 16 / 6) / 3 = 25 / 9. The nine others have no weight.
    expect(overall({ staff1: 5, board1: 6, [othersKey]: 9 })).toBeCloseTo(25 / 9, 10);
    expect(overall({ board1: 0, [othersKey]: 5 })).toBe(3);
  });

  it('show nothing while there are fewer than five in all', () => {
    expect(shown({ staff1: 2, board1: 1 })).toEqual([]);
  });

  it('never give away a number below five, whatever is subtracted from whatever', () => {
    const counts = fc.record({
      staff1: fc.nat(12),
      board1: fc.nat(12),
      locals: fc.nat(12),
      [othersKey]: fc.constantFrom(0, 5, 6, 9),
    });
    fc.assert(
      fc.property(counts, (all) => {
        const { columns, counted } = results(all);
        const numbers = columns.map(({ n }) => n);
        for (const n of numbers) expect(n).toBeGreaterThanOrEqual(groupMin);
        // Whole minus what is shown is what is hidden altogether: nothing, unless there is nothing shown.
        const rest = counted - numbers.reduce((sum, n) => sum + n, 0);
        if (numbers.length > 0) expect(rest).toBe(0);
      }),
    );
  });

  it('are as careful with a question that few of a group answered', () => {
    const two = ['q00001', 'q00002'].map((questionId) => ({ questionId }));
    const groups = ['staff1', 'board1', 'locals'].map(group);
    const rated = { rating: 4, cannotSay: false, optionId: null, text: '' };
    const unable = { ...rated, rating: null, cannotSay: true };
    /** Of `n` people all answer the first question, `second` of them the second one; the others cannot say. */
    const people = (n: number, second: number) =>
      Array.from({ length: n }, (_none, at) => ({ answers: { q00001: rated, q00002: at < second ? rated : unable } }));
    const counted = (second: Readonly<Record<string, number>>) => {
      const tally = Object.entries(second).reduce((all, [key, n]) => addToTally(all, key, people(8, n)), empty);
      const { questions, columns } = resultsOf(two, groups, { tally });
      const shownOf = (at: number) =>
        Object.entries(questions[at]?.byColumn ?? {}).map(([key, { n, cannotSay }]) => [key, n, cannotSay]);
      return { columns: columns.map(({ key, n }) => [key, n]), first: shownOf(0), second: shownOf(1) };
    };
    const { columns, first, second } = counted({ staff1: 8, board1: 2, locals: 6 });
    expect(columns).toEqual([
      ['staff1', 8],
      ['board1', 8],
      ['locals', 8],
      [othersKey, 0],
    ]);
    expect(first.map(([key]) => key)).toEqual(['staff1', 'board1', 'locals']);
    // 2 of the board are fewer than five: the smallest other group, 6 of the locals, joins them.
    expect(second).toEqual([
      ['staff1', 8, 0],
      [othersKey, 8, 0.5],
    ]);
    // Nobody of the board rated: there is no rating to protect, and the share of eight people is shown.
    expect(counted({ staff1: 8, board1: 0, locals: 6 }).second).toEqual([
      ['staff1', 8, 0],
      ['board1', 0, 1],
      ['locals', 6, 0.25],
    ]);
  });

  it('give nothing away to two filters at once: each sum and difference of shown numbers is five or more, or nothing', () => {
    const people = fc.record({ n: fc.nat(11), second: fc.nat(11) });
    const all = fc.record({
      staff1: people,
      board1: people,
      locals: people,
      [othersKey]: fc.constant({ n: 0, second: 0 }),
    });
    const rated = { rating: 3, cannotSay: false, optionId: null, text: '' };
    fc.assert(
      fc.property(all, (counts) => {
        const tally = Object.entries(counts).reduce((made, [key, { n, second }]) => {
          const ids = (at: number): string[] => (at < second ? ['q00001', 'q00002'] : ['q00001']);
          const sheets = Array.from({ length: n }, (_none, at) => ({
            answers: Object.fromEntries(ids(at).map((id) => [id, rated])),
          }));
          return n === 0 ? made : addToTally(made, key, sheets);
        }, empty);
        const asked = ['q00001', 'q00002'].map((questionId) => ({ questionId }));
        const { questions } = resultsOf(asked, ['staff1', 'board1', 'locals'].map(group), { tally });
        for (const { byColumn } of questions) {
          const shownNumbers = Object.values(byColumn).map(({ n }) => n);
          // Columns share nobody, so what two selections of them differ by is a sum of columns.
          for (const n of shownNumbers) expect(n === 0 || n >= groupMin).toBe(true);
        }
        // A question shown for nobody hides all; else nobody is left who could be found as the remainder.
        const [first] = questions;
        const total = Object.values(counts).reduce((sum, { n }) => sum + n, 0);
        const inFirst = Object.values(first?.byColumn ?? {}).reduce((sum, { n }) => sum + n, 0);
        expect(inFirst === 0 || inFirst === total).toBe(true);
        const second = Object.values(counts).reduce((sum, one) => sum + Math.min(one.n, one.second), 0);
        const inSecond = Object.values(questions[1]?.byColumn ?? {}).reduce((sum, { n }) => sum + n, 0);
        expect(inSecond === 0 || inSecond === second).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('mark where own score and answers differ by more than one', () => {
    expect(disagrees(4, 2.9)).toBe(true);
    expect(disagrees(4, 3)).toBe(false);
    expect(disagrees(null, 3)).toBe(false);
  });
});

describe('sealed answers', () => {
  const boxes = (groupId: string | null, n: number) => Array.from({ length: n }, () => ({ groupId }));
  const running = { isClosed: false, isAnonymous: true };
  const closed = { isClosed: true, isAnonymous: true };
  const sizes = (...args: Parameters<typeof batchesOf>) =>
    batchesOf(...args).map(({ key, boxes: all }) => [key, all.length]);

  it('are opened from ten of a group on while the survey runs, and its last five never', () => {
    const waiting = [...boxes('staff1', 9), ...boxes('board1', 10), ...boxes('locals', 17)];
    expect(sizes(waiting, {}, running)).toEqual([
      ['board1', 5],
      ['locals', 12],
    ]);
  });

  it('are opened with their group at the end from five on', () => {
    expect(sizes([...boxes('staff1', 5), ...boxes('board1', 7)], tallyOf({ staff1: 5 }), closed)).toEqual([
      ['staff1', 5],
      ['board1', 7],
    ]);
  });

  it('of small groups are opened together at the end', () => {
    expect(sizes([...boxes('staff1', 3), ...boxes('board1', 2)], {}, closed)).toEqual([[othersKey, 5]]);
  });

  it('of one small group are opened with the smallest other one, so that none is lost', () => {
    const waiting = [...boxes('staff1', 11), ...boxes('board1', 6), ...boxes('locals', 3)];
    expect(sizes(waiting, {}, closed)).toEqual([
      ['staff1', 11],
      [othersKey, 9],
    ]);
    // Those of a group that was counted before too: its column keeps what it had.
    expect(sizes([...boxes('staff1', 5), ...boxes('locals', 1)], tallyOf({ staff1: 5 }), closed)).toEqual([
      [othersKey, 6],
    ]);
  });

  it('stay sealed where they are fewer than five in all, also after a reopening', () => {
    expect(sizes(boxes('staff1', 4), {}, closed)).toEqual([]);
    expect(sizes(boxes('staff1', 1), tallyOf({ staff1: 5 }), closed)).toEqual([]);
    expect(sizes([...boxes('staff1', 1), ...boxes('board1', 3)], tallyOf({ [othersKey]: 6 }), closed)).toEqual([]);
  });

  it('are never between one and four of what two results differ by, whenever they are read', () => {
    const round = fc.record({
      sent: fc.array(fc.constantFrom('staff1', 'board1', 'locals'), { maxLength: 14 }),
      isEnd: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(round, { minLength: 2, maxLength: 6 }), (rounds) => {
        let waiting: { groupId: string | null }[] = [];
        let tally: Tally = {};
        for (const { sent, isEnd } of rounds) {
          const before = tally;
          waiting = [...waiting, ...sent.map((groupId) => ({ groupId }))];
          for (const { key, boxes: opened } of batchesOf(waiting, tally, isEnd ? closed : running)) {
            tally = addToTally(
              tally,
              key,
              opened.map(() => sheet(3)),
            );
            waiting = waiting.filter((box) => !opened.includes(box));
          }
          for (const [key, { n }] of Object.entries(tally)) {
            const added = n - (before[key]?.n ?? 0);
            expect(added === 0 || added >= groupMin, `${added} of ${key}`).toBe(true);
          }
          if (isEnd) expect(waiting.length).toBeLessThan(groupMin);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are opened in batches of at least five each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 400 }), (n) => {
        const batches = sizes(boxes('staff1', n), {}, closed);
        expect(batches.reduce((sum, [, size]) => sum + Number(size), 0)).toBe(n);
        for (const [, size] of batches) expect(size).toBeGreaterThanOrEqual(groupMin);
      }),
    );
  });

  it('are opened one by one where the survey has names', () => {
    expect(sizes(boxes('staff1', 1), {}, { isClosed: false, isAnonymous: false })).toEqual([['staff1', 1]]);
  });

  it('are shuffled so that every order comes up', () => {
    const orders = new Set(
      Array.from({ length: 400 }, () => shuffled([1, 2, 3], (below) => Math.floor(Math.random() * below)).join()),
    );
    expect(orders.size).toBe(6);
  });
});
