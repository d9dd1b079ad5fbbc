import type { LifeJobId } from '../../../shared/ids.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import { writeInScope } from '../../core/data/write-in-scope.ts';
import { emit } from '../../core/events/outbox.ts';
import { type LifeJob, lifeJobEntity, type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import { idsOfOrganization, sendersOf } from '../jobs/subject-of-job.ts';
import type { LifeDependencies } from './dependencies.ts';
import { lifeLog } from './life-of.ts';

/** The subject of a job, from its command or the sweep. */
export type NewJob = Pick<LifeJob, 'kind' | 'tenantId' | 'organizationId' | 'hostname' | 'by' | 'subject'> & {
  tenantName: string;
  archiveKey?: string;
} & Partial<Pick<LifeJob, 'people' | 'surveys' | 'senderDomains' | 'userId' | 'person'>>;

const actions = {
  export: 'tenant.exported',
  wipe: 'tenant.wiped',
  restore: 'tenant.restored',
  'person-export': 'person.exported',
  'person-erasure': 'person.erased',
} as const;
/** Only one function may delete versions of objects and accounts. */
const machines = {
  export: 'archive',
  wipe: 'wipe',
  restore: 'archive',
  'person-export': 'archive',
  'person-erasure': 'wipe',
} as const;

/** A tenant is on the list of lives from its first job on. */
export const openLife = (
  { tenantId, hostname, by }: Pick<TenantLife, 'tenantId' | 'hostname' | 'by'>,
  at: string,
): TenantLife => ({
  tenantId,
  hostname,
  state: 'open',
  at,
  wipesAt: null,
  by,
  organizations: [],
  revision: 1,
});

/**
 * Records the job with its row of the log and an outbox item that starts its state machine, `alongside` in the same
 * transaction. The item belongs to the tenant, so that a wipe deletes it. @throws request.conflict after a concurrent
 * command.
 */
export const startJob = async (
  dependencies: LifeDependencies,
  { tenantName, archiveKey, people, surveys, senderDomains = [], userId = null, person = null, ...given }: NewJob,
  alongside: readonly Write[],
): Promise<LifeJobId> => {
  const { tableOf, ids, now } = dependencies;
  const { tenantId, organizationId, kind, by, subject } = given;
  const jobId = ids.lifeJob();
  const job: LifeJob = {
    ...given,
    ...(people && surveys ? { people, surveys } : await idsOfOrganization(tableOf, tenantId, organizationId)),
    senderDomains: kind === 'wipe' && organizationId === null ? await sendersOf(tableOf, tenantId, senderDomains) : [],
    userId,
    person,
    jobId,
    status: 'running',
    startedAt: new Date(now()).toISOString(),
    endedAt: null,
    counts: { items: 0, objects: 0, accounts: 0 },
    differences: null,
    differing: [],
    archiveKey: archiveKey ?? null,
    archiveBytes: null,
    manifestSha256: null,
    failure: null,
    place: { phase: 'start', pass: 0, at: null },
    revision: 1,
  };
  const log = lifeLog(dependencies, { action: actions[kind], tenantId, tenantName, organizationId, subject, by });
  const machine = machines[kind];
  const request = emit(dependencies, { type: 'tenant-life.job-requested', tenantId, machine, jobId });
  await tableOf(platformScope())
    .write([put(lifeJobEntity, job, 'new'), log, writeInScope(platformScope(tenantId), request), ...alongside])
    .catch(asConflict);
  return jobId;
};

/** The tenant's life, written with each of its jobs: of two concurrent commands, one gets a conflict. */
export const touched = (life: TenantLife | undefined, job: NewJob, now: () => number): Write[] => [
  life
    ? put(tenantLifeEntity, { ...life, revision: life.revision + 1 }, life.revision)
    : put(tenantLifeEntity, openLife(job, new Date(now()).toISOString()), 'new'),
];
