import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { WaitingValue } from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { isAppError } from '../../../shared/errors.ts';
import { createIds } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import {
  createDataPointBench,
  type DataPointBench,
  other,
  type Place,
  scope1,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { dataPointEntity, reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ConflictDependencies } from './dependencies.ts';
import { listOrganizationConflicts } from './list-organization-conflicts.ts';
import type { Input } from './load-conflict.ts';
import { settleDataConflict } from './resolve-organization-conflict.ts';

let bench: DataPointBench;
let first: DataPointBench['first'];
let second: DataPointBench['second'];

const list = async () => (await listOrganizationConflicts(bench.dependencies, bench.principal, { limit: 25 })).items;
const named = ({ reportId, versionId, disclosureId, fieldKey, revision }: z.input<typeof WaitingValue>) => ({
  reportId,
  versionId,
  disclosureId,
  fieldKey,
  revision,
});
const settle = async (
  choice: Input['choice'] | 'first value',
  by = bench.principal,
  dependencies: ConflictDependencies = bench.dependencies,
) => {
  const [conflict] = await list();
  const [value] = conflict?.values ?? [];
  if (!conflict || !value) throw new Error('no conflict');
  const { revision: _, ...winner } = named(value);
  bench.clock.now += 1_000;
  return settleDataConflict(dependencies, by, {
    params: {},
    query: {},
    body: {
      values: conflict.values.map(named),
      pointRevision: conflict.existing.revision,
      choice: choice === 'first value' ? { kind: 'value', ...winner } : choice,
    },
  });
};
const refusal = (code: string) => (error: unknown) => isAppError(error) && error.code === code;
const OutboxEvent = z.object({
  event: z.object({ type: z.string(), readers: z.array(z.string()).default([]), content: z.unknown() }),
});
const notificationEvents = () =>
  bench.database
    .records('Outbox')
    .map(({ data }) => OutboxEvent.parse(data).event)
    .filter(({ type }) => type === 'notification.requested');

beforeEach(async () => {
  bench = await createDataPointBench();
  ({ first, second } = bench);
  await bench.save(first, scope1.gri, number('1198'));
  await bench.save(second, scope1.esrs, number('1250'), 0, other);
});

describe('the inbox', () => {
  it('holds what disagrees over all reports, with how far it is apart, in few requests', async () => {
    resetRequestCount();
    const conflicts = await list();
    expect(requestCount()).toBeLessThanOrEqual(3);
    expect(conflicts).toMatchObject([
      {
        metric: { code: 'ghg.scope1.gross' },
        part: null,
        existing: { typed: { number: '1198' }, author: { name: 'Ada Chan' } },
        values: [{ reportName: second.name, code: 'E1-6', typed: { number: '1250' }, author: { name: 'Ben Ho' } }],
      },
    ]);
    expect(Number(conflicts[0]?.values[0]?.difference)).toBeCloseTo(0.0434, 4);
  });

  it('puts answers on one data point together, and leaves out reports that can no longer be edited', async () => {
    await bench.save(second, scope1.gri, number('1300'));
    expect((await list()).map(({ values }) => values.length)).toEqual([2]);
    await bench.setStatus(second.reportId, 'Published');
    expect(await list()).toEqual([]);
  });

  it('states no percentage between amounts in two named currencies', async () => {
    const money = { frameworks: [{ versionId: 'gri-2021', disclosureIds: ['201-1'] }] };
    const revenue: Place = ['gri-2021', '201-1', 'm0'];
    const [one, two] = [await bench.report(money), await bench.report(money)];
    const amount = (descriptor: string) => number('1000', { unit: 'currency', descriptor });
    await bench.save(one, revenue, amount('HKD'));
    await bench.save(two, revenue, amount('USD'));
    const conflict = (await list()).find(({ metric }) => metric.code === 'fin.revenue.generated');
    expect(conflict?.values).toMatchObject([{ typed: { number: '1000', descriptor: 'USD' }, difference: null }]);
  });
});

describe('a conflict', () => {
  it('can keep the stored value: the field shows it, the log has the typed one, its author is notified', async () => {
    resetRequestCount();
    expect(await settle({ kind: 'existing' })).toEqual({ settled: 1 });
    expect(await list()).toEqual([]);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1198' } });
    expect((await bench.pointOf('ghg.scope1.gross')).versions).toHaveLength(1);
    expect(bench.auditRows().find(({ action }) => action === 'data-point.kept')?.oldValue).toContain('1250');
    expect(notificationEvents()).toMatchObject([
      {
        readers: [other.user.userId],
        content: { kind: 'conflict-settled', reportName: second.name, lost: '1,250', kept: '1,198 tCO2e' },
      },
    ]);
  });

  it('is resolved for an answer: it becomes the value everywhere, with a row in both logs', async () => {
    await bench.save(second, scope1.gri, number('1300'), 0, other);
    expect(await settle('first value')).toEqual({ settled: 2 });
    expect(await list()).toEqual([]);
    expect(await bench.hubOf(first, scope1.gri)).toMatchObject({ state: 'hub', value: { number: '1250' } });
    expect(await bench.hubOf(second, scope1.gri)).toMatchObject({ value: { number: '1250' } });
    const { versions } = await bench.pointOf('ghg.scope1.gross');
    expect(versions[0]).toMatchObject({ author: { name: 'Ben Ho' }, settledBy: { name: 'Ada Chan' } });
    expect(versions[1]).not.toHaveProperty('settledBy');
    expect(versions.map(({ action, amount }) => [action, amount])).toEqual([
      ['overwritten', '1250'],
      ['typed', '1198'],
    ]);
    expect(bench.auditRows().map(({ action }) => action)).toEqual(
      expect.arrayContaining(['data-point.overwritten', 'data-point.kept', 'data-point.overwritten-elsewhere']),
    );
    // Ada resolves the conflict: her own number is overwritten too, and she knows.
    expect(notificationEvents().map(({ readers }) => readers)).toEqual([[other.user.userId]]);
  });

  it('is resolved as two times: the answer becomes the value of the other one', async () => {
    await settle({ kind: 'other-time', startOn: '2024-04-01', endOn: '2025-03-31' });
    expect(await list()).toEqual([]);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1198' } });
    const time = { startOn: '2024-04-01', endOn: '2025-03-31' };
    const key = pointKeyOf(first.organizationId, time, metricSubject('ghg.scope1.gross'));
    expect(await bench.table.find(dataPointEntity, key)).toMatchObject({
      content: { amount: '1250' },
      author: { name: 'Ben Ho' },
    });
    expect(notificationEvents()).toEqual([]);
  });

  it('is refused at a time that has a number already, and at its own', async () => {
    const before = await bench.report({
      frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }],
      periodStartOn: '2024-01-01',
      periodEndOn: '2024-12-31',
    });
    await bench.save(before, scope1.gri, number('1000'));
    const stored = bench.snapshot();
    const taken = settle({ kind: 'other-time', startOn: '2024-01-01', endOn: '2024-12-31' });
    await expect(taken).rejects.toSatisfy(refusal('data_point.conflict'));
    const own = settle({ kind: 'other-time', startOn: '2025-01-01', endOn: '2025-12-31' });
    await expect(own).rejects.toSatisfy(refusal('validation.failed'));
    expect(bench.snapshot()).toEqual(stored);
  });

  it('is resolved by one of two people; the other gets the stored state', async () => {
    const answers = await Promise.allSettled([settle({ kind: 'existing' }), settle('first value', other)]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.every(({ reason }) => isAppError(reason) && reason.code === 'report.stale')).toBe(true);
    expect(refused).toHaveLength(1);
  });

  it.each(['existing', 'first value'] as const)('shows a late choice the earlier resolution: %s', async (choice) => {
    const [conflict] = await list();
    if (!conflict) throw new Error('no conflict');
    await settle(choice === 'existing' ? { kind: 'existing' } : choice, other);
    const late = settleDataConflict(bench.dependencies, bench.principal, {
      params: {},
      query: {},
      body: {
        values: conflict.values.map(named),
        pointRevision: conflict.existing.revision,
        choice: { kind: 'existing' },
      },
    });
    const error = await late.catch((thrown: unknown) => thrown);
    const typed = choice === 'existing' ? conflict.existing.typed : conflict.values[0]?.typed;
    expect(isAppError(error, 'report.stale') && error.current).toMatchObject({
      now: {
        isSettled: true,
        typed,
        by: { userId: authorOf(other).userId },
        at: new Date(bench.clock.now).toISOString(),
      },
    });
  });

  it('on a number that has changed since is refused, and nothing is written', async () => {
    const [conflict] = await list();
    const [value] = conflict?.values ?? [];
    if (!conflict || !value) throw new Error('no conflict');
    await bench.save(first, scope1.gri, number('1199'), 1);
    const stored = bench.snapshot();
    const late = settleDataConflict(bench.dependencies, bench.principal, {
      params: {},
      query: {},
      body: {
        values: [named(value)],
        pointRevision: conflict.existing.revision,
        choice: { kind: 'existing' },
      },
    });
    await expect(late).rejects.toSatisfy(refusal('report.stale'));
    expect(bench.snapshot()).toEqual(stored);
  });
});

describe('both numbers are stored, the second in an existing empty time', () => {
  const span = { startOn: '2024-04-01', endOn: '2025-03-31' };
  const keyOf = () => ({ organizationId: first.organizationId, ...span });
  const pointIn = () =>
    bench.table.find(dataPointEntity, pointKeyOf(first.organizationId, span, metricSubject('ghg.scope1.gross')));
  const emptyTime = () => ({
    ...keyOf(),
    createdAt: '2025-01-01T00:00:00.000Z',
    createdBy: authorOf(bench.principal),
    revision: 1,
  });
  /** A concurrent write after the conflict was read and before it is resolved. */
  const resolveAfter = (concurrent: Write) => {
    const left = [concurrent];
    const write = async (writes: Write[]) => {
      const before = left.splice(0);
      if (before.length > 0) await bench.table.write(before);
      return bench.table.write(writes);
    };
    const dependencies = { ...bench.dependencies, table: { ...bench.table, write } };
    return settle({ kind: 'other-time', ...span }, bench.principal, dependencies);
  };

  beforeEach(() => bench.table.write([put(reportingTimeEntity, emptyTime(), 'new')]));

  it('which is linked from then on: a deletion that saw it empty comes too late', async () => {
    await settle({ kind: 'other-time', ...span });
    expect(await bench.table.find(reportingTimeEntity, keyOf())).toMatchObject({ isLinked: true, revision: 2 });
    await expect(bench.table.write([remove(reportingTimeEntity, keyOf(), 1)])).rejects.toThrow();
  });

  it('which is deleted concurrently: no value is written into the deleted time', async () => {
    await resolveAfter(remove(reportingTimeEntity, keyOf(), 1));
    expect(await pointIn()).toMatchObject({ content: { amount: '1250' } });
    expect(await bench.table.find(reportingTimeEntity, keyOf())).toMatchObject({ isLinked: true, revision: 1 });
  });

  it.each([undefined, true])('with a concurrent change of its days: nothing is written into it', async (isLinked) => {
    const stored = { ...emptyTime(), ...(isLinked ? { isLinked } : {}), revision: 2 };
    await bench.table.write([put(reportingTimeEntity, stored, 1)]);
    const changing = {
      ...stored,
      change: { changeId: createIds(() => bench.clock.now).timeChange(), isLeft: true },
      revision: 3,
    };
    const settled = resolveAfter(put(reportingTimeEntity, changing, 2));
    await expect(settled).rejects.toSatisfy(refusal('reporting_time.changing'));
    expect(await pointIn()).toBeUndefined();
  });

  it('which has values already: they are unchanged', async () => {
    const stored = { ...emptyTime(), isLinked: true, revision: 2 };
    await bench.table.write([put(reportingTimeEntity, stored, 1)]);
    await settle({ kind: 'other-time', ...span });
    expect(await bench.table.find(reportingTimeEntity, keyOf())).toEqual(stored);
  });
});

it('a value of a disclosure that left the scope of its report is not found', async () => {
  const [conflict] = await list();
  const report = await bench.stored(second.reportId);
  if (!conflict || !report) throw new Error('no conflict');
  await bench.table.write([
    put(reportEntity, { ...report, frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-7'] }] }, 'any'),
  ]);
  const body = {
    values: conflict.values.map(named),
    pointRevision: conflict.existing.revision,
    choice: { kind: 'existing' as const },
  };
  const settling = settleDataConflict(bench.dependencies, bench.principal, { params: {}, query: {}, body });
  await expect(settling).rejects.toMatchObject({ code: 'disclosure.not_found' });
});
