import { expect, it } from 'vitest';
import { emptyAsk, isCompleteAsk, isPastDue } from './ask-draft.ts';

const today = '2026-11-20';

it('a request is due today or later; what is still typed is not judged', () => {
  const days = ['2026-11-19', '2020-01-01', today, '2027-01-01', '1', ''];
  expect(days.map((day) => isPastDue(day, today))).toEqual([true, true, false, false, false, false]);
});

it('a form with a due day that has passed is not complete', () => {
  const draft = { ...emptyAsk(['ent_1']), metricCodes: ['ghg.scope1.gross'], time: '2025-01-01 2025-12-31' };
  const isComplete = (dueOn: string) => isCompleteAsk({ ...draft, dueOn }, today);
  expect([isComplete(today), isComplete('2026-11-19'), isComplete('')]).toEqual([true, false, false]);
});
