import { expect, it } from 'vitest';
import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';
import { changesAfterSave, mergeSheets, noChanges, withChanges } from './merge-sheets.ts';

const rated = (rating: number) => ({ rating, cannotSay: false, optionId: null, text: '' });
const sheetOf = (answers: AnswerSheet['answers'], groupId: string | null = null): AnswerSheet => ({
  answers,
  groupId,
  language: 'en',
});

it('keeps the answers of another device, and those that were changed on this one', () => {
  const read = sheetOf({ one: rated(1), two: rated(1) });
  const typed = { ...read, answers: { ...read.answers, one: rated(5) } };
  const stored = sheetOf({ one: rated(1), two: rated(2), three: rated(3) }, 'staff1');
  const merged = mergeSheets(stored, typed, withChanges(noChanges, read, typed));
  expect(merged).toEqual(sheetOf({ one: rated(5), two: rated(2), three: rated(3) }, 'staff1'));
});

it('keeps the group that was chosen on this device', () => {
  const read = sheetOf({});
  const chosen = { ...read, groupId: 'board1' };
  const merged = mergeSheets(sheetOf({ one: rated(1) }, 'staff1'), chosen, withChanges(noChanges, read, chosen));
  expect(merged).toEqual(sheetOf({ one: rated(1) }, 'board1'));
});

it('does not put back an answer that was saved here and then changed on another device', () => {
  const read = sheetOf({ one: rated(1), two: rated(1) });
  const saved = { ...sheetOf({ ...read.answers, one: rated(3) }), groupId: 'staff1' };
  const typed = { ...saved, answers: { ...saved.answers, two: rated(4) } };
  const changed = withChanges(withChanges(noChanges, read, saved), saved, typed);
  const elsewhere = sheetOf({ one: rated(5), two: rated(1) }, 'board1');
  const merged = mergeSheets(elsewhere, typed, changesAfterSave(changed, saved, typed));
  expect(merged).toEqual(sheetOf({ one: rated(5), two: rated(4) }, 'board1'));
});
