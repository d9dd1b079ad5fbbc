import { describe, expect, it } from 'vitest';
import type { StakeholderGroup } from '../materiality/assessment.ts';
import { resultsOf } from './results.ts';
import { addToTally } from './tally.ts';
import { topicScores, weightTrials } from './topic-scores.ts';

const questions = [
  { questionId: 'q00001', topicId: 'water' },
  { questionId: 'q00002', topicId: null },
];
const group = (groupId: string, weight: number): StakeholderGroup => ({
  groupId,
  name: { en: groupId, zhTw: groupId },
  size: null,
  weight,
  isAffected: false,
});
const sheets = (rating: number, count: number) =>
  Array.from({ length: count }, () => ({
    answers: { q00001: { rating, cannotSay: false, optionId: null, text: '' } },
  }));
// Five of staff give 2, six of the board give 5; the board counts three times.
const tally = addToTally(addToTally({}, 'staff1', sheets(2, 5)), 'board1', sheets(5, 6));
const asked = { questions, results: resultsOf(questions, [group('staff1', 1), group('board1', 3)], { tally }) };
const none = new Map<string, number>();

describe('survey scores of topics', () => {
  it('are weighted by the weights of the results, by tried ones, or of one group alone', () => {
    const score = (weights: ReadonlyMap<string, number>, columnKey: string | null) =>
      topicScores(asked, { weights, columnKey }).get('water');
    // (1 x 2 + 3 x 5) / 4 = 17 / 4
    expect(score(none, null)).toBe(4.25);
    // (3 x 2 + 3 x 5) / 6 = 21 / 6
    expect(score(new Map([['staff1', 3]]), null)).toBe(3.5);
    // Weight 0 removes a group.
    expect(score(new Map([['board1', 0]]), null)).toBe(2);
    expect(score(none, 'staff1')).toBe(2);
    expect(score(none, 'nobody')).toBeUndefined();
  });

  it('name the topics of which a step of a weight turns agreement into disagreement', () => {
    // Own 3.2: 4.25 differs by 1.05. Staff at 2: (2 x 2 + 3 x 5) / 5 = 3.80 agrees. Staff at 0: 5.00 still differs.
    // Board at 4: (2 + 20) / 5 = 4.40 still differs; board at 2: (2 + 10) / 3 = 4.00 agrees.
    expect(weightTrials(asked, none, [{ topicId: 'water', score: 3.2 }])).toEqual([
      { key: 'staff1', by: 1, flips: [{ topicId: 'water', differsNow: false }] },
      { key: 'board1', by: -1, flips: [{ topicId: 'water', differsNow: false }] },
    ]);
    expect(weightTrials(asked, none, [{ topicId: 'water', score: 5 }])).toEqual([
      // (4 + 15) / 5 = 3.80 is 1.20 away from 5.
      { key: 'staff1', by: 1, flips: [{ topicId: 'water', differsNow: true }] },
    ]);
  });
});
