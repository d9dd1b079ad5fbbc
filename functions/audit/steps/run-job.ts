import { put } from '../../core/data/write.ts';
import { type ExportDependencies, exportLog } from '../export/export-log.ts';
import { type AuditJob, auditJobEntity } from '../records/audit-chain.entities.ts';
import type { JobEvent, JobInput } from '../records/job-event.ts';
import { verifyLog } from './verify-log.ts';

const run = (dependencies: ExportDependencies, input: JobInput, job: AuditJob): Promise<{ hasMore: boolean }> =>
  job.kind === 'verification' ? verifyLog(dependencies, job) : exportLog(dependencies, input, job);

const fail = async ({ table }: ExportDependencies, job: AuditJob): Promise<{ hasMore: boolean }> => {
  await table.write([put(auditJobEntity, { ...job, status: 'failed' }, { status: 'running' })]);
  return { hasMore: false };
};

/** Runs one step of a job. A job that is finished or expired has no step left. */
export const runJob = async (dependencies: ExportDependencies, event: JobEvent): Promise<{ hasMore: boolean }> => {
  const job = await dependencies.table.find(auditJobEntity, event);
  if (job?.status !== 'running') return { hasMore: false };
  return event.step === 'run' ? run(dependencies, event, job) : fail(dependencies, job);
};
