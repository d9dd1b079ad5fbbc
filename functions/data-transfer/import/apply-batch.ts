import { type ImportAnswer, importAnswerOf } from '../../../shared/model/data-import.ts';
import { isLive } from '../../../shared/model/data-point.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import { type DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { timeEntity } from '../../core/entities/reporting-entity.entities.ts';
import { marksOf } from '../../core/entities/time-marks.ts';
import { type Batch, batchEntity, type ImportRecord, type Outcome } from '../data-transfer.entities.ts';
import type { StepDependencies } from '../steps/step-dependencies.ts';
import { applyWrites, undoWrites } from './batch-writes.ts';
import type { PlannedBatch } from './batches.ts';
import type { PlannedRow, WritingKind } from './import-files.ts';
import { holdTimes } from './reporting-times.ts';
import { standingAgain } from './standing-again.ts';

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
 * The row with what was answered to its conflict: as it is, or for another time, where it is held against nothing since nothing
 * may be there.
 */
const answeredRow = ({ choice }: ImportRecord, kind: WritingKind, planned: PlannedRow): Answered => {
  if (kind !== 'conflict') return { planned, answer: 'overwrite' };
  const chosen = choice ? importAnswerOf(choice, planned.row) : ({ answer: 'skip' } as const);
  if (chosen.answer !== 'other-time') return { planned, answer: chosen.answer };
  const { startOn, endOn } = chosen;
  return { planned: { ...planned, key: { ...planned.key, startOn, endOn }, before: null }, answer: 'other-time' };
};

const kept = (planned: PlannedRow, outcome: Outcome['outcome']): Decided => ({
  outcome: { row: planned.row, outcome, revision: null },
  writes: [],
  planned,
});

/** Rows of a file may have been given the same other time: the first of them takes it. */
const isFirst = ({ planned, answer }: Answered, index: number, rows: readonly Answered[]): boolean =>
  answer !== 'other-time' ||
  rows.findIndex((one) => one.answer === answer && nameOf(one.planned) === nameOf(planned)) === index;

/** Somebody wrote since the file was read, or has a value in the other time: nothing is overwritten that nobody saw (ruling 23). */
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
  if (answer === 'skip') return kept(planned, 'kept');
  if (!isAlone || isOvertaken(row, stored)) return kept(planned, 'overtaken');
  const change = { job, author: job.actor, at: new Date(dependencies.now()).toISOString(), planned, stored };
  const outcome = { row: planned.row, outcome: 'written' as const, revision: (stored?.revision ?? 0) + 1 };
  return { outcome, writes: applyWrites(dependencies, change), planned };
};

/** `isStanding`: the value is the one that the import wrote. */
const decideUndo = (
  dependencies: StepDependencies,
  job: ImportRecord,
  applied: Outcome,
  planned: PlannedRow,
  { stored, isStanding }: { stored: Stored; isStanding: boolean },
): Decided => {
  if (!stored || !isStanding || applied.revision === null) return kept(planned, 'left');
  const change = { job, author: job.actor, at: new Date(dependencies.now()).toISOString(), planned, stored };
  const outcome = { row: planned.row, outcome: 'taken-back' as const, revision: stored.revision + 1 };
  return { outcome, writes: undoWrites(dependencies, change, applied.revision - 1), planned };
};

type Loaded = { applied: readonly Outcome[]; storedOf: (row: PlannedRow) => Stored };

const undoRows = async (
  dependencies: StepDependencies,
  job: ImportRecord,
  rows: readonly Answered[],
  { applied, storedOf }: Loaded,
): Promise<Decided[]> => {
  const written = new Map(applied.flatMap((one) => (one.outcome === 'written' ? [[one.row, one] as const] : [])));
  const asked = rows.flatMap(({ planned }) => {
    const outcome = written.get(planned.row);
    return outcome ? [{ planned, outcome, stored: storedOf(planned) }] : [];
  });
  const standing = await standingAgain(
    dependencies.table,
    asked.flatMap(({ outcome: { revision }, stored }) => (stored && revision !== null ? [{ stored, revision }] : [])),
  );
  return asked.map(({ planned, outcome, stored }) =>
    decideUndo(dependencies, job, outcome, planned, {
      stored,
      isStanding: stored !== undefined && standing.has(stored),
    }),
  );
};

/**
 * One batch: its values, their history, the times they lie in and the row that says the batch is done, in one transaction. A
 * batch that is done is left alone, so a step that dies and runs again writes nothing twice.
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
    const decided =
      step === 'apply'
        ? rows.map((row, index) =>
            decideApply(dependencies, job, row, storedOf(row.planned), isFirst(row, index, rows)),
          )
        : await undoRows(dependencies, job, rows, { applied, storedOf });
    const spans = decided.filter(({ writes }) => writes.length > 0).map(({ planned }) => planned.key);
    const at = new Date(now()).toISOString();
    const times = await holdTimes(table, { ...job, at }, spans);
    const outcomes = decided.map(({ outcome }) => outcome);
    await table.write([
      ...decided.flatMap(({ writes }) => writes),
      ...times,
      ...marksOf(job.organizationId, spans).map((mark) => put(timeEntity, mark, 'any')),
      put(
        batchEntity,
        { ...batchKey(job, step, batch.number), importId: job.importId, organizationId: job.organizationId, outcomes },
        'new',
      ),
    ]);
  });
