import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { DataPointVersion } from '../../../shared/model/data-point/data-point.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import {
  createDataPointBench,
  type DataPointBench,
  type Place,
  placeOf,
} from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { saveFieldValue } from '../answers/save-field-value.ts';
import { listDataConflicts } from './list-data-conflicts.ts';
import { resolveDataConflicts } from './resolve-data-conflicts.ts';

const writersCount = 50;
const editsEach = 6;

/** Small seeded generator (mulberry32): a failing run can be run again. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Spot = { reportId: DataPointBench['first']['reportId']; place: Place };

const spotsOf = ({ first, second }: DataPointBench): Spot[] => [
  { reportId: first.reportId, place: placeOf('gri-2021', 'ghg.scope1.gross') },
  { reportId: second.reportId, place: placeOf('esrs-2023', 'ghg.scope1.gross') },
  { reportId: second.reportId, place: placeOf('gri-2021', 'ghg.scope1.gross') },
  { reportId: first.reportId, place: placeOf('gri-2021', 'wf.employees.total') },
  { reportId: second.reportId, place: placeOf('gri-2021', 'wf.employees.total') },
];

/** A person who edits through a bad connection: requests and responses get lost, and are retried as the web does. */
const write = async (bench: DataPointBench, writer: number, accepted: string[]): Promise<void> => {
  const random = randomOf(writer);
  const by = principalOf({ user: { userId: UserId.parse(`usr_${String(writer).padStart(32, '0')}`) } });
  const spots = spotsOf(bench);
  const revisions = new Map<Spot, number>();
  for (let edit = 0; edit < editsEach; edit += 1) {
    const spot = spots[Math.floor(random() * spots.length)];
    if (!spot) continue;
    const text = `${writer}${String(edit).padStart(2, '0')}`;
    const [versionId, disclosureId, fieldKey] = spot.place;
    const params = { reportId: spot.reportId, versionId, disclosureId, fieldKey };
    let isAnswered = false;
    while (!isAnswered) {
      if (random() < 0.2) continue;
      const revision = revisions.get(spot) ?? 0;
      const isAnswerLost = random() < 0.2;
      try {
        const saved = await saveFieldValue(bench.dependencies, by, {
          params,
          query: {},
          body: { value: number(text), revision },
        });
        if (isAnswerLost) continue;
        revisions.set(spot, saved.stored.revision);
        isAnswered = true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const current = Object(error.current);
        if (error.code === 'data_point.conflict') {
          if (isAnswerLost) continue;
          revisions.set(spot, current.stored.revision);
          isAnswered = true;
        } else if (error.code === 'report.stale') revisions.set(spot, current.stored?.revision ?? 0);
        else if (error.code !== 'request.conflict') throw error;
      }
    }
    accepted.push(text);
  }
};

/** Two people resolve all pending choices, against each other. */
const settle = async (bench: DataPointBench, choice: 'overwrite' | 'skip'): Promise<number> => {
  let overwritten = 0;
  for (const { reportId } of [bench.first, bench.second]) {
    const { conflicts } = await listDataConflicts(bench.dependencies, bench.principal, reportId);
    for (const { versionId, disclosureId, fieldKey, typed, existing } of conflicts) {
      const revisions = { revision: typed.revision, pointRevision: existing.revision };
      const body = { choices: [{ versionId, disclosureId, fieldKey, choice, ...revisions }] };
      const done = await resolveDataConflicts(bench.dependencies, bench.principal, {
        params: { reportId },
        query: {},
        body,
      }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'report.stale') return { overwritten: 0 };
        throw error;
      });
      overwritten += done.overwritten;
    }
  }
  return overwritten;
};

describe('fifty people on a bad line', () => {
  it('lose no accepted edit, and overwrite no unseen number of another field', async () => {
    const bench = await createDataPointBench();
    const accepted: string[] = [];
    await Promise.all(Array.from({ length: writersCount }, (_, writer) => write(bench, writer + 1, accepted)));
    expect(accepted).toHaveLength(writersCount * editsEach);

    const typedRows = bench
      .auditRows()
      .filter(({ action }) => action === 'field.changed' || action === 'field.needs-choice')
      .map(({ newValue }) => newValue);
    // A save with a lost response is sent again after another save, and is logged twice: never less than once.
    expect([...new Set(typedRows)].toSorted()).toEqual(accepted.toSorted());

    // A choice based on an older state is refused and made again; the remaining ones are resolved afterwards.
    const overwritten = [settle(bench, 'overwrite'), settle(bench, 'skip')];
    await Promise.all(overwritten);
    const settledBy = (await Promise.all([...overwritten, settle(bench, 'skip')])).reduce((a, b) => a + b);
    const versions = bench.database.records('DataPointVersion').map(({ data }) => DataPointVersion.parse(data));
    expect(versions.filter(({ action }) => action === 'overwritten')).toHaveLength(settledBy);
    const bySubject = Map.groupBy(versions, ({ metricCode }) => metricCode);
    for (const chain of bySubject.values()) {
      const inOrder = chain.toSorted((a, b) => a.revision - b.revision);
      expect(new Set(inOrder.map(({ revision }) => revision)).size).toBe(inOrder.length);
      for (const [index, version] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (version.action !== 'changed' || !before) continue;
        // A write without a choice is the origin's own; every other one was chosen.
        expect([version.origin?.reportId, version.origin?.versionId, version.origin?.fieldKey]).toEqual([
          before.origin?.reportId,
          before.origin?.versionId,
          before.origin?.fieldKey,
        ]);
      }
    }
    for (const { reportId } of [bench.first, bench.second]) {
      expect((await listDataConflicts(bench.dependencies, bench.principal, reportId)).total).toBe(0);
    }
  }, 120_000);
});
