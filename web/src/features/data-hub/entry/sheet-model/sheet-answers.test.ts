import { expect, it } from 'vitest';
import { type Answer, type Answers, answered, answerTo, isChangedSince } from './conflict-answers.ts';
import { cellKey } from './sheet.ts';
import { applyOutcomes, type SheetConflict } from './sheet-entries.ts';

const own = { entityId: null };
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const keyOf = (number: number) => cellKey(own, 'a', year(number));

/** A conflicting number; the stored one has revision 3. */
const conflict = (at: number, number: string): SheetConflict => ({
  at: { row: 0, column: at - 2024 },
  key: keyOf(at),
  draft: { text: number, revision: 0 },
  entry: {
    metricCode: 'a',
    ...year(at),
    ...own,
    value: { kind: 'number', number, unit: 'MWh', state: 'reported' },
    revision: 0,
  },
  outcome: { kind: 'conflict', current: null, revision: 3 },
});
const conflicts = [conflict(2024, '9'), conflict(2025, '7')];

/** An answer about revision 3. */
const about = (answer: Omit<Answer, 'revision'>): Answer => ({ ...answer, revision: 3 });

const sentFor = (answers: Answers) =>
  answered(conflicts, answers).map(({ entry, isMoved }) => [
    entry.startOn,
    entry.value?.kind === 'number' ? entry.value.number : null,
    entry.revision,
    isMoved ?? false,
  ]);

it('sends only one of two values for the same other time in a call', () => {
  const to2023 = { answer: 'other-time', time: year(2023) } as const;
  expect(sentFor(new Map([2024, 2025].map((at) => [keyOf(at), about(to2023)])))).toEqual([
    ['2023-01-01', '9', 0, true],
  ]);
});

it('postpones a value for another time while the value of that time is updated', () => {
  const answers: Answers = new Map([
    [keyOf(2024), about({ answer: 'other-time', time: year(2025) })],
    [keyOf(2025), about({ answer: 'update' })],
  ]);
  expect(sentFor(answers)).toEqual([['2025-01-01', '7', 3, false]]);
});

it('sends a retained original with the rejected text, on the revision that was asked about', () => {
  const answers: Answers = new Map([[keyOf(2024), about({ answer: 'keep' })]]);
  expect(answered(conflicts, answers).map(({ entry }) => entry)).toMatchObject([
    { startOn: '2024-01-01', value: { number: '9' }, revision: 3, keepsOriginal: true },
  ]);
});

it('applies an answer to one revision: a later revision is updated, not retained, when that is chosen', () => {
  const [retained] = answered(conflicts, new Map([[keyOf(2024), about({ answer: 'keep' })]]));
  if (!retained) throw new Error('nothing was sent');
  const { conflicts: again } = applyOutcomes(new Map(), [retained], [{ kind: 'conflict', current: null, revision: 4 }]);
  const [update] = answered(again, new Map([[keyOf(2024), { answer: 'update', revision: 4 }]]));
  expect(update?.entry).toMatchObject({ value: { number: '9' }, revision: 4 });
  expect(update?.entry).not.toHaveProperty('keepsOriginal');
});

it('ignores an answer for a value that was stored later', () => {
  const answers: Answers = new Map([[keyOf(2024), about({ answer: 'update' })]]);
  const [now] = conflicts;
  if (!now) throw new Error('no conflict');
  const later: SheetConflict = { ...now, outcome: { kind: 'conflict', current: null, revision: 4 } };
  expect([answerTo(answers, now)?.answer, isChangedSince(answers, now)]).toEqual(['update', false]);
  expect([answerTo(answers, later), isChangedSince(answers, later)]).toEqual([undefined, true]);
  expect(answered([later], answers)).toEqual([]);
});
