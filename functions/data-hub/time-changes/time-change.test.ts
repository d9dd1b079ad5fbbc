import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { TimeChange } from '../../../shared/model/hub/reporting-time-change.ts';
import { createDataPointBench, scope1, scopes, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import {
  dataPointEntity,
  dataPointVersionEntity,
  pointsPartition,
  reportingTimeEntity,
  versionsPrefix,
} from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { getReportingTimeUse } from '../values/reporting-time-use.ts';
import { addReportingTimes, deleteReportingTime, listReportingTimes } from '../values/reporting-times.ts';
import { saveHubValues } from '../values/save-values.ts';
import { changeReportingTime } from './change-reporting-time.ts';
import { getTimeChange, listTimeChanges, listTimeConflicts } from './read-time-changes.ts';
import { resumeTimeChange } from './resume-time-change.ts';
import type { ChangeInput } from './steps/change-event.ts';
import { failStep, finishStep } from './steps/end-steps.ts';
import { lockStep } from './steps/lock-step.ts';
import { pointStep } from './steps/point-step.ts';
import { reportStep } from './steps/report-step.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const fiscal: TimeSpan = { startOn: '2025-04-01', endOn: '2026-03-31' };
const metric = metricSubject('ghg.scope1.gross');

let world: World;
let dependencies: World['dependencies'];
let principal: World['principal'];

beforeEach(async () => {
  world = await createDataPointBench();
  ({ dependencies, principal } = world);
});

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const timeAt = (span: TimeSpan) => dependencies.table.find(reportingTimeEntity, { ...principal.organization, ...span });
const pointAt = (span: TimeSpan, subject = metric) =>
  dependencies.table.find(dataPointEntity, pointKeyOf(principal.organization.organizationId, span, subject));
const actionsAt = async (span: TimeSpan) => {
  const key = pointKeyOf(principal.organization.organizationId, span, metric);
  const range = { pk: pointsPartition(key), skPrefix: versionsPrefix(key) };
  return (await dependencies.table.all(dataPointVersionEntity, range)).map(({ action }) => action);
};

const change = async (from: TimeSpan, to: TimeSpan, name?: string): Promise<TimeChange> => {
  const revision = (await timeAt(from))?.revision ?? 0;
  const body = { ...to, ...(name === undefined ? {} : { name }), revision };
  const answer = await changeReportingTime(dependencies, principal, { params: from, body });
  if (!answer.change) throw new Error('nothing to move');
  return TimeChange.parse(answer.change);
};

const inputOf = ({ changeId }: TimeChange): ChangeInput => ({
  tenantId: principal.scope.tenantId,
  organizationId: principal.organization.organizationId,
  changeId,
});

/** The workflow, with every step called once more than requested. */
const run = async (input: ChangeInput): Promise<void> => {
  for (const step of [lockStep, pointStep, reportStep, finishStep]) {
    while ((await step(dependencies, input)).hasMore);
    await step(dependencies, input);
  }
};

const ended = async (started: TimeChange): Promise<TimeChange> => {
  await run(inputOf(started));
  return TimeChange.parse(await getTimeChange(dependencies, principal, started));
};

const enter = (span: TimeSpan, value: string, metricCode = metric.metricCode) =>
  saveHubValues(dependencies, principal, {
    entries: [{ metricCode, ...span, entityId: null, value: number(value, { unit: 'tCO2e' }), revision: 0 }],
  });
const addTime = (span: TimeSpan) => addReportingTimes(dependencies, principal, { times: [{ ...span, name: 'FY26' }] });
const storedOf = async ({ reportId }: ReportView) => {
  const stored = await world.stored(reportId);
  if (!stored) throw new Error('no report');
  return stored;
};

describe('another name', () => {
  it('is given at once, and moves nothing', async () => {
    const before = await timeAt(time);
    const answer = await changeReportingTime(dependencies, principal, {
      params: time,
      body: { ...time, name: 'Year 2025', revision: before?.revision ?? 0 },
    });
    expect(answer).toMatchObject({ change: null, time: { name: 'Year 2025' } });
    expect(await timeAt(time)).toMatchObject({ name: 'Year 2025' });
  });

  it('is refused on another revision than the stored one', async () => {
    const body = { ...time, name: 'Year 2025', revision: 99 };
    expect(await codeOf(changeReportingTime(dependencies, principal, { params: time, body }))).toBe('request.conflict');
  });
});

describe('other days', () => {
  it('move values with their history and reports, and delete the former time', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await world.save(world.first, scope1.gri, number('6', { unit: 'tCO2e' }), 1);
    const before = await pointAt(time);
    const done = await ended(await change(time, fiscal, 'Fiscal 2025'));
    expect(done).toMatchObject({ status: 'done', points: 1, moved: 1, reports: 2, conflicts: 0 });
    expect(await pointAt(fiscal)).toMatchObject({ content: before?.content, origin: before?.origin, at: before?.at });
    expect(await pointAt(time)).toMatchObject({ content: null });
    expect(await actionsAt(fiscal)).toEqual(['typed', 'changed', 'moved']);
    expect(await actionsAt(time)).toEqual(['typed', 'changed', 'moved']);
    expect(await storedOf(world.first)).toMatchObject({ periodStartOn: fiscal.startOn, periodEndOn: fiscal.endOn });
    expect(await storedOf(world.first)).not.toHaveProperty('timeChangeId');
    const { times } = await listReportingTimes(dependencies, principal);
    expect(times).toEqual([expect.objectContaining({ ...fiscal, name: 'Fiscal 2025' })]);
    expect(times[0]).not.toHaveProperty('changeId');
  });

  it('keep the field’s value and author, and the field can still change it', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await ended(await change(time, fiscal));
    expect(await world.hubOf(world.first, scope1.gri)).toMatchObject({ state: 'typed', value: { number: '5' } });
    expect(await world.hubOf(world.second, scope1.esrs)).toMatchObject({ state: 'hub', value: { number: '5' } });
    await world.save(world.first, scope1.gri, number('8', { unit: 'tCO2e' }), 1);
    expect(await pointAt(fiscal)).toMatchObject({ content: { amount: '8' } });
  });

  it('move many pages of values, each once, however often a step runs', async () => {
    await enter(time, '5');
    const stored = await pointAt(time);
    if (!stored) throw new Error('no point');
    const members = Array.from({ length: 130 }, (_, index) => `member-${index}`);
    for (const member of members) {
      await dependencies.table.write([put(dataPointEntity, { ...stored, member, revision: 1 }, 'new')]);
    }
    const started = await change(time, fiscal);
    await lockStep(dependencies, inputOf(started));
    await Promise.all([pointStep(dependencies, inputOf(started)), pointStep(dependencies, inputOf(started))]);
    expect(await ended(started)).toMatchObject({ status: 'done', points: 131, moved: 131 });
    expect((await getReportingTimeUse(dependencies, principal, fiscal)).points).toBe(131);
    expect((await getReportingTimeUse(dependencies, principal, time)).points).toBe(0);
  });

  it('move page after page in one call of the step, as long as a call may take', async () => {
    await enter(time, '5');
    const stored = await pointAt(time);
    if (!stored) throw new Error('no point');
    for (const member of Array.from({ length: 130 }, (_, index) => `member-${index}`)) {
      await dependencies.table.write([put(dataPointEntity, { ...stored, member, revision: 1 }, 'new')]);
    }
    const started = await change(time, fiscal);
    await lockStep(dependencies, inputOf(started));
    const slow = {
      ...dependencies,
      now: () => {
        world.clock.now += 61_000;
        return world.clock.now;
      },
    };
    expect(await pointStep(slow, inputOf(started))).toEqual({ hasMore: true });
    expect(await getTimeChange(dependencies, principal, started)).toMatchObject({ moved: 60 });
    expect(await pointStep(dependencies, inputOf(started))).toEqual({ hasMore: false });
    expect(await getTimeChange(dependencies, principal, started)).toMatchObject({ moved: 131 });
  });

  it('are closed to writing until the change has ended', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    const started = await change(time, fiscal);
    expect(await codeOf(enter(time, '7'))).toBe('reporting_time.changing');
    expect(await codeOf(world.report({ frameworks: [scopes.gri] }))).toBe('reporting_time.changing');
    expect(await codeOf(deleteReportingTime(dependencies, principal, fiscal))).toBe('reporting_time.changing');
    expect(await codeOf(change(fiscal, time))).toBe('reporting_time.changing');
    await lockStep(dependencies, inputOf(started));
    const refused = await world.save(world.first, scope1.gri, number('7', { unit: 'tCO2e' }), 1);
    expect(refused).toMatchObject({ code: 'report.moving' });
    expect(await ended(started)).toMatchObject({ status: 'done', moved: 1 });
  });

  it('can be taken back by a change the other way', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await ended(await change(time, fiscal));
    expect(await ended(await change(fiscal, time))).toMatchObject({ status: 'done', moved: 1, conflicts: 0 });
    expect(await pointAt(time)).toMatchObject({ content: { amount: '5' } });
    expect(await storedOf(world.first)).toMatchObject({ periodStartOn: time.startOn });
  });
});

describe('values that exist at the new days', () => {
  it('stay where they differ, and both are listed', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await addTime(fiscal);
    await enter(fiscal, '9');
    const started = await change(time, fiscal);
    expect(await ended(started)).toMatchObject({ status: 'done', points: 1, moved: 0, conflicts: 1 });
    const query = { limit: 100 };
    const { items } = await listTimeConflicts(dependencies, principal, { params: started, query });
    expect(items).toEqual([
      expect.objectContaining({
        left: expect.objectContaining({ ...time, typed: expect.objectContaining({ number: '5' }) }),
        existing: expect.objectContaining({ ...fiscal, typed: expect.objectContaining({ number: '9' }) }),
      }),
    ]);
    expect(await pointAt(time)).toMatchObject({ content: { amount: '5' } });
    expect(await pointAt(fiscal)).toMatchObject({ content: { amount: '9' } });
    expect((await listReportingTimes(dependencies, principal)).times.map(({ startOn }) => startOn)).toEqual([
      time.startOn,
      fiscal.startOn,
    ]);
    expect(await codeOf(enter(time, '7'))).toBe('done');
  });

  it('take the fields of the same value over', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await addTime(fiscal);
    await enter(fiscal, '5');
    expect(await ended(await change(time, fiscal))).toMatchObject({ moved: 1, conflicts: 0 });
    expect((await pointAt(fiscal))?.confirmations).toEqual([
      expect.objectContaining({ reportId: world.first.reportId, fieldKey: scope1.gri[2] }),
    ]);
  });
});

describe('a report that was submitted', () => {
  it('keeps its days and its values until it is opened again', async () => {
    await world.save(world.second, scope1.esrs, number('5', { unit: 'tCO2e' }));
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    await world.move(world.first, 'submit');
    await ended(await change(time, fiscal));
    expect(await storedOf(world.first)).toMatchObject({ periodStartOn: time.startOn, nextPeriod: fiscal });
    expect(await world.hubOf(world.first, scope1.gri)).toMatchObject({ value: { number: '5' } });
    await world.move(world.first, 'withdraw');
    expect(await storedOf(world.first)).toMatchObject({ status: 'In Progress', periodStartOn: fiscal.startOn });
    expect(await storedOf(world.first)).not.toHaveProperty('nextPeriod');
    expect(await world.hubOf(world.first, scope1.gri)).toMatchObject({ state: 'typed', value: { number: '5' } });
  });
});

describe('a change that stopped', () => {
  it('continues from where it stopped, once; a repeated end event of that execution stops nothing', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    const started = await change(time, fiscal);
    await lockStep(dependencies, inputOf(started));
    const endOfFirst = { ...inputOf(started), execution: `${started.changeId}-1` };
    await failStep(dependencies, endOfFirst);
    await run(inputOf(started));
    expect(await getTimeChange(dependencies, principal, started)).toMatchObject({ status: 'failed', moved: 0 });
    expect(await resumeTimeChange(dependencies, principal, started)).toMatchObject({ status: 'running' });
    await resumeTimeChange(dependencies, principal, started);
    await failStep(dependencies, endOfFirst);
    const asked = JSON.stringify(world.database.records('Outbox'));
    expect(asked.match(/reporting-time\.change-requested/g)).toHaveLength(2);
    expect(await ended(started)).toMatchObject({ status: 'done', moved: 1, reports: 2 });
    const { items } = await listTimeChanges(dependencies, principal, { limit: 25 });
    expect(items.map(({ changeId, status }) => [changeId, status])).toEqual([[started.changeId, 'done']]);
  });

  it('resumes as well when no step could record that it stopped', async () => {
    await world.save(world.first, scope1.gri, number('5', { unit: 'tCO2e' }));
    const started = await change(time, fiscal);
    const statuses = async () => [
      (await getTimeChange(dependencies, principal, started)).status,
      ...(await listTimeChanges(dependencies, principal, { limit: 25 })).items.map(({ status }) => status),
    ];
    const asked = () => JSON.stringify(world.database.records('Outbox')).match(/reporting-time\.change-requested/g);
    world.clock.now += 14 * 60_000;
    await lockStep(dependencies, inputOf(started));
    world.clock.now += 14 * 60_000;
    expect(await statuses()).toEqual(['running', 'running']);
    await resumeTimeChange(dependencies, principal, started);
    expect(asked()).toHaveLength(1);
    world.clock.now += 2 * 60_000;
    expect(await statuses()).toEqual(['failed', 'failed']);
    expect(await resumeTimeChange(dependencies, principal, started)).toMatchObject({ status: 'running' });
    await resumeTimeChange(dependencies, principal, started);
    expect(asked()).toHaveLength(2);
    expect(await ended(started)).toMatchObject({ status: 'done', moved: 1, reports: 2 });
    world.clock.now += 60 * 60_000;
    expect(await statuses()).toEqual(['done', 'done']);
  });
});
