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

/** `{tenantId}/tenant/{jobId}.zip`, or the organisation's id in the middle: on every stage the same. */
const keyParts = (archiveKey: string): string[] => archiveKey.split('/');

/**
 * Starts a restore from an archive into the emptied tenant or organisation that it belongs to. Refused when its host
 * has become another tenant's.
 */
export const restoreData = async (
  dependencies: LifeDependencies,
  { tenantId, archiveKey, by }: Given<'restore'>,
): Promise<{ jobId: LifeJobId }> => {
  const { tableOf, now } = dependencies;
  const [ofTenant, place = ''] = keyParts(archiveKey);
  if (ofTenant !== tenantId) throw new AppError('tenant.life_refused', { reason: 'the archive is of another tenant' });
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  requireIdle(jobs);
  requireNotWiping(life);
  const organizationId = place === 'tenant' ? null : OrganizationId.parse(place);
  const table = tableOf(platformScope(tenantId));
  const isThere = organizationId ? await table.find(organizationEntity, { organizationId }) : tenant;
  // A restore that stopped halfway is repeated: writing an item twice has the same result.
  const [last] = jobs;
  const isAgain = last?.kind === 'restore' && last.status === 'failed' && last.archiveKey === archiveKey;
  if (isThere && !isAgain) throw new AppError('tenant.life_refused', { reason: 'it is not empty' });
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
