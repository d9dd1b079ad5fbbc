import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { type ImportAnswer, importAnswerOf } from '../../../shared/model/import/data-import.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import { type DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { marksOf } from '../../core/entities/time-marks.ts';
import { type Batch, batchEntity, type ImportRecord, type Outcome } from '../jobs/data-transfer.entities.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';
import { applyWrites, undoWrites } from './batch-writes.ts';
import type { PlannedBatch } from './batches.ts';
import type { PlannedRow, WritingKind } from './import-files.ts';
import { followMoved } from './moved-values.ts';
import { valuesBefore, withdrawWrites } from './previous-value.ts';
import { holdTimes } from './reporting-times.ts';
import { undoablePoints } from './undo-checks.ts';

type Decided = { outcome: Outcome; writes: Write[]; planned: PlannedRow };
type Stored = DataPointRecord | undefined;
type Answered = { planned: PlannedRow; answer: ImportAnswer['answer'] };

const batchKey = ({ organizationId, importId }: ImportRecord, step: Batch['step'], number: number) => ({
  organizationId,
  importId,
  step,
  number,
});

const nameOf = ({ key }: PlannedRow): string => JSON.stringify(key);

const load = async (
  table: TenantTable,
  job: ImportRecord,
  step: Batch['step'],
  number: number,
  rows: readonly Answered[],
) => {
  const keyOf = ({ key }: PlannedRow) => ({ ...key, organizationId: job.organizationId });
  const points = new Map(rows.map(({ planned }) => [nameOf(planned), planned]));
  const found = await table.findMany([
    batchEntity.key(batchKey(job, step, number)),
    ...(step === 'undo' ? [batchEntity.key(batchKey(job, 'apply', number))] : []),
    ...[...points.values()].map((row) => dataPointEntity.key(keyOf(row))),
  ]);
  return {
    isDone: found.pick(batchEntity, batchKey(job, step, number)) !== undefined,
    applied: found.pick(batchEntity, batchKey(job, 'apply', number))?.outcomes ?? [],
    storedOf: (row: PlannedRow): Stored => found.pick(dataPointEntity, keyOf(row)),
  };
};

/**
 * The row with the answer to its conflict: unchanged, or for another time, where it is compared with no stored value
 * since none may exist there.
 */
const answeredRow = ({ choice }: ImportRecord, kind: WritingKind, planned: PlannedRow): Answered => {
  if (kind !== 'conflict') return { planned, answer: 'overwrite' };
  const chosen = choice ? importAnswerOf(choice, planned.row) : ({ answer: 'skip' } as const);
  if (chosen.answer !== 'other-time') return { planned, answer: chosen.answer };
  const { startOn, endOn } = chosen;
  return { planned: { ...planned, key: { ...planned.key, startOn, endOn }, before: null }, answer: 'other-time' };
};

const unwritten = (planned: PlannedRow, outcome: Outcome['outcome']): Decided => ({
  outcome: { row: planned.row, outcome, revision: null },
  writes: [],
  planned,
});

/** Rows of a file may have the same other time: the first of them is written to it. */
const isFirst = ({ planned, answer }: Answered, index: number, rows: readonly Answered[]): boolean =>
  answer !== 'other-time' ||
  rows.findIndex((one) => one.answer === answer && nameOf(one.planned) === nameOf(planned)) === index;

/**
 * A value was written since the file was read, or the other time has a value: nothing is overwritten unseen.
 */
const isOvertaken = ({ planned, answer }: Answered, stored: Stored): boolean =>
  answer === 'other-time' ? isLive(stored) : (stored?.revision ?? 0) !== planned.revision;

const decideApply = (
  dependencies: StepDependencies,
  job: ImportRecord,
  row: Answered,
  stored: Stored,
  isAlone: boolean,
): Decided => {
  const { planned, answer } = row;
  if (answer === 'skip') return unwritten(planned, 'kept');
  if (!isAlone || isOvertaken(row, stored)) return unwritten(planned, 'overtaken');
  const change = { job, author: job.actor, at: new Date(dependencies.now()).toISOString(), planned, stored };
  const outcome = { row: planned.row, outcome: 'written' as const, revision: (stored?.revision ?? 0) + 1 };
  return { outcome, writes: applyWrites(dependencies, change), planned };
};

type Loaded = { applied: readonly Outcome[]; storedOf: (row: PlannedRow) => Stored };
type Work = { decided: Decided[]; marks: Write[] };

/**
 * Restores the previous values where the import's values are current; withdrawn revisions under later values do not
 * return.
 */
const undoRows = async (
  dependencies: StepDependencies,
  job: ImportRecord,
  rows: readonly Answered[],
  { applied, storedOf }: Loaded,
): Promise<Work> => {
  const { table, now } = dependencies;
  const revisions = new Map(applied.flatMap((one) => (one.outcome === 'written' ? [[one.row, one.revision]] : [])));
  const wrote = rows.flatMap(({ planned }) => {
    const revision = revisions.get(planned.row);
    return revision ? [{ planned, stored: storedOf(planned), revision }] : [];
  });
  const written = await followMoved(table, wrote);
  const current = written.flatMap(({ planned, stored, revision }) => (stored ? [{ planned, stored, revision }] : []));
  const undoable = await undoablePoints(table, current);
  const before = await valuesBefore(
    table,
    current.filter(({ stored }) => undoable.has(stored)),
  );
  const at = new Date(now()).toISOString();
  const decided = written.map(({ planned, stored }): Decided => {
    const found = stored && before.get(stored);
    if (!found) return unwritten(planned, 'left');
    const outcome = { row: planned.row, outcome: 'taken-back' as const, revision: stored.revision + 1 };
    const change = { job, author: job.actor, at, planned, stored };
    return { outcome, writes: undoWrites(dependencies, change, found), planned };
  });
  const covered = current.filter(({ stored }) => !undoable.has(stored));
  return { decided, marks: await withdrawWrites(table, covered) };
};

/**
 * Writes one batch: its values, their history, their reporting times and the row that marks the batch as done, in one
 * transaction. A done batch is skipped, so that a step that dies and runs again writes nothing twice.
 */
export const runBatch = (
  dependencies: StepDependencies,
  job: ImportRecord,
  step: Batch['step'],
  batch: PlannedBatch,
): Promise<void> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const rows = batch.rows.map((planned) => answeredRow(job, batch.kind, planned));
    const { isDone, applied, storedOf } = await load(table, job, step, batch.number, rows);
    if (isDone) return;
    const applyRows = (): Work => {
      const decide = (row: Answered, index: number) =>
        decideApply(dependencies, job, row, storedOf(row.planned), isFirst(row, index, rows));
      return { decided: rows.map(decide), marks: [] };
    };
    const { decided, marks } =
      step === 'apply' ? applyRows() : await undoRows(dependencies, job, rows, { applied, storedOf });
    const spans = decided.filter(({ writes }) => writes.length > 0).map(({ planned }) => planned.key);
    const at = new Date(now()).toISOString();
    const times = await holdTimes(table, { ...job, at }, spans);
    const outcomes = decided.map(({ outcome }) => outcome);
    await table.write([
      ...decided.flatMap(({ writes }) => writes),
      ...marks,
      ...times,
      ...marksOf(job.organizationId, spans).map((mark) => put(timeEntity, mark, 'any')),
      put(
        batchEntity,
        { ...batchKey(job, step, batch.number), importId: job.importId, organizationId: job.organizationId, outcomes },
        'new',
      ),
    ]);
  });
