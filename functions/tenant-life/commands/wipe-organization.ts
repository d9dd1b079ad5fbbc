import { AppError } from '../../../shared/errors.ts';
import type { LifeJobId } from '../../../shared/ids.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/auth/scope.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeOf, requireIdle } from './life-of.ts';
import { firstOf, startJob } from './start-job.ts';

/**
 * Starts the wipe of one organisation. It is suspended, so that nobody works in it any more, was exported since, and its name is
 * typed.
 */
export const wipeOrganization = async (
  dependencies: LifeDependencies,
  { tenantId, organizationId, name, by }: Given<'wipe-organization'>,
): Promise<{ jobId: LifeJobId }> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  const organization = await dependencies.tableOf(platformScope(tenantId)).find(organizationEntity, { organizationId });
  if (!tenant) throw new AppError('tenant.not_found');
  if (!organization) throw new AppError('organization.not_found');
  if (organization.name !== name) throw new AppError('tenant.life_refused', { reason: 'another name was typed' });
  if (!organization.isSuspended) throw new AppError('tenant.life_refused', { reason: 'it is not suspended' });
  requireIdle(jobs);
  const isExported = jobs.some(
    (job) => job.kind === 'export' && job.status === 'done' && job.organizationId === organizationId,
  );
  if (!isExported) throw new AppError('tenant.life_refused', { reason: 'it was not exported' });
  const { hostname, name: tenantName } = tenant;
  const job = { kind: 'wipe', tenantId, organizationId, hostname, by, subject: name, tenantName } as const;
  return { jobId: await startJob(dependencies, job, firstOf(life, job, dependencies.now)) };
};
