import { put } from '../../core/data/write.ts';
import { auditJobEntity, type VerificationRecord } from '../records/audit-chain.entities.ts';
import type { JobDependencies } from '../records/job-event.ts';
import { checkRows } from './check-rows.ts';
import { checkSeals } from './check-seals.ts';

/** Strides of some hundred entries between two stored places: some two seconds of work. */
const stridesAtOnce = 20;

const stride = async (dependencies: JobDependencies, job: VerificationRecord): Promise<VerificationRecord> => {
  if (job.place.part === 'seals') {
    const { place, finding, isAtEnd } = await checkSeals(dependencies.table, job, job.place);
    const next = isAtEnd ? { ...place, part: 'rows' as const, cursor: null } : place;
    return { ...job, place: next, finding, status: finding ? 'done' : 'running' };
  }
  const { place, finding, isAtEnd, unsealed } = await checkRows(dependencies, job, job.place);
  const status = finding || isAtEnd ? 'done' : 'running';
  return { ...job, place, finding, unsealed: job.unsealed + unsealed, status };
};

/**
 * Continues along the chain from the stored place of the job and stores the new place. A step that runs again begins at
 * the stored place, so a crash repeats the reading of at most one stride.
 */
export const verifyLog = async (
  dependencies: JobDependencies,
  job: VerificationRecord,
): Promise<{ hasMore: boolean }> => {
  let walked = job;
  for (let strides = 0; strides < stridesAtOnce && walked.status === 'running'; strides += 1) {
    walked = await stride(dependencies, walked);
  }
  await dependencies.table.write([put(auditJobEntity, walked, { status: 'running' })]);
  return { hasMore: walked.status === 'running' };
};
