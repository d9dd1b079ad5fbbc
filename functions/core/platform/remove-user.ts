import { AppError } from '../../../shared/errors.ts';
import type { TenantId, UserId } from '../../../shared/ids.ts';
import { findStatusTransition } from '../../../shared/model/people/account-status.ts';
import type { OperatedUser } from '../../../shared/model/platform/platform.ts';
import { tenantEntity, type UserRecord, userEntity } from '../auth/principal.entities.ts';
import { displayName } from '../auth/principal.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { startRemoval } from '../people/end-access.ts';
import { seatLedgerEntity } from '../people/seat-ledger.entity.ts';
import { operatedUserOf } from './operated-views.ts';
import { logBy, type OperationBy } from './operation-by.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Input = { tenantId: TenantId; userId: UserId };

/** Who gets the reports: the administrator who joined first. */
const heirOf = (people: readonly UserRecord[], userId: UserId): UserRecord | undefined =>
  people
    .filter((one) => one.userId !== userId && one.status === 'registered' && one.roles.includes('Administrator'))
    .toSorted((one, other) => one.joinedAt.localeCompare(other.joinedAt))[0];

/**
 * Removes a user from an organisation: access ends at once, an administrator of the organisation gets the reports.
 * Refused for operators themselves, and for the last administrator.
 */
export const removeUserByOperator = (
  dependencies: PlatformDependencies,
  by: OperationBy,
  { tenantId, userId }: Input,
): Promise<OperatedUser> =>
  retryOnConflict(async () => {
    const table = tableOfTenant(dependencies, tenantId);
    const user = await table.find(userEntity, { userId });
    if (!user) throw new AppError('user.not_found');
    const [found, people] = await Promise.all([
      table.findMany([tenantEntity.key({}), seatLedgerEntity.key(user)]),
      table.all(userEntity, { pk: ['ORGANIZATION-USERS', user.organizationId], index: 'gsi1' }),
    ]);
    const tenant = found.pick(tenantEntity, {});
    if (!tenant) throw new AppError('user.not_found');
    const isOneself = userId === by.who.userId;
    if (isOneself || !findStatusTransition(user.status, 'pending-removal', 'operator')) {
      throw new AppError('account.transition_refused');
    }
    const heir = heirOf(people, userId);
    const administrators = found.pick(seatLedgerEntity, user)?.administrators ?? 0;
    const isLast = user.roles.includes('Administrator') && administrators <= 1;
    if (!heir || isLast) throw new AppError('user.last_administrator');
    await table.write([
      ...startRemoval(dependencies, {
        tenantId,
        user,
        heir: { userId: heir.userId, name: displayName(heir) },
        who: by.who,
        actor: 'operator',
        reason: by.reason,
      }),
      logBy(dependencies, by, {
        action: 'user.removed',
        tenantId,
        tenantName: tenant.name,
        organizationId: user.organizationId,
        subject: user.email,
      }),
    ]);
    return operatedUserOf({ ...user, status: 'pending-removal' });
  });
