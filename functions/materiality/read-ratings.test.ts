import { describe, expect, it } from 'vitest';
import { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import { createAssessment as createAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { createIds, SurveyId } from '../../shared/ids.ts';
import { unscored } from '../../shared/model/materiality/iro.ts';
import { addToTally, type Tally } from '../../shared/model/surveys/tally.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { put } from '../core/data/write.ts';
import { surveyEntity, tallyEntity } from '../core/surveys/survey.entities.ts';
import { approveAssessment } from './approve-assessment.ts';
import { changeAssessment } from './change-assessment.ts';
import { saveTopic } from './change-topics.ts';
import { createAssessment } from './create-assessment.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { getAssessment } from './read-assessments.ts';

const principal = principalOf();
const topics = MaterialityTopics.parse(loadCatalogueFile('materiality-topics.json'));
const groups = ['staff1', 'board1'].map((groupId) => ({
  groupId,
  name: { en: groupId, zhTw: groupId },
  size: null,
  weight: 1,
  isAffected: false,
}));
const harm = {
  iroId: 'iro000001',
  kind: 'impact' as const,
  description: 'Emissions of the kilns',
  isPositive: false,
  isPotential: false,
  isHumanRights: false,
  place: 'own' as const,
  horizon: 'short' as const,
  score: { ...unscored, scale: 4, scope: 4, irremediability: 4 },
  note: '',
};

const setUp = async () => {
  const dependencies: MaterialityDependencies = {
    table: createMemoryDynamoDb().tableOf(principal.scope),
    topics: () => topics,
    ids: createIds(() => fixedNow),
    now: () => fixedNow,
  };
  const created = await createAssessment(dependencies, principal, {
    body: createAssessmentCall.body.parse({ name: 'A 2026', year: 2026, kind: 'impact', lists: ['GRI_14'] }),
  });
  // The board counts three times.
  const weighted = groups.map((group, at) => ({ ...group, weight: at === 0 ? 1 : 3 }));
  const assessment = await changeAssessment(dependencies, principal, {
    params: created,
    body: { context: { ...created.context, groups: weighted }, revision: created.revision },
  });
  const { topics: stored } = await getAssessment(dependencies, principal, assessment.assessmentId);
  for (const { topicId, ...topic } of stored) {
    await saveTopic(dependencies, principal, { params: { ...assessment, topicId }, body: { ...topic, iros: [harm] } });
  }
  const asked = stored.slice(0, 2);
  return {
    topicIds: asked.map(({ topicId }) => topicId),
    addSurvey: async (number: number, status: 'draft' | 'running', tally: Tally) => {
      const surveyId = SurveyId.parse(`svy_${String(number).repeat(26)}`);
      await dependencies.table.write([
        put(
          surveyEntity,
          {
            surveyId,
            organizationId: principal.organization.organizationId,
            organizationName: 'Lantau',
            closedAt: null,
            title: { en: 'What matters', zhTw: '甚麼重要' },
            intro: { en: '', zhTw: '' },
            questions: asked.map(({ topicId, name }, at) => ({
              questionId: `q0000${at}`,
              kind: 'topic' as const,
              topicId,
              text: name,
              help: { en: '', zhTw: '' },
              options: [],
              isRequired: false,
            })),
            groups,
            isAnonymous: true,
            hasOpenLink: false,
            closesAt: new Date(fixedNow + 86_400_000).toISOString(),
            assessmentId: assessment.assessmentId,
            status,
            createdAt: new Date(fixedNow + number).toISOString(),
            createdBy: { userId: principal.user.userId, name: 'Ada' },
            startedAt: null,
            revision: 1,
          },
          'new',
        ),
        put(tallyEntity, { surveyId, tally, revision: 1 }, 'new'),
      ]);
    },
    ratings: async () => {
      const { approval } = await approveAssessment(dependencies, principal, {
        params: assessment,
        body: { body: 'Board', decidedOn: '2026-03-01', note: '', revision: assessment.revision },
      });
      return approval?.topics ?? [];
    },
  };
};

const answer = (rating: number) => ({ rating, cannotSay: false, optionId: null, text: '' });
/** Five people rate the first topic alike; two of them the second. */
const five = (rating: number) =>
  Array.from({ length: 5 }, (_none, at) => ({
    answers: { q00000: answer(rating), ...(at < 2 ? { q00001: answer(5) } : {}) },
  }));
const tally = addToTally(addToTally({}, 'staff1', five(2)), 'board1', five(5));

describe('ratings by stakeholders', () => {
  it('are stored with the approval, by the weights of its groups, as far as five people answered', async () => {
    const { topicIds, addSurvey, ratings } = await setUp();
    await addSurvey(1, 'running', tally);
    // A draft of the next survey is not the one that was answered.
    await addSurvey(2, 'draft', {});
    const approved = await ratings();
    const ratingOf = (topicId?: string) => approved.find((one) => one.topicId === topicId)?.stakeholders;
    // (1 x 2 + 3 x 5) / 4; only four people rated the second topic.
    expect(topicIds.map(ratingOf)).toEqual([4.25, null]);
    expect(approved.every(({ stakeholders }) => stakeholders !== undefined)).toBe(true);
  });

  it('are those of the newest survey with answers', async () => {
    const { topicIds, addSurvey, ratings } = await setUp();
    await addSurvey(1, 'running', tally);
    await addSurvey(2, 'running', {});
    expect((await ratings()).find(({ topicId }) => topicId === topicIds[0])?.stakeholders).toBe(4.25);
  });

  it('are none where nobody was asked', async () => {
    const { topicIds, addSurvey, ratings } = await setUp();
    await addSurvey(2, 'running', {});
    expect((await ratings()).find(({ topicId }) => topicId === topicIds[0])?.stakeholders).toBeNull();
  });
});
