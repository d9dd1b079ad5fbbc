import type { OperatedOrganization } from '../../../../../shared/model/platform/platform.ts';
import type { LifeJobView, LifeView } from '../../../../../shared/model/platform/tenant-life.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** What an operator does next before an organisation can be closed. */
export type ClosingStep = 'closed' | 'suspend' | 'export' | 'ready';

export const closingStep = (
  { organizations, jobs }: Pick<LifeView, 'organizations' | 'jobs'>,
  { organizationId, isSuspended }: Pick<OperatedOrganization, 'organizationId' | 'isSuspended'>,
  now: number,
): ClosingStep => {
  if (organizations.some((one) => one.organizationId === organizationId)) return 'closed';
  if (!isSuspended) return 'suspend';
  const isFresh = ({ kind, status, startedAt, organizationId: of }: LifeJobView): boolean =>
    kind === 'export' && status === 'done' && of === organizationId && Date.parse(startedAt) >= now - dayMilliseconds;
  return jobs.some(isFresh) ? 'ready' : 'export';
};

/** Archives that can be restored: of the whole tenant, or of an organisation that is no longer there. */
export const isRestorable = (
  { isEmpty, state, jobs }: Pick<LifeView, 'isEmpty' | 'state' | 'jobs'>,
  { kind, organizationId }: Pick<LifeJobView, 'kind' | 'organizationId'>,
): boolean => {
  if (kind !== 'export' || state === 'wiping') return false;
  if (organizationId === null || isEmpty) return organizationId === null && isEmpty;
  const last = jobs.find(
    (job) => job.organizationId === organizationId && (job.kind === 'wipe' || job.kind === 'restore'),
  );
  return last?.status === 'done' ? last.kind === 'wipe' : last?.kind === 'restore' && last.status === 'failed';
};
