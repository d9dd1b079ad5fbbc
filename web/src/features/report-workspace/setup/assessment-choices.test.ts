import { expect, it } from 'vitest';
import type { AssessmentSummary } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { AssessmentId } from '../../../../../shared/ids.ts';
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

it('offers an earlier year that was approved after the current one, and no draft', () => {
  const summary = (digit: number, status: AssessmentSummary['status']): AssessmentSummary => ({
    assessmentId: AssessmentId.parse(`mat_${String(digit).repeat(26)}`),
    name: `Assessment ${digit}`,
    year: 2025,
    kind: 'double',
    status,
    version: 1,
    createdAt: '2026-11-30T00:00:00.000Z',
    topicCount: 1,
    materialCount: null,
    approvedBody: null,
    decidedOn: null,
  });
  const late = summary(1, 'approved');
  const all = [summary(2, 'draft'), late, summary(3, 'superseded')];
  const offered = { id: late.assessmentId, name: late.name, createdAt: late.createdAt };
  expect(assessmentChoices(current, null, all)).toEqual([current, offered]);
  expect(assessmentChoices(current, chosen, all)).toEqual([current, offered, chosen]);
  expect(assessmentChoices(current, { id: late.assessmentId, name: 'Old name' }, all)).toEqual([current, offered]);
});
