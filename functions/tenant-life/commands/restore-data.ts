import { AppError } from '../../../shared/errors.ts';
import { type LifeJobId, OrganizationId } from '../../../shared/ids.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put } from '../../core/data/write.ts';
import { tenantLifeEntity } from '../jobs/life.entities.ts';
import { requireFreeHost } from '../jobs/require-free-host.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeOf, requireIdle, requireNotWiping } from './life-of.ts';
import { openLife, startJob, touched } from './start-job.ts';

/**
 * The organisation of `{tenantId}/tenant/{jobId}.zip`, or of the same with its id in the middle; null: the whole
 * tenant. The archive of a person is for reading.
 */
const organizationOf = (archiveKey: string, tenantId: string): OrganizationId | null => {
  const [ofTenant, place = '', file = '', ...rest] = archiveKey.split('/');
  const organizationId = OrganizationId.safeParse(place).data ?? null;
  const isKnown = ofTenant === tenantId && file.endsWith('.zip') && rest.length === 0;
  if (!isKnown || (organizationId === null && place !== 'tenant')) throw new AppError('life.archive_unknown');
  return organizationId;
};

/**
 * Starts a restore from an archive into the emptied tenant or organisation that it belongs to. Refused when its host
 * has become another tenant's.
 */
export const restoreData = async (
  dependencies: LifeDependencies,
  { tenantId, archiveKey, by }: Given<'restore'>,
): Promise<{ jobId: LifeJobId }> => {
  const { tableOf, now, archives } = dependencies;
  const organizationId = organizationOf(archiveKey, tenantId);
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  requireIdle(jobs);
  requireNotWiping(life);
  if (organizationId !== null && !tenant) throw new AppError('tenant.unknown');
  const table = tableOf(platformScope(tenantId));
  const organization = organizationId ? await table.find(organizationEntity, { organizationId }) : undefined;
  const isThere = organizationId ? organization : tenant;
  // A restore that stopped halfway is repeated: writing an item twice has the same result.
  const [last] = jobs;
  const isAgain = last?.kind === 'restore' && last.status === 'failed' && last.archiveKey === archiveKey;
  if (isThere && !isAgain) throw new AppError('life.not_empty');
  if ((await archives.find(archiveKey)) === undefined) throw new AppError('life.archive_unknown');
  const hostname = tenant?.hostname ?? life?.hostname ?? '';
  if (hostname !== '') await requireFreeHost(tableOf, tenantId, hostname);
  const job = {
    kind: 'restore',
    tenantId,
    organizationId,
    hostname,
    by,
    subject: archiveKey,
    tenantName: tenant?.name ?? hostname,
    archiveKey,
  } as const;
  const at = new Date(now()).toISOString();
  const revision = (life?.revision ?? 0) + 1;
  const isOpened = !life || (organizationId === null && life.state === 'wiped');
  const opened = put(tenantLifeEntity, { ...openLife(job, at), revision }, life ? life.revision : 'new');
  return { jobId: await startJob(dependencies, job, isOpened ? [opened] : touched(life, job, now)) };
};
