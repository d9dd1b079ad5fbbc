import { AppError } from '../../../shared/errors.ts';
import type { TenantId } from '../../../shared/ids.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import type { OperationAction } from '../../../shared/model/platform/platform.ts';
import { LifeJobView, LifeSummary, type LifeView } from '../../../shared/model/platform/tenant-life.ts';
import { type TenantRecord, tenantEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import type { Write } from '../../core/data/write.ts';
import { logOperation } from '../../core/platform/platform.entities.ts';
import { type LifeJob, lifeJobEntity, type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import type { LifeDependencies } from './dependencies.ts';

/** State and jobs of a tenant, newest job first; a tenant that nothing was done to is open. */
export const lifeOf = async (
  { tableOf }: Pick<LifeDependencies, 'tableOf'>,
  tenantId: TenantId,
): Promise<{ life: TenantLife | undefined; jobs: LifeJob[]; tenant: TenantRecord | undefined }> => {
  const platform = tableOf(platformScope());
  const [life, jobs, tenant] = await Promise.all([
    platform.find(tenantLifeEntity, { tenantId }),
    platform.all(lifeJobEntity, { pk: ['LIFE-JOBS', tenantId], isNewestFirst: true }),
    tableOf(platformScope(tenantId)).find(tenantEntity, {}),
  ]);
  return { life, jobs, tenant };
};

/** The view for operators. */
export const showLife = async (
  dependencies: Pick<LifeDependencies, 'tableOf'>,
  tenantId: TenantId,
): Promise<LifeView> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  return {
    state: life?.state ?? 'open',
    wipesAt: life?.wipesAt ?? null,
    hostname: tenant?.hostname ?? life?.hostname ?? '',
    isEmpty: tenant === undefined,
    isClosable: tenant !== undefined && tenant.hostType !== 'ROOT_DOMAIN',
    organizations: life?.organizations ?? [],
    jobs: jobs.map((job) => LifeJobView.parse(job)),
  };
};

/** Tenants with an export, a closing or a restore, the latest change first; also those that were wiped. */
export const listLives = async ({ tableOf }: Pick<LifeDependencies, 'tableOf'>): Promise<{ lives: LifeSummary[] }> => {
  const lives = await tableOf(platformScope()).all(tenantLifeEntity, { pk: ['TENANT-LIVES'] });
  return {
    lives: lives.map((life) => LifeSummary.parse(life)).toSorted((one, other) => other.at.localeCompare(one.at)),
  };
};

/** One job at a time: another one could delete what it reads. */
export const requireIdle = (jobs: readonly LifeJob[]): void => {
  if (jobs.some(({ status }) => status === 'running')) {
    throw new AppError('life.busy');
  }
};

/** A partly wiped tenant can only be wiped completely: the sweep continues the wipe. */
export const requireNotWiping = (life: TenantLife | undefined): void => {
  if (life?.state === 'wiping') throw new AppError('life.being_wiped');
};

type LogEntry = {
  action: OperationAction;
  tenantId: TenantId;
  tenantName: string;
  organizationId: LifeJob['organizationId'];
  subject: string;
  by: LifeJob['by'];
};

/** The row of the operations log: action, operator and reason; it outlives its subject. */
export const lifeLog = (
  dependencies: Pick<LifeDependencies, 'ids' | 'now'>,
  { by: { name, reason, userId = systemAuthor.userId }, ...entry }: LogEntry,
): Write => logOperation(dependencies, { ...entry, reason, who: { userId, name } });
