import { AppError } from '../../../shared/errors.ts';
import type { LifeJobId, OrganizationId } from '../../../shared/ids.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeOf, requireIdle } from './life-of.ts';
import { startJob, touched } from './start-job.ts';

type Input = Given<'export-tenant'> & { organizationId?: OrganizationId };

/** Starts an export of a tenant, or of one organisation of it. */
export const exportData = async (
  dependencies: LifeDependencies,
  { tenantId, organizationId, by }: Input,
): Promise<{ jobId: LifeJobId }> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  requireIdle(jobs);
  const organization =
    organizationId &&
    (await dependencies.tableOf(platformScope(tenantId)).find(organizationEntity, { organizationId }));
  if (organizationId && !organization) throw new AppError('organization.not_found');
  const { hostname, name: tenantName } = tenant;
  const subject = organization ? organization.name : hostname;
  const job = {
    kind: 'export',
    tenantId,
    organizationId: organizationId ?? null,
    hostname,
    by,
    subject,
    tenantName,
  } as const;
  return { jobId: await startJob(dependencies, job, touched(life, job, dependencies.now)) };
};
