import type { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { systemAuthor } from '../../../shared/model/people/platform-author.ts';
import type { ClosingOrganization } from '../../../shared/model/platform/tenant-life.ts';
import { organizationEntity, type TenantRecord } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put } from '../../core/data/write.ts';
import { type LifeJob, type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import { callBack } from './close-organization.ts';
import type { LifeDependencies } from './dependencies.ts';
import { lifeOf } from './life-of.ts';
import { startJob } from './start-job.ts';

/** A wipe that has failed is begun again: the tenant can no longer be called back. */
const isDue = ({ state, wipesAt }: TenantLife, now: number): boolean =>
  state === 'wiping' || (state === 'closing' && wipesAt !== null && Date.parse(wipesAt) <= now);

/** Whether the export that the closing started has ended: only then is its subject archived. */
const isArchived = (jobs: readonly LifeJob[], organizationId: OrganizationId | null, since: string): boolean =>
  jobs.some(
    (job) =>
      job.kind === 'export' && job.status === 'done' && job.organizationId === organizationId && job.startedAt >= since,
  );

const wipe = async (
  dependencies: LifeDependencies,
  { life, jobs, tenantName }: { life: TenantLife; jobs: readonly LifeJob[]; tenantName: string },
): Promise<void> => {
  const { tenantId, hostname, by } = life;
  const at = new Date(dependencies.now()).toISOString();
  const wiping: TenantLife = { ...life, state: 'wiping', at, revision: life.revision + 1 };
  await startJob(
    dependencies,
    {
      kind: 'wipe',
      tenantId,
      organizationId: null,
      hostname,
      by,
      subject: hostname,
      tenantName,
      senderDomains: jobs.flatMap((job) => job.senderDomains),
    },
    [put(tenantLifeEntity, wiping, life.revision)],
  );
};

/** The newest job of the organisation, if it is a failed wipe: its record and its people may be deleted already. */
const stoppedWipe = (jobs: readonly LifeJob[], organizationId: OrganizationId): LifeJob | undefined => {
  const last = jobs.find((job) => job.organizationId === organizationId);
  return last?.kind === 'wipe' && last.status === 'failed' ? last : undefined;
};

type Closing = { life: TenantLife; jobs: readonly LifeJob[]; closing: ClosingOrganization; tenant: TenantRecord };

/** A wipe that stopped is begun again with its recorded people and surveys. */
const wipeOrganization = async (
  dependencies: LifeDependencies,
  { life, jobs, closing: { organizationId, name, by }, tenant }: Closing,
): Promise<void> => {
  const organizations = life.organizations.map((one) =>
    one.organizationId === organizationId ? { ...one, isWiping: true } : one,
  );
  const stopped = stoppedWipe(jobs, organizationId);
  const { tenantId, hostname, name: tenantName } = tenant;
  await startJob(
    dependencies,
    {
      kind: 'wipe',
      tenantId,
      organizationId,
      hostname,
      by,
      subject: name,
      tenantName,
      ...(stopped ? { people: stopped.people, surveys: stopped.surveys } : {}),
    },
    [put(tenantLifeEntity, { ...life, organizations, revision: life.revision + 1 }, life.revision)],
  );
};

const reopened = { userId: systemAuthor.userId, name: systemAuthor.name, reason: 'It is no longer suspended' };

/** One job of a tenant runs at a time: a further organisation follows an hour later. */
const sweepOrganizations = async (
  dependencies: LifeDependencies,
  { life, jobs, tenant }: Omit<Closing, 'closing'>,
): Promise<OrganizationId[]> => {
  const { tenantId } = life;
  for (const closing of life.organizations) {
    const { organizationId, isWiping, wipesAt, at } = closing;
    const found = isWiping
      ? undefined
      : await dependencies.tableOf(platformScope(tenantId)).find(organizationEntity, { organizationId });
    if (found && !found.isSuspended) {
      await callBack(dependencies, { tenantId, tenantName: tenant.name, life, closing, by: reopened });
      return [];
    }
    const isOver = Date.parse(wipesAt) <= dependencies.now() && isArchived(jobs, organizationId, at);
    if (!isWiping && !isOver) continue;
    await wipeOrganization(dependencies, { life, jobs, closing, tenant });
    return [organizationId];
  }
  return [];
};

/**
 * Called once an hour: wipes the tenants and organisations after their days of grace. What has no archive of its last
 * state is not wiped: an operator starts its export again (runbook: tenant life). An organisation that is no longer
 * suspended is called back.
 */
export const sweep = async (dependencies: LifeDependencies): Promise<{ wiping: (TenantId | OrganizationId)[] }> => {
  const { tableOf, now } = dependencies;
  const lives = await tableOf(platformScope()).all(tenantLifeEntity, { pk: ['TENANT-LIVES'] });
  const wiping: (TenantId | OrganizationId)[] = [];
  for (const life of lives) {
    const isTenantDue = isDue(life, now());
    if (!isTenantDue && life.organizations.length === 0) continue;
    const { tenantId } = life;
    const { jobs, tenant } = await lifeOf(dependencies, tenantId);
    if (jobs.some(({ status }) => status === 'running')) continue;
    if (!isTenantDue) {
      if (tenant) wiping.push(...(await sweepOrganizations(dependencies, { life, jobs, tenant })));
      continue;
    }
    if (life.state !== 'wiping' && !isArchived(jobs, null, life.at)) continue;
    await wipe(dependencies, { life, jobs, tenantName: tenant?.name ?? life.hostname });
    wiping.push(tenantId);
  }
  return { wiping };
};
