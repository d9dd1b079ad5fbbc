import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Framework } from '../../../../../shared/catalogue/framework.ts';
import { ReportId } from '../../../../../shared/ids.ts';
import type { ApprovedTopic } from '../../../../../shared/model/materiality/assessment.ts';

type Sent = { id: string; input: unknown };

const cloud = vi.hoisted(() => {
  const sent: Sent[] = [];
  const topics: ApprovedTopic[] = [];
  return { sent, answers: new Map<string, unknown>(), assessed: { topics, isApproved: true } };
});
vi.mock('../../../lib/session/session.ts', () => ({
  callApi: ({ id }: { id: string }, input: unknown) => {
    cloud.sent.push({ id, input });
    return Promise.resolve(cloud.answers.get(id));
  },
}));
vi.mock('../common/assessed-topics.ts', () => ({
  approvedTopics: () => Promise.resolve(cloud.assessed.isApproved ? cloud.assessed.topics : undefined),
}));
const { addMaterialScope } = await import('./add-material-scope.ts');

const gri = Framework.parse(
  JSON.parse(readFileSync(new URL('../../../../../shared/catalogue/data/gri-2021.json', import.meta.url), 'utf8')),
);
const report = {
  reportId: ReportId.parse(`rpt_${'0'.repeat(26)}`),
  revision: 1,
  frameworks: [
    { versionId: 'gri-2021', disclosureIds: ['2-1', '3-3'] },
    { versionId: 'hkex-2025', disclosureIds: ['A1'] },
  ],
};
const judged = (topicId: string, isMaterial: boolean): ApprovedTopic => ({
  topicId,
  name: { en: topicId, zhTw: topicId },
  pillar: 'environmental',
  libraryTopicIds: ['topic.energy'],
  impact: 3,
  financial: null,
  isMaterial,
  reason: '',
});
const definition = {
  frameworks: [
    {
      versionId: 'gri-2021',
      disclosures: {
        '302-1': { topicIds: ['topic.energy'], alsoAnswers: [] },
        '103-1': { topicIds: ['topic.energy'], alsoAnswers: [] },
        '303-5': { topicIds: ['topic.water'], alsoAnswers: [] },
        // The broader topic is material, but not the one under which a Sector Standard lists it.
        '302-2': { topicIds: ['topic.energy'], alsoAnswers: [], assessedIds: ['fleet'] },
        '302-3': { topicIds: ['topic.energy'], alsoAnswers: [], assessedIds: ['fleet', 'buildings'] },
      },
    },
  ],
};
const add = () => addMaterialScope(report, [gri], { periodStartOn: '2025-01-01', language: 'en' });

describe('the material scope of a new report', () => {
  beforeEach(() => {
    cloud.sent.splice(0);
    cloud.assessed.topics = [judged('buildings', true), judged('fleet', false)];
    cloud.assessed.isApproved = true;
    cloud.answers.set('getMaterialityProfile', { profile: { id: 'mat_1', name: 'Assessment 2025' } });
    cloud.answers.set('getReportDefinition', definition);
  });

  it('has the disclosures of the material topics, in one edition, in the order of the catalogue', async () => {
    await add();
    expect(cloud.sent.at(-1)).toEqual({
      id: 'updateReport',
      input: {
        params: { reportId: report.reportId },
        body: {
          revision: 1,
          topics: [
            {
              topicId: 'topic.energy',
              name: null,
              pillar: 'environmental',
              judged: [{ topicId: 'buildings', name: { en: 'buildings', zhTw: 'buildings' } }],
            },
          ],
          assessment: { id: 'mat_1', name: 'Assessment 2025' },
          frameworks: [
            { versionId: 'gri-2021', disclosureIds: ['2-1', '3-3', '302-1', '302-3'] },
            // A framework without topics, or that was not loaded, remains as chosen.
            { versionId: 'hkex-2025', disclosureIds: ['A1'] },
          ],
        },
      },
    });
  });

  it.each([
    ['without an assessment', () => cloud.answers.set('getMaterialityProfile', { profile: null })],
    ['before the assessment is approved', () => Object.assign(cloud.assessed, { isApproved: false })],
    ['without a material topic', () => Object.assign(cloud.assessed, { topics: [judged('fleet', false)] })],
  ])('is not changed %s', async (_when, arrange) => {
    arrange();
    await add();
    expect(cloud.sent.map(({ id }) => id)).toEqual(['getMaterialityProfile']);
  });
});
