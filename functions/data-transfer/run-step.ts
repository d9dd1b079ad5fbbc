import { put } from '../core/data/write.ts';
import { exportEntity, importEntity } from './jobs/data-transfer.entities.ts';
import type { JobEvent } from './jobs/job-event.ts';
import { notifyExportFinished, notifyImportFinished } from './jobs/notify-job-finished.ts';
import type { StepDependencies } from './jobs/step-dependencies.ts';

type More = { hasMore: boolean };
type ExportEvent = Extract<JobEvent, { job: 'export' }>;
type ImportEvent = Exclude<JobEvent, ExportEvent>;

const stepExport = async (dependencies: StepDependencies, event: ExportEvent): Promise<More> => {
  const { table } = dependencies;
  const job = await table.find(exportEntity, { organizationId: event.organizationId, jobId: event.id });
  if (job?.status !== 'running') return { hasMore: false };
  if (event.step === 'run')
    return (await import('./export/run-export.ts')).runExport(dependencies, event.tenantId, job);
  await table.write([
    put(exportEntity, { ...job, status: 'failed' }, { status: 'running' }),
    notifyExportFinished(dependencies, job, { outcome: 'failed', rows: 0 }),
  ]);
  return { hasMore: false };
};

const runningAs = { check: 'checking', apply: 'applying', undo: 'undoing' } as const;

const stepImport = async (dependencies: StepDependencies, event: ImportEvent): Promise<More> => {
  const { table } = dependencies;
  const job = await table.find(importEntity, { organizationId: event.organizationId, importId: event.id });
  if (job?.status !== runningAs[event.job]) return { hasMore: false };
  if (event.step === 'fail') {
    const failed = { ...job, status: 'failed' as const, failedStep: event.job, revision: job.revision + 1 };
    const notice = notifyImportFinished(dependencies, job, { outcome: 'failed', rows: 0 });
    await table.write([put(importEntity, failed, job.revision), notice]);
    return { hasMore: false };
  }
  if (event.job === 'check') return (await import('./import/check-import.ts')).checkImport(dependencies, job);
  return (await import('./import/run-import.ts')).runImport(dependencies, job, event.job);
};

/** One task of a job; a finished or expired job has nothing more to do. */
export const runStep = (dependencies: StepDependencies, event: JobEvent): Promise<More> =>
  event.job === 'export' ? stepExport(dependencies, event) : stepImport(dependencies, event);
