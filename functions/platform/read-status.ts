import { AppError } from '../../shared/errors.ts';
import type { TenantId, UserId } from '../../shared/ids.ts';
import { statusTransitions } from '../../shared/model/people/account-status.ts';
import { isErased } from '../../shared/model/people/former-user.ts';
import type { AccountHistory } from '../../shared/model/platform/platform.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { organizationAuditEntity } from '../core/audit/organization-audit.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { type PlatformDependencies, tableOfTenant } from '../core/platform/operator.ts';
import { accountHistoryOf, statusIn } from './account-history.ts';

/** Rows of the organisation's log that are read, the newest. */
const scannedMax = 1_000;
const shownMax = 50;

/** Status of an account, what may become of it, and what led to it: the organisation's log, newest first. */
export const readAccountHistory = async (
  dependencies: PlatformDependencies,
  { tenantId, userId }: { tenantId: TenantId; userId: UserId },
  language: Language,
): Promise<AccountHistory> => {
  const table = tableOfTenant(dependencies, tenantId);
  const user = await table.find(userEntity, { userId });
  if (!user) throw new AppError('user.not_found');
  const { organizationId } = user;
  const [organization, rows] = await Promise.all([
    table.find(organizationEntity, { organizationId }),
    table.page(
      organizationAuditEntity,
      { pk: ['ORGANIZATION-AUDIT', organizationId], isNewestFirst: true },
      { limit: scannedMax },
    ),
  ]);
  const isSuspended = organization?.isSuspended === true;
  const status = statusIn(user.status, isSuspended);
  return {
    status,
    transitions: statusTransitions
      .filter(({ from }) => from === status && !isErased(user))
      .map(({ to, cause, actors }) => ({ to, cause, actors: [...actors] })),
    rows: accountHistoryOf(user, { isSuspendedNow: isSuspended, language }, rows.items).slice(0, shownMax),
  };
};
