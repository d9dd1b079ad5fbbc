import { AppError } from '../../shared/errors.ts';
import type { TenantId, UserId } from '../../shared/ids.ts';
import type { OrganizationAuditAction, OrganizationAuditRow } from '../../shared/model/audit/organization-audit.ts';
import { statusTransitions } from '../../shared/model/people/account-status.ts';
import type { AccountHistory } from '../../shared/model/platform/platform.ts';
import { organizationAuditEntity } from '../core/audit/organization-audit.ts';
import { organizationEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { type PlatformDependencies, tableOfTenant } from '../core/platform/operator.ts';

/** Rows of the organisation's log that are read, the newest. */
const scannedMax = 1_000;
const shownMax = 50;

const ofStatus: ReadonlySet<OrganizationAuditAction> = new Set([
  'account.signed-up',
  'account.confirmed',
  'account.status-changed',
  'person.invited',
  'person.invited-again',
  'person.invitation-revoked',
  'person.joined',
  'person.removed',
  'voucher.redeemed',
]);

/** A suspension is the organisation's, and every person in it has that status. */
const isAbout = (row: OrganizationAuditRow, user: UserRecord, organizationName: string): boolean => {
  if (!ofStatus.has(row.action)) return false;
  const isOfOrganization = row.action === 'account.status-changed' && row.section === organizationName;
  return isOfOrganization || row.section === user.email || row.field === user.email || row.who.userId === user.userId;
};

/** The log has the status and the reason in one text. */
const partsOf = (value: string): { value: string; reason: string } => {
  const [status = '', ...reason] = value.split(' · ');
  return { value: status, reason: reason.join(' · ') };
};

/** Status of an account, what may become of it, and what led to it: the organisation's log, newest first. */
export const readAccountHistory = async (
  dependencies: PlatformDependencies,
  { tenantId, userId }: { tenantId: TenantId; userId: UserId },
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
  const status = organization?.isSuspended === true && user.status === 'registered' ? 'suspended' : user.status;
  return {
    status,
    transitions: statusTransitions
      .filter(({ from }) => from === status)
      .map(({ to, cause, actors }) => ({ to, cause, actors: [...actors] })),
    rows: rows.items
      .filter((row) => isAbout(row, user, organization?.name ?? ''))
      .slice(0, shownMax)
      .map(({ auditId, action, oldValue, newValue, who, at }) => {
        const isStatus = action === 'account.status-changed';
        const to = partsOf(newValue);
        return {
          auditId,
          action,
          from: isStatus ? oldValue : '',
          to: isStatus ? to.value : '',
          reason: isStatus ? to.reason : '',
          who: who.name,
          at,
        };
      }),
  };
};
