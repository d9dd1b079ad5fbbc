import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { adjust, put } from '../../core/data/write.ts';
import { rememberUnits } from '../../core/metric-units/remember-units.ts';
import {
  type Batch,
  batchEntity,
  batchesOf,
  type ImportRecord,
  importEntity,
  type Outcome,
} from '../jobs/data-transfer.entities.ts';
import { notifyImportFinished } from '../jobs/notify-job-finished.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';
import { runBatch } from './apply-batch.ts';
import { batchCount, createBatchReader, type PlannedBatch, rowsBefore } from './batches.ts';
import { madeTimesOf, takeBackTimes } from './created-reporting-times.ts';

/** Batches of one task: some ten seconds of work, after which the place is written down and the next task goes on. */
const batchesAtOnce = 100;
/** Batches between two words about how far it got. */
const batchesBetween = 10;

const statusOf = { apply: 'applying', undo: 'undoing' } as const;

const saveProgress = async ({ table }: StepDependencies, job: ImportRecord, step: Batch['step'], batches: number) => {
  const progress = { 'progress.done': rowsBefore(job, batches) };
  await table.write([adjust(importEntity, job, { set: { batches, ...progress }, expect: { status: statusOf[step] } })]);
};

const outcomesOf = async ({ table }: StepDependencies, job: ImportRecord, step: Batch['step']): Promise<Outcome[]> => {
  const batches = await table.all(batchEntity, { pk: batchesOf(job), skPrefix: ['BATCH', step] });
  return batches.flatMap(({ outcomes }) => outcomes);
};

/** Result of the step, counted from the batches. */
const finish = async (dependencies: StepDependencies, job: ImportRecord, step: Batch['step']): Promise<void> => {
  const outcomes = await outcomesOf(dependencies, job, step);
  const count = (outcome: Outcome['outcome']): number => outcomes.filter((one) => one.outcome === outcome).length;
  const counted =
    step === 'apply'
      ? {
          status: 'done' as const,
          written: count('written'),
          kept: count('kept'),
          overtaken: count('overtaken'),
          madeTimes: await madeTimesOf(dependencies.table, job),
        }
      : {
          status: 'undone' as const,
          takenBack: count('taken-back'),
          notTakenBack: count('left'),
          ...(await takeBackTimes(dependencies, job)),
        };
  const done = batchCount(job);
  const progress = { ...job.progress, done: job.progress.of };
  const rows = step === 'apply' ? count('written') : count('taken-back');
  await dependencies.table.write([
    put(importEntity, { ...job, ...counted, batches: done, progress, revision: job.revision + 1 }, job.revision),
    auditOrganization(dependencies, job.organizationId, job.actor, {
      action: step === 'apply' ? 'data-hub.import-applied' : 'data-hub.import-taken-back',
      section: 'data-hub',
      field: job.fileName,
      newValue: String(rows),
    }),
    notifyImportFinished(dependencies, job, { outcome: counted.status, rows }),
  ]);
};

/** The units of a batch, of metrics that the organisation has none for yet. */
const newUnitsOf = ({ catalogue }: StepDependencies, { rows }: PlannedBatch): { metricCode: string; unit: string }[] =>
  rows.flatMap(({ key: { metricCode, variant }, content: { typed } }) => {
    const isKnown = catalogue.metrics().findValue(metricCode)?.reportedIn !== undefined;
    if (typed.kind !== 'number' || typed.unit === undefined || variant !== null || isKnown) return [];
    return [{ metricCode, unit: typed.unit }];
  });

/**
 * Goes on with an import, or with taking it back, from the batch that is written down; `hasMore` while some are left.
 */
export const runImport = async (
  dependencies: StepDependencies,
  job: ImportRecord,
  step: Batch['step'],
): Promise<{ hasMore: boolean }> => {
  const readBatch = createBatchReader(dependencies, job);
  const last = job.batches + batchesAtOnce;
  for (let number = job.batches; number < last; number += 1) {
    const batch = await readBatch(number);
    if (!batch) {
      await finish(dependencies, job, step);
      return { hasMore: false };
    }
    await runBatch(dependencies, job, step, batch);
    if (step === 'apply') await rememberUnits(dependencies.table, job, newUnitsOf(dependencies, batch));
    if ((number + 1) % batchesBetween === 0) await saveProgress(dependencies, job, step, number + 1);
  }
  await saveProgress(dependencies, job, step, last);
  return { hasMore: true };
};
