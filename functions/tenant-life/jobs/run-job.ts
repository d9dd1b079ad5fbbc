import * as z from 'zod';
import { LifeJobId, TenantId } from '../../../shared/ids.ts';
import { tenantEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import type { JobDependencies } from './dependencies.ts';
import { type LifeJob, lifeJobEntity, tenantLifeEntity } from './life.entities.ts';

/** A call of a machine: a stretch of a job, or that it has failed. */
export const JobCall = z.object({
  step: z.enum(['run', 'fail']),
  tenantId: TenantId,
  jobId: LifeJobId,
  error: z.object({ Error: z.string().optional(), Cause: z.string().optional() }).optional(),
});
export type JobCall = z.infer<typeof JobCall>;

export type RunJob = (job: LifeJob) => Promise<Partial<LifeJob>>;

type Dependencies = Pick<JobDependencies, 'tableOf' | 'now'>;

const failureMax = 500;

/** The failure from the end of the execution; a step that failed after its retries is in the log. */
const failureOf = (error: JobCall['error']): string =>
  error ? `${error.Error} ${error.Cause}`.slice(0, failureMax) : 'a step failed after its retries';

/** A restored tenant is as its archive was: one of a closed tenant is closed, without a day of its wipe. */
const stateAfterRestore = async ({ tableOf, now }: Dependencies, tenantId: TenantId): Promise<Write[]> => {
  const tenant = await tableOf(platformScope(tenantId)).find(tenantEntity, {});
  const life = await tableOf(platformScope()).find(tenantLifeEntity, { tenantId });
  if (!tenant?.closedAt || life?.state !== 'open') return [];
  const closed = { state: 'closing', wipesAt: null, at: new Date(now()).toISOString() } as const;
  return [put(tenantLifeEntity, { ...life, ...closed, revision: life.revision + 1 }, life.revision)];
};

/** A completely wiped tenant changes its state when the wipe has ended; an organisation is no longer closing. */
const stateAfter = async (
  dependencies: Dependencies,
  { kind, organizationId, status, tenantId }: LifeJob,
): Promise<Write[]> => {
  const { tableOf, now } = dependencies;
  if (status !== 'done') return [];
  if (kind === 'restore' && organizationId === null) return stateAfterRestore(dependencies, tenantId);
  if (kind !== 'wipe') return [];
  const life = await tableOf(platformScope()).find(tenantLifeEntity, { tenantId });
  if (!life || (organizationId === null && life.state !== 'wiping')) return [];
  const wiped = { state: 'wiped', at: new Date(now()).toISOString(), organizations: [] } as const;
  const organizations = life.organizations.filter((one) => one.organizationId !== organizationId);
  const changed = organizationId === null ? wiped : { organizations };
  return [put(tenantLifeEntity, { ...life, ...changed, revision: life.revision + 1 }, life.revision)];
};

/**
 * Runs one stretch of a job and records its changes. A job that has ended is not touched, so that a repeated call
 * changes nothing; the record is conditional on the revision that the stretch began with.
 */
export const runJob = async (
  dependencies: Dependencies,
  run: RunJob,
  { step, tenantId, jobId, error }: JobCall,
): Promise<{ hasMore: boolean }> => {
  const platform = dependencies.tableOf(platformScope());
  const job = await platform.find(lifeJobEntity, { tenantId, jobId });
  if (!job) throw new Error(`no job ${jobId}`);
  if (job.status !== 'running') return { hasMore: false };
  const failed = { status: 'failed', failure: failureOf(error) } as const;
  const next: LifeJob = { ...job, ...(step === 'fail' ? failed : await run(job)), revision: job.revision + 1 };
  const isRunning = next.status === 'running';
  const ended: LifeJob = isRunning ? next : { ...next, endedAt: new Date(dependencies.now()).toISOString() };
  await platform.write([put(lifeJobEntity, ended, job.revision), ...(await stateAfter(dependencies, ended))]);
  return { hasMore: isRunning };
};

/** Returns whether a stretch has taken long enough, counted from now. */
export const stretchOf = (now: () => number, milliseconds: number): (() => boolean) => {
  const end = now() + milliseconds;
  return () => now() >= end;
};
