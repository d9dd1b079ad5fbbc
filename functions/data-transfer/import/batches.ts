import type { RowCounts } from '../../../shared/model/import/data-import.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';
import { chunkRows, type PlannedRow, readPlan, type WritingKind, writingKinds } from './import-files.ts';

/** Batch size of imports planned before points had copies in the tree (ADR 36). */
const batchRowsBefore = 24;
type Sized = Pick<ImportRecord, 'counts' | 'batchRows'>;
const sizeOf = ({ batchRows = batchRowsBefore }: Sized): number => batchRows;

/** All batches of an import: those of new rows, of changed ones, of those in conflict. */
export const batchCount = (job: Sized): number =>
  writingKinds.reduce((sum, kind) => sum + Math.ceil(job.counts[kind] / sizeOf(job)), 0);

export const writingRows = (counts: RowCounts): number => writingKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Rows that the batches up to `batches` hold. */
export const rowsBefore = (job: Sized, batches: number): number => {
  const { counts } = job;
  let rest = batches;
  let rows = 0;
  for (const kind of writingKinds) {
    const own = Math.min(rest, Math.ceil(counts[kind] / sizeOf(job)));
    rows += Math.min(own * sizeOf(job), counts[kind]);
    rest -= own;
  }
  return rows;
};

export type PlannedBatch = { number: number; kind: WritingKind; rows: PlannedRow[] };

const placeOf = (job: Sized, number: number): { kind: WritingKind; first: number } | undefined => {
  let rest = number;
  for (const kind of writingKinds) {
    const own = Math.ceil(job.counts[kind] / sizeOf(job));
    if (rest < own) return { kind, first: rest * sizeOf(job) };
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
  let loaded: { kind: WritingKind; chunk: number; rows: PlannedRow[] } | undefined;
  return async (number: number): Promise<PlannedBatch | undefined> => {
    const at = placeOf(job, number);
    if (!at) return undefined;
    const { kind, first } = at;
    const chunk = Math.floor(first / chunkRows);
    if (loaded?.kind !== kind || loaded.chunk !== chunk) {
      loaded = { kind, chunk, rows: await readPlan(objects, place, kind, chunk) };
    }
    const from = first - chunk * chunkRows;
    return { number, kind, rows: loaded.rows.slice(from, from + sizeOf(job)) };
  };
};
