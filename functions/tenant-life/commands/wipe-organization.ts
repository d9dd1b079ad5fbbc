import { AppError } from '../../../shared/errors.ts';
import type { LifeJobId } from '../../../shared/ids.ts';
import { organizationEntity } from '../../core/auth/principal.entities.ts';
import { platformScope } from '../../core/data/scope.ts';
import type { LifeJob } from '../jobs/life.entities.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeOf, requireIdle } from './life-of.ts';
import { startJob, touched } from './start-job.ts';

/** An export has the data of the time it runs: a suspended organisation does not change within a day. */
const freshMilliseconds = 24 * 60 * 60 * 1_000;

/** The newest job of the organisation, if it is a failed wipe: its record and its people may be deleted already. */
const stoppedWipe = (jobs: readonly LifeJob[], organizationId: LifeJob['organizationId']): LifeJob | undefined => {
  const last = jobs.find((job) => job.organizationId === organizationId);
  return last?.kind === 'wipe' && last.status === 'failed' ? last : undefined;
};

/**
 * Starts the wipe of one organisation. It is suspended, so that nobody works in it any more, was exported within a day,
 * and its name is typed. A wipe that stopped is restarted with its recorded names.
 */
export const wipeOrganization = async (
  dependencies: LifeDependencies,
  { tenantId, organizationId, name, by }: Given<'wipe-organization'>,
): Promise<{ jobId: LifeJobId }> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.not_found');
  requireIdle(jobs);
  const stopped = stoppedWipe(jobs, organizationId);
  if (stopped) {
    const { hostname, people, surveys } = stopped;
    const again = {
      kind: 'wipe',
      tenantId,
      organizationId,
      hostname,
      by,
      subject: name,
      tenantName: tenant.name,
    } as const;
    return {
      jobId: await startJob(dependencies, { ...again, people, surveys }, touched(life, again, dependencies.now)),
    };
  }
  const organization = await dependencies.tableOf(platformScope(tenantId)).find(organizationEntity, { organizationId });
  if (!organization) throw new AppError('organization.not_found');
  if (organization.name !== name) throw new AppError('tenant.life_refused', { reason: 'another name was typed' });
  if (!organization.isSuspended) throw new AppError('tenant.life_refused', { reason: 'it is not suspended' });
  const freshSince = new Date(dependencies.now() - freshMilliseconds).toISOString();
  const isExported = jobs.some(
    (job) =>
      job.kind === 'export' &&
      job.status === 'done' &&
      job.organizationId === organizationId &&
      job.startedAt >= freshSince,
  );
  if (!isExported) throw new AppError('tenant.life_refused', { reason: 'it was not exported' });
  const { hostname, name: tenantName } = tenant;
  const job = { kind: 'wipe', tenantId, organizationId, hostname, by, subject: name, tenantName } as const;
  return { jobId: await startJob(dependencies, job, touched(life, job, dependencies.now)) };
};
