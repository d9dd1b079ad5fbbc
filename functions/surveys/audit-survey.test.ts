import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationId } from '../../shared/ids.ts';
import { actingOf, principalOf } from '../../tests/support/actors.ts';
import { createSurveyBench, ratingSheet, surveySettings } from '../../tests/support/memory/survey-bench.ts';
import { sendAnswering } from './answer.ts';
import { changeSurvey, createSurvey } from './change-survey.ts';
import { countAnswers } from './count-answers.ts';
import { remind } from './invite.ts';

let bench: ReturnType<typeof createSurveyBench>;
beforeEach(() => {
  bench = createSurveyBench();
});
const rows = () => bench.database.records('OrganizationAudit').map(({ data }) => data);

describe('the log of the organisation', () => {
  it('has what happens to a survey, with numbers and no addresses', async () => {
    const { dependencies, principal } = bench;
    const survey = await bench.running();
    await bench.inviteAll(survey, 6);
    for (const header of bench.mailed().slice(0, 5)) {
      await sendAnswering(dependencies, { surveyId: survey.surveyId, header }, ratingSheet(4));
    }
    await remind(dependencies, principal, { params: survey, body: { cursor: null } }, 'https://tenant.example');
    await bench.setTo(survey, 'closed');
    await countAnswers(dependencies, principal, survey.surveyId);
    await countAnswers(dependencies, principal, survey.surveyId);
    const found = rows().map((row) => JSON.stringify(row));
    expect(found.join()).not.toContain('stakeholder.example');
    const who = { name: 'Ada Chan' };
    const shared = { section: 'surveys', field: 'What matters', who };
    expect(rows()).toMatchObject([
      { ...shared, action: 'survey.created' },
      { ...shared, action: 'survey.started' },
      { ...shared, action: 'survey.people-invited', newValue: '3' },
      { ...shared, action: 'survey.people-invited', newValue: '3' },
      { ...shared, action: 'survey.people-reminded', newValue: '1' },
      { ...shared, action: 'survey.closed' },
      { ...shared, action: 'survey.answers-counted', newValue: '5' },
    ]);
  });

  it('has drafts that a consultant changed, under their name', async () => {
    const { dependencies, principal } = bench;
    const consultancyId = OrganizationId.parse(`org_${'2'.repeat(26)}`);
    const firm = principalOf({ organization: { organizationId: consultancyId, type: 'Consultancy' } });
    const acting = actingOf(principal, firm);
    const survey = await createSurvey(dependencies, acting, { body: surveySettings });
    const change = (by: typeof principal, revision: number) =>
      changeSurvey(dependencies, by, { params: survey, body: { ...surveySettings, revision } });
    await change(acting, 1);
    await change(principal, 2);
    const who = { name: 'Ada Chan (consultant)', consultancyId };
    expect(rows()).toHaveLength(2);
    expect(rows()).toMatchObject([
      { action: 'survey.created', who },
      { action: 'survey.changed', who },
    ]);
  });
});
