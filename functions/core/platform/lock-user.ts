import { AppError } from '../../../shared/errors.ts';
import type { TenantId, UserId } from '../../../shared/ids.ts';
import { findStatusTransition } from '../../../shared/model/people/account-status.ts';
import type { OperatedUser } from '../../../shared/model/platform/platform.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { tenantEntity, type UserRecord, userEntity } from '../auth/principal.entities.ts';
import { asConflict } from '../data/as-conflict.ts';
import { put } from '../data/write.ts';
import { operatedUserOf } from './operated-views.ts';
import { logBy, type OperationBy } from './operation-by.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Input = { tenantId: TenantId; userId: UserId; to: 'locked' | 'registered' };

const load = async (dependencies: PlatformDependencies, { tenantId, userId }: Input) => {
  const found = await tableOfTenant(dependencies, tenantId).findMany([
    userEntity.key({ userId }),
    tenantEntity.key({}),
  ]);
  const user = found.pick(userEntity, { userId });
  const tenant = found.pick(tenantEntity, {});
  if (!user || !tenant) throw new AppError('user.not_found');
  return { user, tenant };
};

/** Checks the transition table; operators cannot lock their own account. */
const requireTransition = ({ who }: OperationBy, user: UserRecord, { to }: Input): void => {
  const isOneself = user.userId === who.userId;
  // A suspended account is reactivated by payment, not by unlocking.
  const isUnlock = to === 'registered';
  const isFit = !isUnlock || user.status === 'locked';
  if (isOneself || !isFit || !findStatusTransition(user.status, to, 'operator')) {
    throw new AppError('account.transition_refused');
  }
};

/**
 * Locks or unlocks an account. Locking ends its sessions from the next call on: the status is read with every call, and
 * older tokens are refused after unlocking too. Logged by the organisation and by the platform.
 */
export const setUserLock = async (
  dependencies: PlatformDependencies,
  by: OperationBy,
  input: Input,
): Promise<OperatedUser> => {
  const { user, tenant } = await load(dependencies, input);
  requireTransition(by, user, input);
  const { to, tenantId } = input;
  const nowMilliseconds = dependencies.now();
  const sessionEpochSeconds = Math.floor(nowMilliseconds / 1_000) + 1;
  const { lockedBy: _former, ...person } = user;
  const next: UserRecord = {
    ...person,
    status: to,
    revision: user.revision + 1,
    ...(to === 'locked' ? { sessionEpochSeconds, lockedBy: 'operator' } : {}),
  };
  await tableOfTenant(dependencies, tenantId)
    .write([
      put(userEntity, next, user.revision),
      auditOrganization(dependencies, user.organizationId, by.who, {
        action: 'account.status-changed',
        section: user.email,
        field: 'status',
        oldValue: user.status,
        newValue: `${to} · ${by.reason}`,
      }),
      logBy(dependencies, by, {
        action: to === 'locked' ? 'user.locked' : 'user.unlocked',
        tenantId,
        tenantName: tenant.name,
        organizationId: user.organizationId,
        subject: user.email,
      }),
    ])
    .catch(asConflict);
  return operatedUserOf(next);
};
