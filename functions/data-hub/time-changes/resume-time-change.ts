import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { resumeTimeChange as resumeCall } from '../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import type { TimeChange } from '../../../shared/model/hub/reporting-time-change.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { instant } from '../../core/instant.ts';
import type { DataHubDependencies } from '../values/dependencies.ts';
import { findTimeChange, isStopped, timeChangeViewOf } from './read-time-changes.ts';
import { timeChangeEntity } from './time-change.entities.ts';

/**
 * Resumes a change that stopped. One that is making progress, or is done, is not touched: a repeated request resumes
 * once.
 */
export const resumeTimeChange = (
  dependencies: DataHubDependencies,
  { organization, scope }: Principal,
  { changeId }: CallInput<typeof resumeCall>['params'],
): Promise<TimeChange> =>
  retryOnConflict(async () => {
    const { organizationId } = organization;
    const before = await findTimeChange(dependencies, { organizationId, changeId });
    if (!isStopped(before, dependencies.now())) return timeChangeViewOf(before, dependencies.now());
    const attempt = before.attempt + 1;
    const after = {
      ...before,
      status: 'running' as const,
      endedAt: null,
      attempt,
      movedAt: instant(dependencies.now),
      revision: before.revision + 1,
    };
    await dependencies.table.write([
      put(timeChangeEntity, after, before.revision),
      emit(dependencies, {
        type: 'reporting-time.change-requested',
        tenantId: scope.tenantId,
        organizationId,
        changeId: before.changeId,
        attempt,
      }),
    ]);
    return timeChangeViewOf(after, dependencies.now());
  });
