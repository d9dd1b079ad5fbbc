import { beforeEach, describe, expect, it } from 'vitest';
import { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import { createAssessment as createAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { createIds } from '../../shared/ids.ts';
import type { Assessment } from '../../shared/model/materiality/assessment.ts';
import type { Iro } from '../../shared/model/materiality/iro.ts';
import { IroChanges } from '../../shared/model/materiality/iro-changes.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { approveAssessment, deleteAssessment } from './approve-assessment.ts';
import { changeAssessment } from './change-assessment.ts';
import { addTopics, saveTopic } from './change-topics.ts';
import { createAssessment } from './create-assessment.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { getAssessment, listAssessmentLog } from './read-assessments.ts';

const principal = principalOf();
const topics = MaterialityTopics.parse(loadCatalogueFile('materiality-topics.json'));
let dependencies: MaterialityDependencies;
let database: MemoryDynamoDb;

beforeEach(() => {
  let clock = fixedNow;
  const now = () => {
    clock += 1_000;
    return clock;
  };
  database = createMemoryDynamoDb();
  const table = database.tableOf(principal.scope);
  dependencies = { table, topics: () => topics, ids: createIds(now), now };
});

const start = (body: Record<string, unknown> = {}): Promise<Assessment> =>
  createAssessment(dependencies, principal, {
    body: createAssessmentCall.body.parse({ name: 'Year', year: 2026, kind: 'double', lists: ['GRI_11'], ...body }),
  });
const view = ({ assessmentId }: Assessment) => getAssessment(dependencies, principal, assessmentId);
const harm = (iroId: string, factor: number): Iro => ({
  iroId,
  kind: 'impact',
  description: 'Emissions of the kilns',
  isPositive: false,
  isPotential: false,
  isHumanRights: false,
  place: 'own',
  horizon: 'short',
  score: { scale: factor, scope: factor, irremediability: factor, magnitude: null, likelihood: null },
  note: '',
});

describe('the log of an assessment', () => {
  it('has weights of groups and moderated scores with their values before and after', async () => {
    const assessment = await start();
    const params = { assessmentId: assessment.assessmentId };
    const group = { groupId: 'staff1', name: { en: 'Staff', zhTw: '員工' }, size: 120, weight: 1, isAffected: true };
    const context = (weight: number) => ({ ...assessment.context, groups: [{ ...group, weight }] });
    const first = await changeAssessment(dependencies, principal, {
      params,
      body: { context: context(1), revision: assessment.revision },
    });
    await changeAssessment(dependencies, principal, {
      params,
      body: { context: context(3), revision: first.revision },
    });
    const [topic] = (await view(assessment)).topics;
    if (!topic) throw new Error('no topics');
    const { topicId, ...body } = topic;
    const inTopic = { ...params, topicId };
    await saveTopic(dependencies, principal, { params: inTopic, body: { ...body, iros: [harm('iro000001', 2)] } });
    await saveTopic(dependencies, principal, {
      params: inTopic,
      body: {
        ...body,
        iros: [harm('iro000001', 4)],
        override: { isMaterial: true, reason: 'The regulator asks' },
        revision: 2,
      },
    });
    const { items } = await listAssessmentLog(dependencies, principal, { params, query: {} });
    const [changed, decided, , weighed] = items.map(({ action, subject, oldValue, newValue }) => ({
      action,
      subject,
      oldValue,
      newValue,
    }));
    expect(weighed).toEqual({
      action: 'settings-changed',
      subject: 'groups',
      oldValue: 'Staff (n 120, ×1)',
      newValue: 'Staff (n 120, ×3)',
    });
    expect([decided, changed].find((row) => row?.action === 'decided')?.newValue).toBe('material: The regulator asks');
    const scores = [decided, changed].find((row) => row?.action === 'topic-changed')?.newValue ?? '';
    expect(IroChanges.parse(JSON.parse(scores))).toEqual(
      ['scale', 'scope', 'irremediability'].map((what) => ({ iro: 'Emissions of the kilns', what, from: 2, to: 4 })),
    );
  });

  it('has no row for a topic that is saved as it is stored, and topics by both names', async () => {
    const assessment = await start();
    const params = { assessmentId: assessment.assessmentId };
    const [topic] = (await view(assessment)).topics;
    if (!topic) throw new Error('no topics');
    const { topicId, ...body } = topic;
    const inTopic = { ...params, topicId };
    await saveTopic(dependencies, principal, { params: inTopic, body });
    const rows = async () => (await listAssessmentLog(dependencies, principal, { params, query: {} })).items;
    expect((await rows()).map(({ action }) => action)).not.toContain('topic-changed');
    await saveTopic(dependencies, principal, { params: inTopic, body: { ...body, note: 'Kilns', revision: 2 } });
    expect((await rows())[0]).toMatchObject({
      action: 'topic-changed',
      subject: topic.name.en,
      subjectZhTw: topic.name.zhTw,
    });
  });

  it('has the decision of a topic that is added with one', async () => {
    const assessment = await start({ lists: ['GRI_11'] });
    const params = { assessmentId: assessment.assessmentId };
    const [one] = (await view(assessment)).topics;
    if (!one) throw new Error('no topics');
    const { revision: _revision, ...topic } = one;
    const override = { isMaterial: false, reason: 'We have no such sites' };
    await addTopics(dependencies, principal, {
      params,
      body: { topics: [{ ...topic, topicId: 'own-sites', override }] },
    });
    const { items } = await listAssessmentLog(dependencies, principal, { params, query: {} });
    expect(items.find(({ action }) => action === 'decided')?.newValue).toBe('immaterial: We have no such sites');
  });
});

describe('the log of the organisation', () => {
  const rows = () => database.records('OrganizationAudit').map(({ data }) => data);
  const approved = async (name: string): Promise<void> => {
    const assessment = await start({ name });
    const params = { assessmentId: assessment.assessmentId };
    for (const { topicId, ...topic } of (await view(assessment)).topics) {
      await saveTopic(dependencies, principal, {
        params: { ...params, topicId },
        body: { ...topic, iros: [harm('iro000001', 5)] },
      });
    }
    const body = { body: 'Board', decidedOn: '2026-03-01', note: '', revision: assessment.revision };
    await approveAssessment(dependencies, principal, { params, body });
  };

  it('says that an assessment was started, approved and superseded', async () => {
    await approved('First');
    await approved('Second');
    const who = { name: 'Ada Chan' };
    expect(rows()).toMatchObject([
      { action: 'assessment.created', section: 'materiality', field: 'First', who },
      { action: 'assessment.approved', field: 'First', newValue: 'Board', who },
      { action: 'assessment.created', field: 'Second' },
      { action: 'assessment.superseded', field: 'First', newValue: 'Second' },
      { action: 'assessment.approved', field: 'Second' },
    ]);
  });

  it('has the name of a draft that was deleted', async () => {
    const { assessmentId } = await start({ name: 'Trial run' });
    await deleteAssessment(dependencies, principal, { params: { assessmentId } });
    expect(rows()[1]).toMatchObject({ action: 'assessment.deleted', field: 'Trial run', who: { name: 'Ada Chan' } });
  });
});
