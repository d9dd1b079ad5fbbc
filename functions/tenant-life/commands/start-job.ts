import type { LifeJobId } from '../../../shared/ids.ts';
import type { LifeJobKind } from '../../../shared/model/tenant-life.ts';
import { platformScope } from '../../core/auth/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import { idsOfOrganization } from '../jobs/subject-of-job.ts';
import { type LifeJob, lifeJobEntity, type TenantLife, tenantLifeEntity } from '../life.entities.ts';
import type { LifeDependencies, MachineName } from './dependencies.ts';
import { lifeLog } from './life-of.ts';

/** What a job is about, as its command or the sweep says it. */
export type NewJob = Pick<LifeJob, 'kind' | 'tenantId' | 'organizationId' | 'hostname' | 'by'> & {
  /** What the log calls it: the tenant's host, or the organisation's name. */
  subject: string;
  tenantName: string;
  archiveKey?: string;
};

const actions = { export: 'tenant.exported', wipe: 'tenant.wiped', restore: 'tenant.restored' } as const;
export const machineOf = (kind: LifeJobKind): MachineName => (kind === 'wipe' ? 'wipe' : 'archive');

/** A tenant is on the list of lives from its first job on, so that the sweep finds a job that was never begun. */
export const openLife = ({ tenantId, hostname, by }: NewJob, at: string): TenantLife => ({
  tenantId,
  hostname,
  state: 'open',
  at,
  wipesAt: null,
  by,
  revision: 1,
});

/**
 * Records the job with its row of the log, `alongside` in the same transaction, and starts its machine. Where that fails the record
 * is there, and the sweep starts it.
 */
export const startJob = async (
  dependencies: LifeDependencies,
  { subject, tenantName, archiveKey, ...given }: NewJob,
  alongside: readonly Write[],
): Promise<LifeJobId> => {
  const { tableOf, ids, now, startMachine } = dependencies;
  const { tenantId, organizationId, kind, by } = given;
  const jobId = ids.lifeJob();
  const job: LifeJob = {
    ...given,
    ...(await idsOfOrganization(tableOf, tenantId, organizationId)),
    jobId,
    status: 'running',
    startedAt: new Date(now()).toISOString(),
    endedAt: null,
    counts: { items: 0, objects: 0, accounts: 0 },
    differences: null,
    differing: [],
    archiveKey: archiveKey ?? null,
    manifestSha256: null,
    failure: null,
    place: { phase: 'start', pass: 0, at: null },
    revision: 1,
  };
  const log = lifeLog(dependencies, { action: actions[kind], tenantId, tenantName, organizationId, subject, by });
  await tableOf(platformScope()).write([put(lifeJobEntity, job, 'new'), log, ...alongside]);
  await startMachine(machineOf(kind), { tenantId, jobId });
  return jobId;
};

/** The tenant's life where this is its first job. */
export const firstOf = (life: TenantLife | undefined, job: NewJob, now: () => number): Write[] =>
  life ? [] : [put(tenantLifeEntity, openLife(job, new Date(now()).toISOString()), 'new')];
