import { AppError } from '../../shared/errors.ts';
import type { TenantId, UserId } from '../../shared/ids.ts';
import { findStatusTransition } from '../../shared/model/people/account-status.ts';
import type { OperatedUser } from '../../shared/model/platform/platform.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { put } from '../core/data/write.ts';
import { logOperation } from '../core/platform/platform.entities.ts';
import { operatedUserOf } from './operated-views.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Input = { tenantId: TenantId; userId: UserId; to: 'locked' | 'registered'; reason: string };

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
const requireTransition = (principal: Principal, user: UserRecord, { tenantId, to }: Input): void => {
  const isOneself = tenantId === principal.tenant.tenantId && user.userId === principal.user.userId;
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
  principal: Principal,
  input: Input,
): Promise<OperatedUser> => {
  const { user, tenant } = await load(dependencies, input);
  requireTransition(principal, user, input);
  const { to, reason, tenantId } = input;
  const who = authorOf(principal);
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
      auditOrganization(dependencies, user.organizationId, who, {
        action: 'account.status-changed',
        section: user.email,
        field: 'status',
        oldValue: user.status,
        newValue: `${to} · ${reason}`,
      }),
      logOperation(dependencies, {
        action: to === 'locked' ? 'user.locked' : 'user.unlocked',
        tenantId,
        tenantName: tenant.name,
        organizationId: user.organizationId,
        subject: user.email,
        reason,
        who,
      }),
    ])
    .catch(asConflict);
  return operatedUserOf(next);
};
