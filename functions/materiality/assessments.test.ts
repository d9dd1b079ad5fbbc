import { beforeEach, describe, expect, it } from 'vitest';
import { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import { createAssessment as createAssessmentCall } from '../../shared/contract/materiality/assessments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds, OrganizationId, UserId } from '../../shared/ids.ts';
import { latestDay } from '../../shared/model/calendar/latest-day.ts';
import { type Assessment, assessmentTopicsMax } from '../../shared/model/materiality/assessment.ts';
import { unscored } from '../../shared/model/materiality/iro.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { currentProfileEntity } from '../core/materiality/current-profile.entity.ts';
import { approveAssessment, deleteAssessment } from './approve-assessment.ts';
import { changeAssessment } from './change-assessment.ts';
import { addTopics, removeTopic, saveTopic } from './change-topics.ts';
import { createAssessment } from './create-assessment.ts';
import type { MaterialityDependencies } from './dependencies.ts';
import { getAssessment, listAssessmentLog, listAssessments } from './read-assessments.ts';
import { saveScores } from './save-scores.ts';

const principal = principalOf({ organization: { industryCode: 'EM-EP' } });
const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) } });
const topics = MaterialityTopics.parse(loadCatalogueFile('materiality-topics.json'));
let dependencies: MaterialityDependencies;
let clock = fixedNow;

beforeEach(() => {
  const now = () => {
    clock += 1_000;
    return clock;
  };
  dependencies = {
    table: createMemoryDynamoDb().tableOf(principal.scope),
    topics: () => topics,
    ids: createIds(now),
    now,
  };
});

const start = (body: Record<string, unknown> = {}, by: Principal = principal): Promise<Assessment> =>
  createAssessment(dependencies, by, {
    body: createAssessmentCall.body.parse({
      name: 'Assessment 2026',
      year: 2026,
      kind: 'double',
      lists: ['ESRS_2026'],
      ...body,
    }),
  });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const view = (assessment: Assessment, by = principal) => getAssessment(dependencies, by, assessment.assessmentId);
const harm = (iroId: string, scale: number) => ({
  iroId,
  kind: 'impact' as const,
  description: 'Emissions of the kilns',
  isPositive: false,
  isPotential: false,
  isHumanRights: false,
  place: 'own' as const,
  horizon: 'short' as const,
  score: { ...unscored, scale, scope: scale, irremediability: scale },
  note: '',
});

/** Scores every topic: the first `material` of them over the line. */
const scoreAll = async (assessment: Assessment, material: number): Promise<void> => {
  const { topics: stored } = await view(assessment);
  for (const [at, { topicId, ...topic }] of stored.entries()) {
    await saveTopic(dependencies, principal, {
      params: { assessmentId: assessment.assessmentId, topicId },
      body: { ...topic, iros: [harm('iro000001', at < material ? 5 : 1)] },
    });
  }
};
const approve = (assessment: Assessment, revision = assessment.revision) =>
  approveAssessment(dependencies, principal, {
    params: assessment,
    body: { body: 'Board of directors', decidedOn: '2026-03-01', note: '', revision },
  });

describe('an assessment', () => {
  it('starts with the merged topics of its lists', async () => {
    const assessment = await start({ lists: ['ESRS_2026', 'GRI_11', 'SASB'] });
    const { topics: stored } = await view(assessment);
    expect(stored).toHaveLength(assessment.topicCount);
    expect(stored.find(({ topicId }) => topicId === 'climate-mitigation')?.sources).toEqual([
      { list: 'ESRS_2026', code: 'E1.1' },
      { list: 'SASB', code: '110' },
      { list: 'GRI_11', code: '11.1' },
    ]);
    const { assessments } = await listAssessments(dependencies, principal);
    expect(assessments).toMatchObject([{ name: 'Assessment 2026', status: 'draft', version: 1, materialCount: null }]);
  });

  it('is the next version of its year, from lists as from an earlier one, also when its year changes', async () => {
    const first = await start();
    const others = [await start(), await start({ startedFrom: first.assessmentId }), await start({ year: 2027 })];
    expect([first, ...others].map(({ version }) => version)).toEqual([1, 2, 3, 1]);
    const change = (year: number, revision: number) =>
      changeAssessment(dependencies, principal, { params: first, body: { year, revision } });
    expect(await change(2027, 1)).toMatchObject({ year: 2027, version: 2 });
    expect(await change(2027, 2)).toMatchObject({ version: 2 });
    expect(await change(2026, 2)).toMatchObject({ year: 2026, version: 4 });
  });

  it('is not there for another organisation', async () => {
    const assessment = await start();
    expect(await codeOf(view(assessment, stranger))).toBe('assessment.not_found');
    expect(await codeOf(start({ startedFrom: assessment.assessmentId }, stranger))).toBe('assessment.not_found');
  });

  it('changes settings only on the seen revision, and logs each change', async () => {
    const { assessmentId } = await start();
    const change = (revision: number) =>
      changeAssessment(dependencies, principal, {
        params: { assessmentId },
        body: { method: 'max', thresholds: { impact: 3.5, financial: 3 }, revision },
      });
    expect(await change(1)).toMatchObject({ method: 'max', revision: 2 });
    expect(await codeOf(change(1))).toBe('assessment.stale');
    const { items } = await listAssessmentLog(dependencies, principal, { params: { assessmentId }, query: {} });
    expect(items.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'settings-changed thresholds',
      'settings-changed method',
      'created ',
    ]);
  });

  it('adds a topic once, and accepts concurrent changes of different topics', async () => {
    const assessment = await start();
    const [one, two] = (await view(assessment)).topics;
    if (!one || !two) throw new Error('no topics');
    const params = { assessmentId: assessment.assessmentId };
    const again = addTopics(dependencies, principal, {
      params,
      body: { topics: [{ ...one, revision: undefined }].map(({ revision: _none, ...topic }) => topic) },
    });
    expect(await codeOf(again)).toBe('assessment.topic_taken');
    const save = ({ topicId, ...topic }: typeof one) =>
      codeOf(saveTopic(dependencies, principal, { params: { ...params, topicId }, body: topic }));
    expect(await Promise.all([save(one), save(two)])).toEqual(['done', 'done']);
    expect(await save(one)).toBe('assessment.stale');
    await removeTopic(dependencies, principal, { params: { ...params, topicId: one.topicId } });
    expect((await view(assessment)).assessment.topicCount).toBe(assessment.topicCount - 1);
  });

  it('keeps the scores of each assessor apart', async () => {
    const assessment = await start();
    const colleague = principalOf({
      user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), firstName: 'Ben', lastName: 'Ho' },
    });
    const score = (by: Principal, scale: number, iroId = 'iro000001') =>
      saveScores(dependencies, by, { params: assessment, body: { scores: { [iroId]: { ...unscored, scale } } } });
    await Promise.all([score(principal, 2), score(colleague, 4), score(principal, 3, 'iro000002')]);
    const { assessors } = await view(assessment);
    expect(assessors.map(({ scores }) => Object.keys(scores).length).toSorted((one, other) => one - other)).toEqual([
      1, 2,
    ]);
  });
});

describe('approval', () => {
  it('requires every topic to be judged, and freezes the result', async () => {
    const assessment = await start();
    expect(await codeOf(approve(assessment))).toBe('assessment.not_ready');
    await scoreAll(assessment, 3);
    const approved = await approve(assessment);
    expect(approved).toMatchObject({ status: 'approved', approval: { body: 'Board of directors' } });
    expect(approved.approval?.topics.filter(({ isMaterial }) => isMaterial)).toHaveLength(3);
    expect(await codeOf(scoreAll(assessment, 4))).toBe('assessment.read_only');
    expect(await codeOf(approve(approved))).toBe('assessment.read_only');
    expect(await codeOf(deleteAssessment(dependencies, principal, { params: assessment }))).toBe(
      'assessment.read_only',
    );
    const profile = await dependencies.table.find(currentProfileEntity, principal.organization);
    expect(profile?.id).toBe(assessment.assessmentId);
  });

  it('is refused for a date of decision that is in the future everywhere', async () => {
    const assessment = await start();
    await scoreAll(assessment, 1);
    const approveOn = (decidedOn: string) =>
      approveAssessment(dependencies, principal, {
        params: assessment,
        body: { body: 'Board', decidedOn, note: '', revision: assessment.revision },
      });
    const today = latestDay(clock);
    expect(await codeOf(approveOn(latestDay(clock + 86_400_000)))).toBe('assessment.date_future');
    expect(await codeOf(approveOn(today))).toBe('done');
  });

  it('is of the topics that were read: one that changes at the same time makes it stale, also the hundredth', async () => {
    const assessment = await start({ lists: ['GRI_11'] });
    const params = { assessmentId: assessment.assessmentId };
    const [pattern] = (await view(assessment)).topics;
    if (!pattern) throw new Error('no topics');
    const { revision: _revision, ...topic } = pattern;
    const free = assessmentTopicsMax - assessment.topicCount;
    const own = Array.from({ length: free }, (_none, at) => ({
      ...topic,
      topicId: `zz-${String(at).padStart(3, '0')}`,
    }));
    await addTopics(dependencies, principal, { params, body: { topics: own.slice(0, 90) } });
    await addTopics(dependencies, principal, { params, body: { topics: own.slice(90) } });
    await scoreAll(assessment, 1);
    const before = await view(assessment);
    const last = before.topics.find(({ topicId }) => topicId === own.at(-1)?.topicId);
    if (!last) throw new Error('no last topic');
    const { topicId, ...body } = last;
    // The approval has read everything and is about to write.
    const table = {
      ...dependencies.table,
      write: async (...args: Parameters<typeof dependencies.table.write>) => {
        await saveTopic(dependencies, principal, {
          params: { ...params, topicId },
          body: { ...body, iros: [harm('iro000001', 5)] },
        });
        return dependencies.table.write(...args);
      },
    };
    const approval = approveAssessment({ ...dependencies, table }, principal, {
      params,
      body: { body: 'Board', decidedOn: '2026-03-01', note: '', revision: before.assessment.revision },
    });
    expect(await codeOf(approval)).toBe('assessment.stale');
    const approved = await approve((await view(assessment)).assessment);
    expect(approved.approval?.topics.find((one) => one.topicId === topicId)?.isMaterial).toBe(true);
  });

  it('supersedes the one before, from which the next year starts without its decisions', async () => {
    const first = await start();
    await scoreAll(first, 2);
    const approved = await approve(first);
    const next = await start({ name: 'Assessment 2027', year: 2027, startedFrom: first.assessmentId });
    const again = await start({ startedFrom: first.assessmentId });
    expect([next.version, again.version]).toEqual([1, 2]);
    const { topics: carried } = await view(next);
    expect(carried.filter(({ iros }) => iros.length === 1)).toHaveLength(approved.topicCount);
    await approve(next);
    expect((await view(first)).assessment.status).toBe('superseded');
    const { assessments } = await listAssessments(dependencies, principal);
    expect(assessments.map(({ year, status }) => `${year} ${status}`)).toEqual([
      '2027 approved',
      '2026 draft',
      '2026 superseded',
    ]);
  });

  it('of an earlier year leaves that of the newer year in use, and one approved of each year', async () => {
    const newer = await start({ name: 'Assessment 2027', year: 2027 });
    const late = await start();
    const second = await start({ startedFrom: late.assessmentId });
    const others = [await start({ name: 'Third' }), await start({ name: 'Fourth' })];
    for (const one of [newer, late, second, ...others]) await scoreAll(one, 1);
    const inUse = async () => (await dependencies.table.find(currentProfileEntity, principal.organization))?.id;
    const statuses = async (all: readonly Assessment[]) =>
      Promise.all(all.map(async (one) => (await view(one)).assessment.status));
    await approve(newer);
    await approve(late);
    expect(await statuses([newer, late])).toEqual(['approved', 'approved']);
    expect(await inUse()).toBe(newer.assessmentId);
    await approve(second);
    expect(await statuses([newer, late, second])).toEqual(['approved', 'superseded', 'approved']);
    expect(await inUse()).toBe(newer.assessmentId);
    // Of two at once one is stale, also where the profile in use stays the same.
    const answers = await Promise.all(others.map((one) => codeOf(approve(one))));
    expect(new Set(answers)).toEqual(new Set(['assessment.stale', 'done']));
    expect((await statuses([second, ...others])).filter((status) => status === 'approved')).toHaveLength(1);
  });

  it('of two at once ends with one approved version', async () => {
    const one = await start();
    const two = await start({ name: 'Other' });
    await scoreAll(one, 1);
    await scoreAll(two, 2);
    const answers = await Promise.all([codeOf(approve(one)), codeOf(approve(two))]);
    expect(new Set(answers)).toEqual(new Set(['assessment.stale', 'done']));
  });

  it('has a number of its own among those of its year, also where two are begun at once', async () => {
    const both = await Promise.all([start(), start({ name: 'Other' })]);
    for (const one of both) await scoreAll(one, 1);
    const numbers = [];
    for (const one of both) numbers.push((await approve(one)).version);
    expect(new Set(numbers).size).toBe(2);
  });

  it('can be deleted completely as a draft', async () => {
    const assessment = await start({ lists: ['ESRS_2026', 'ESRS_2023', 'GRI_11', 'GRI_14', 'SASB'] });
    await deleteAssessment(dependencies, principal, { params: assessment });
    expect(await codeOf(view(assessment))).toBe('assessment.not_found');
    expect((await listAssessments(dependencies, principal)).assessments).toEqual([]);
  });
});
