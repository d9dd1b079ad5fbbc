import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { neighboursOfScope1 } from '../../../tests/support/esrs-e1-6-answers.ts';
import {
  createDataPointBench,
  type DataPointBench,
  other,
  scope1,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { listDataConflicts } from './list-data-conflicts.ts';

let bench: DataPointBench;
let first: DataPointBench['first'];
let second: DataPointBench['second'];
const OutboxEvent = z.object({
  event: z.object({ type: z.string(), readers: z.array(z.string()).default([]), content: z.unknown() }),
});
/** The other required answers of the same disclosure: nothing else blocks the report. */
const answerNextTo = async (): Promise<void> => {
  const [versionId, disclosureId] = scope1.esrs;
  for (const [fieldKey, value] of Object.entries(neighboursOfScope1)) {
    await bench.save(second, [versionId, disclosureId, fieldKey], value);
  }
};
const notificationEvents = () =>
  bench.database
    .records('Outbox')
    .map(({ data }) => OutboxEvent.parse(data).event)
    .filter(({ type }) => type === 'notification.requested');

beforeEach(async () => {
  bench = await createDataPointBench();
  ({ first, second } = bench);
});

describe('a number that differs', () => {
  beforeEach(async () => {
    await bench.save(first, scope1.gri, number('1198'));
  });

  it('is stored in the field, answered with the conflict, and does not become the data point', async () => {
    const refused = await bench.save(second, scope1.esrs, number('1203'), 0, other);
    expect(refused).toMatchObject({
      code: 'data_point.conflict',
      current: {
        stored: { value: { number: '1203' }, revision: 1 },
        hub: { state: 'choice', offer: { number: '1198' }, point: { author: { name: 'Ada Chan' } } },
      },
    });
    expect((await bench.pointOf('ghg.scope1.gross')).versions).toHaveLength(1);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'choice', value: { number: '1203' } });
    expect(await bench.hubOf(first, scope1.gri)).toMatchObject({ value: { number: '1198' } });
    const listed = await listDataConflicts(bench.dependencies, bench.principal, second.reportId);
    expect(listed).toMatchObject({ total: 1, conflicts: [{ code: 'E1-6', existingHere: { number: '1198' } }] });
  });

  it('answers the repeat of a lost answer with the same conflict, and stores it once', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    const before = bench.snapshot();
    expect(await bench.save(second, scope1.esrs, number('1203'))).toMatchObject({ code: 'data_point.conflict' });
    expect(bench.snapshot()).toEqual(before);
  });

  it('becomes the value everywhere when overwritten, with a row in both logs', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    expect(await bench.resolve(second, scope1.esrs, 'overwrite', 1)).toEqual({ overwritten: 1, kept: 0 });
    expect(await bench.hubOf(first, scope1.gri)).toMatchObject({ state: 'hub', value: { number: '1203' } });
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1203' } });
    const { versions } = await bench.pointOf('ghg.scope1.gross');
    expect(versions.map(({ action, amount }) => [action, amount])).toEqual([
      ['overwritten', '1203'],
      ['typed', '1198'],
    ]);
    expect(bench.auditRows().map(({ action }) => action)).toEqual(
      expect.arrayContaining(['data-point.overwritten', 'data-point.overwritten-elsewhere']),
    );
    const logged = bench.auditRows().map(({ action, section }) => `${action} ${section.split(' ')[0]}`);
    expect(logged, 'each report by its own place').toEqual(
      expect.arrayContaining(['data-point.overwritten E1-6', 'data-point.overwritten-elsewhere 305-1']),
    );
  });

  it('keeps its author when another person resolves the conflict, who is shown as such', async () => {
    await bench.save(second, scope1.esrs, number('1203'), 0, other);
    await bench.resolve(second, scope1.esrs, 'overwrite', 1);
    const { versions } = await bench.pointOf('ghg.scope1.gross');
    expect(versions[0]).toMatchObject({ author: { name: 'Ben Ho' }, settledBy: { name: 'Ada Chan' } });
    expect(bench.auditRows().find(({ action }) => action === 'data-point.overwritten')?.who.name).toBe('Ada Chan');
  });

  it('notifies the author of an overwritten number, unless they overwrote it themselves', async () => {
    await bench.save(second, scope1.esrs, number('1203'), 0, other);
    await bench.resolve(second, scope1.esrs, 'overwrite', 1, 1, other);
    expect(notificationEvents()).toMatchObject([
      {
        readers: [bench.principal.user.userId],
        content: {
          kind: 'conflict-settled',
          actorName: 'Ben Ho',
          reportId: first.reportId,
          lost: '1,198 tCO2e',
          kept: '1,203',
        },
      },
    ]);
    await bench.save(first, scope1.gri, number('1300'), 1, other);
    await bench.resolve(first, scope1.gri, 'overwrite', 2, 2, other);
    expect(notificationEvents()).toHaveLength(1);
  });

  it('notifies the author of a rejected number', async () => {
    await bench.save(second, scope1.esrs, number('1203'), 0, other);
    await bench.resolve(second, scope1.esrs, 'skip', 1);
    expect(notificationEvents()).toMatchObject([
      { readers: [other.user.userId], content: { reportId: second.reportId, lost: '1,203', kept: '1,198 tCO2e' } },
    ]);
  });

  it('shows the original when skipped; the log retains the typed value', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    expect(await bench.resolve(second, scope1.esrs, 'skip', 1)).toEqual({ overwritten: 0, kept: 1 });
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'typed', value: { number: '1198' } });
    expect(bench.auditRows().find(({ action }) => action === 'data-point.kept')).toMatchObject({
      oldValue: '1203',
      newValue: '1198 tCO2e',
    });
    expect((await listDataConflicts(bench.dependencies, bench.principal, second.reportId)).total).toBe(0);
  });

  it('is resolved by one of two people; the other gets a conflict', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    const results = await Promise.allSettled([
      bench.resolve(second, scope1.esrs, 'overwrite', 1),
      bench.resolve(second, scope1.esrs, 'skip', 1),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'report.stale' } });
  });

  it('is no conflict for the field that the value is from, and its new value shows everywhere', async () => {
    await bench.save(second, scope1.esrs, number('1198'));
    await bench.save(first, scope1.gri, number('1150'), 1);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'hub', value: { number: '1150' } });
  });

  it('is resolved when the same number is typed after all', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    expect(await bench.save(second, scope1.esrs, number('1198'), 1)).toMatchObject({ hub: { state: 'typed' } });
    expect((await listDataConflicts(bench.dependencies, bench.principal, second.reportId)).total).toBe(0);
  });

  it('blocks the submission of a report until it is resolved', async () => {
    await bench.save(second, scope1.esrs, number('1203'));
    await expect(bench.move(second, 'submit')).rejects.toMatchObject({ code: 'report.choices_open' });
    await bench.resolve(second, scope1.esrs, 'skip', 1);
    await answerNextTo();
    expect((await bench.move(second, 'submit')).status).toBe('Pending Approval');
  });

  it('of another person who typed in between is shown before it is overwritten', async () => {
    await bench.hubOf(second, scope1.esrs);
    bench.database.beforeNextWrite(() => {
      const [record = {}] = bench.database.records('DataPoint');
      bench.database.store({ ...record, data: { ...Object(record.data), revision: 2 } });
    });
    expect(await bench.save(second, scope1.esrs, number('1198'))).toMatchObject({ hub: { point: { revision: 3 } } });
  });
});

describe('a submitted report', () => {
  it('keeps the values that it was submitted with, and says that they changed since', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    await bench.save(second, scope1.esrs, number('1198'));
    await answerNextTo();
    await bench.move(second, 'submit');
    await bench.save(first, scope1.gri, number('1150'), 1);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({
      value: { number: '1198' },
      changedSince: { value: { number: '1150' }, author: { name: expect.any(String) } },
    });
    await bench.move(second, 'withdraw');
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1150' }, changedSince: null });
    await bench.move(second, 'submit');
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1150' }, changedSince: null });
    await bench.move(second, 'reject');
    await bench.save(first, scope1.gri, number('1151'), 2);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1151' } });
  });
});

describe('an emptied field', () => {
  it('takes its value back where it is the only source; the history is retained', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    await bench.save(first, scope1.gri, null, 1);
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ state: 'none', value: null });
    const { versions } = await bench.pointOf('ghg.scope1.gross');
    expect(versions.map(({ action }) => action)).toEqual(['taken-back', 'typed']);
    await bench.save(second, scope1.esrs, number('3'));
    expect((await bench.pointOf('ghg.scope1.gross')).versions).toHaveLength(3);
  });

  it('leaves a value that another field gave too, and stays empty itself', async () => {
    await bench.save(first, scope1.gri, number('1198'));
    await bench.save(second, scope1.esrs, number('1198'));
    await bench.save(first, scope1.gri, null, 1);
    expect(await bench.hubOf(first, scope1.gri)).toMatchObject({
      state: 'proposal',
      value: null,
      offer: { number: '1198' },
    });
    expect(await bench.hubOf(second, scope1.esrs)).toMatchObject({ value: { number: '1198' } });
  });
});
