import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../../shared/ids.ts';
import {
  type ClosingOrganization,
  closingOrganizationsMax,
  graceDays,
} from '../../../shared/model/platform/tenant-life.ts';
import { organizationEntity, type TenantRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import { writeInScope } from '../../core/data/write-in-scope.ts';
import { emit } from '../../core/events/outbox.ts';
import { type LifeJob, type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import { organizationLetter } from './closing-letter.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeLog, lifeOf, requireIdle, requireNotWiping } from './life-of.ts';
import { openLife, startJob } from './start-job.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;
/** Letters go to this many administrators; a transaction has at most a hundred writes. */
const lettersMax = 50;

type Closed = { organizations: ClosingOrganization[] };

/** An export has the data of the time it runs: a suspended organisation does not change within a day. */
const isExported = (jobs: readonly LifeJob[], organizationId: OrganizationId, now: number): boolean => {
  const freshSince = new Date(now - dayMilliseconds).toISOString();
  return jobs.some(
    (job) =>
      job.kind === 'export' &&
      job.status === 'done' &&
      job.organizationId === organizationId &&
      job.startedAt >= freshSince,
  );
};

const putLife = (
  { tenantId, hostname }: Pick<TenantRecord, 'tenantId' | 'hostname'>,
  life: TenantLife | undefined,
  { organizations, at, by }: Closed & { at: string; by: TenantLife['by'] },
): Write =>
  life
    ? put(tenantLifeEntity, { ...life, organizations, revision: life.revision + 1 }, life.revision)
    : put(tenantLifeEntity, { ...openLife({ tenantId, hostname, by }, at), organizations }, 'new');

const lettersOf = async (
  dependencies: LifeDependencies,
  { tenantId }: TenantRecord,
  organization: { organizationId: OrganizationId; name: string },
  wipesAt: number,
): Promise<Write[]> => {
  const people = await dependencies
    .tableOf(platformScope(tenantId))
    .all(userEntity, { pk: ['ORGANIZATION-USERS', organization.organizationId], index: 'gsi1' });
  return people
    .filter(({ roles, status }) => roles.includes('Administrator') && ['registered', 'suspended'].includes(status))
    .slice(0, lettersMax)
    .map(({ email, language }) => {
      const mail = organizationLetter(organization, { to: email, language }, wipesAt);
      return writeInScope(platformScope(tenantId), emit(dependencies, { type: 'mail.requested', tenantId, mail }));
    });
};

/**
 * Closes one organisation: it is suspended, so that nobody works in it any more, was exported within a day, and its
 * name is typed. Its administrators get a letter, and its data is exported once more; after the days of grace the sweep
 * wipes it.
 */
export const closeOrganization = async (
  dependencies: LifeDependencies,
  { tenantId, organizationId, name, by }: Given<'close-organization'>,
): Promise<Closed> => {
  const { tableOf, now } = dependencies;
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  const organization = await tableOf(platformScope(tenantId)).find(organizationEntity, { organizationId });
  if (!organization) throw new AppError('organization.not_found');
  const closed = life?.organizations ?? [];
  if (closed.some((one) => one.organizationId === organizationId)) return { organizations: closed };
  requireNotWiping(life);
  if (organization.name !== name) throw new AppError('life.name_wrong');
  if (!organization.isSuspended) throw new AppError('life.not_suspended');
  requireIdle(jobs);
  if (!isExported(jobs, organizationId, now())) throw new AppError('life.not_exported');
  if (closed.length >= closingOrganizationsMax) throw new AppError('life.too_many_closed');
  const at = new Date(now()).toISOString();
  const wipesAt = now() + graceDays * dayMilliseconds;
  const closing = { organizationId, name, at, wipesAt: new Date(wipesAt).toISOString(), isWiping: false, by };
  const organizations = [...closed, closing];
  const entry = { tenantId, tenantName: tenant.name, organizationId, subject: name, by };
  await tableOf(platformScope())
    .write([
      putLife(tenant, life, { organizations, at, by }),
      ...(await lettersOf(dependencies, tenant, organization, wipesAt)),
      lifeLog(dependencies, { action: 'organization.closed', ...entry }),
    ])
    .catch(asConflict);
  await startJob(dependencies, { kind: 'export', hostname: tenant.hostname, ...entry }, []);
  return { organizations };
};

/** What is left of the closed organisations after one was called back or wiped. */
export const withoutOrganization = (life: TenantLife, organizationId: OrganizationId): TenantLife => ({
  ...life,
  organizations: life.organizations.filter((one) => one.organizationId !== organizationId),
  revision: life.revision + 1,
});

/** Ends the closing of an organisation before its wipe; it stays suspended until an operator opens it. */
export const callBackOrganization = async (
  dependencies: LifeDependencies,
  { tenantId, organizationId, by }: Given<'call-back-organization'>,
): Promise<Closed> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  const closing = life?.organizations.find((one) => one.organizationId === organizationId);
  if (!life || !closing) throw new AppError('life.not_closed');
  requireNotWiping(life);
  if (closing.isWiping) throw new AppError('life.being_wiped');
  if (jobs.some(({ kind, status }) => status === 'running' && kind !== 'export')) requireIdle(jobs);
  await callBack(dependencies, { tenantId, tenantName: tenant.name, life, closing, by });
  return { organizations: withoutOrganization(life, organizationId).organizations };
};

type CalledBack = {
  tenantId: TenantId;
  tenantName: string;
  life: TenantLife;
  closing: ClosingOrganization;
  by: TenantLife['by'];
};

export const callBack = async (
  dependencies: LifeDependencies,
  { tenantId, tenantName, life, closing: { organizationId, name }, by }: CalledBack,
): Promise<void> => {
  await dependencies
    .tableOf(platformScope())
    .write([
      put(tenantLifeEntity, withoutOrganization(life, organizationId), life.revision),
      lifeLog(dependencies, {
        action: 'organization.called-back',
        tenantId,
        tenantName,
        organizationId,
        subject: name,
        by,
      }),
    ])
    .catch(asConflict);
};
