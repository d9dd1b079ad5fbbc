import type { RowCounts } from '../../../shared/model/data-import.ts';
import type { ImportRecord } from '../data-transfer.entities.ts';
import type { StepDependencies } from '../steps/step-dependencies.ts';
import { batchRows, chunkRows, type PlannedRow, readPlan, type WritingKind, writingKinds } from './import-files.ts';

const batchesOf = (rows: number): number => Math.ceil(rows / batchRows);

/** All batches of an import: those of new rows, of changed ones, of those in conflict. */
export const batchCount = (counts: RowCounts): number =>
  writingKinds.reduce((sum, kind) => sum + batchesOf(counts[kind]), 0);

export const writingRows = (counts: RowCounts): number => writingKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Rows that the batches up to `batches` hold. */
export const rowsBefore = (counts: RowCounts, batches: number): number => {
  let rest = batches;
  let rows = 0;
  for (const kind of writingKinds) {
    const own = Math.min(rest, batchesOf(counts[kind]));
    rows += Math.min(own * batchRows, counts[kind]);
    rest -= own;
  }
  return rows;
};

export type PlannedBatch = { number: number; kind: WritingKind; rows: PlannedRow[] };

const placeOf = (counts: RowCounts, number: number): { kind: WritingKind; first: number } | undefined => {
  let rest = number;
  for (const kind of writingKinds) {
    const own = batchesOf(counts[kind]);
    if (rest < own) return { kind, first: rest * batchRows };
    rest -= own;
  }
  return undefined;
};

/** Reads batches of a plan one after another; the object that holds a batch is read once for the batches in it. */
export const createBatchReader = (
  { table, objects }: Pick<StepDependencies, 'table'> & { objects: Pick<StepDependencies['objects'], 'find'> },
  job: ImportRecord,
) => {
  const place = { tenantId: table.scope.tenantId, organizationId: job.organizationId, importId: job.importId };
  let held: { kind: WritingKind; chunk: number; rows: PlannedRow[] } | undefined;
  return async (number: number): Promise<PlannedBatch | undefined> => {
    const at = placeOf(job.counts, number);
    if (!at) return undefined;
    const { kind, first } = at;
    const chunk = Math.floor(first / chunkRows);
    if (held?.kind !== kind || held.chunk !== chunk) {
      held = { kind, chunk, rows: await readPlan(objects, place, kind, chunk) };
    }
    const from = first - chunk * chunkRows;
    return { number, kind, rows: held.rows.slice(from, from + batchRows) };
  };
};
