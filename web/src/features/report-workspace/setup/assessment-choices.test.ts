import { expect, it } from 'vitest';
import { assessmentChoices } from './assessment-choices.ts';

const current = { id: 'mat_2', name: 'Assessment 2026', createdAt: '2026-11-29T00:00:00.000Z' };
const chosen = { id: 'mat_1', name: 'Assessment 2025' };

it('offers the current assessment, and the one of the report where it is another one', () => {
  expect(assessmentChoices(current, chosen)).toEqual([current, chosen]);
  expect(assessmentChoices(current, { id: current.id, name: 'Old name' })).toEqual([current]);
  expect(assessmentChoices(current, null)).toEqual([current]);
  expect(assessmentChoices(null, chosen)).toEqual([chosen]);
  expect(assessmentChoices(null, null)).toEqual([]);
});
