import type { TenantId } from '../../../shared/ids.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put } from '../../core/data/write.ts';
import { type LifeJob, type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import type { LifeDependencies } from './dependencies.ts';
import { lifeOf } from './life-of.ts';
import { startJob } from './start-job.ts';

/** A wipe that has failed is begun again: the tenant can no longer be called back. */
const isDue = ({ state, wipesAt }: TenantLife, now: number): boolean =>
  state === 'wiping' || (state === 'closing' && wipesAt !== null && Date.parse(wipesAt) <= now);

/** Whether the export that the closing started has ended: only then is the tenant archived. */
const isArchived = (life: TenantLife, jobs: readonly LifeJob[]): boolean =>
  life.state === 'wiping' ||
  jobs.some(
    ({ kind, status, organizationId, startedAt }) =>
      kind === 'export' && status === 'done' && organizationId === null && startedAt >= life.at,
  );

const wipe = async (dependencies: LifeDependencies, life: TenantLife, tenantName: string): Promise<void> => {
  const { tenantId, hostname, by } = life;
  const at = new Date(dependencies.now()).toISOString();
  const wiping: TenantLife = { ...life, state: 'wiping', at, revision: life.revision + 1 };
  await startJob(
    dependencies,
    { kind: 'wipe', tenantId, organizationId: null, hostname, by, subject: hostname, tenantName },
    [put(tenantLifeEntity, wiping, life.revision)],
  );
};

/**
 * Called once an hour: wipes the tenants after their days of grace. A tenant without an archive of its last state is
 * not wiped: an operator starts its export again (runbook: tenant life).
 */
export const sweep = async (dependencies: LifeDependencies): Promise<{ wiping: TenantId[] }> => {
  const { tableOf, now } = dependencies;
  const lives = await tableOf(platformScope()).all(tenantLifeEntity, { pk: ['TENANT-LIVES'] });
  const wiping: TenantId[] = [];
  for (const life of lives) {
    const { tenantId } = life;
    const { jobs, tenant } = await lifeOf(dependencies, tenantId);
    const isIdle = jobs.every(({ status }) => status !== 'running');
    if (!isDue(life, now()) || !isIdle || !isArchived(life, jobs)) continue;
    await wipe(dependencies, life, tenant?.name ?? life.hostname);
    wiping.push(tenantId);
  }
  return { wiping };
};
