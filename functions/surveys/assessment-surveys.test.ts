import { expect, it } from 'vitest';
import { type AssessmentId, createIds, type OrganizationId } from '../../shared/ids.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createSurveyBench, ratingSheet } from '../../tests/support/memory/survey-bench.ts';
import { put } from '../core/data/write.ts';
import { assessmentEntity, type StoredAssessment } from '../core/materiality/assessment.entities.ts';
import { sendAnswering } from './answer.ts';
import { getAssessmentSurveys } from './assessment-surveys.ts';
import { countAnswers } from './count-answers.ts';

const assessmentId = createIds(() => fixedNow).assessment();
const storedAssessment = (organizationId: OrganizationId): StoredAssessment => ({
  organizationId,
  assessmentId,
  name: 'Assessment 2026',
  year: 2026,
  kind: 'double',
  startedFrom: null,
  context: { activities: '', upstream: '', downstream: '', groups: [] },
  method: 'average-max',
  thresholds: { impact: 3, financial: 3 },
  version: 1,
  status: 'draft',
  createdAt: new Date(fixedNow).toISOString(),
  createdBy: { userId: principalOf().user.userId, name: 'Ada' },
  approval: null,
  topicCount: 0,
  revision: 1,
});

it('are those of the assessment, with who was asked and the results by topic', async () => {
  const bench = createSurveyBench();
  const { dependencies, principal } = bench;
  const read = (id: AssessmentId) => getAssessmentSurveys(dependencies, principal, id);
  await expect(read(assessmentId)).rejects.toMatchObject({ code: 'assessment.not_found' });
  await dependencies.table.write([
    put(assessmentEntity, storedAssessment(principal.organization.organizationId), 'new'),
  ]);
  expect((await read(assessmentId)).surveys).toEqual([]);
  const survey = await bench.running({ assessmentId });
  await bench.draft({ assessmentId });
  await bench.inviteAll(survey, 6);
  for (const header of bench.mailed().slice(0, 5)) {
    await sendAnswering(dependencies, { surveyId: survey.surveyId, header }, ratingSheet(4));
  }
  await bench.setTo(survey, 'closed');
  await countAnswers(dependencies, principal, survey.surveyId);
  const { surveys, survey: joined, results } = await read(assessmentId);
  expect(surveys).toMatchObject([
    { surveyId: survey.surveyId, status: 'closed', progress: { invited: 6, sent: 5 }, suppliesResults: true },
  ]);
  expect(joined.questions.map(({ topicId }) => topicId)).toEqual(['water']);
  expect(results.questions[0]?.overall).toBe(4);
});
