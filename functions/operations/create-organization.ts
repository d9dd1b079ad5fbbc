import { AppError } from '../../shared/errors.ts';
import { type OrganizationId, UserId } from '../../shared/ids.ts';
import { unlimitedSeats } from '../../shared/model/billing/seats.ts';
import { isAddressFree } from '../../shared/model/people/account-status.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import type { CreateOrganization } from '../../shared/model/platform/operation.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  tenantEntity,
  type UserRecord,
  userEntity,
} from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { openSeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { inviteByOperator } from './operator-invitation.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now' | 'sitePort'>;
/** Modules that the organisation has; absent: those of its tenant. */
type Input = Omit<CreateOrganization, 'command' | 'by' | 'isDataHubEnabled' | 'isEntityReportingEnabled'> &
  Partial<Pick<CreateOrganization, 'isDataHubEnabled' | 'isEntityReportingEnabled'>>;
/** `former`: the record of that user, where there is one. */
type Administrator = {
  userId: UserId;
  email: string;
  firstName?: string;
  lastName?: string;
  former: UserRecord | undefined;
};
type Made = { organization: OrganizationRecord; seats: number | null; administrator: Administrator };
type Place = Omit<Parameters<typeof inviteByOperator>[1], 'organization'>;

/**
 * Writes of a new organisation with its administrator, who is invited by mail like every later colleague: they have a
 * seat already, and count as administrator once they have joined.
 */
export const organizationWithAdministrator = (
  dependencies: Dependencies,
  { tenant, domain }: Place,
  { organization, seats, administrator }: Made,
  by: OperationBy,
): Write[] => {
  const { organizationId } = organization;
  const { former, ...named } = administrator;
  if (!isAddressFree(former)) throw new AppError('user.already_exists');
  const level = derivePermissionLevel(organization.type, 'Administrator');
  if (!level) throw new AppError('user.role_refused');
  const invitee = {
    ...named,
    email: named.email.toLowerCase(),
    role: 'Administrator' as const,
  };
  const { user, writes } = inviteByOperator(dependencies, { tenant, organization, domain }, invitee, former);
  return [
    put(organizationEntity, organization, 'new'),
    put(
      seatLedgerEntity,
      { organizationId, total: seats, free: (seats ?? unlimitedSeats) - 1, administrators: 0 },
      'new',
    ),
    put(userEntity, user, former?.revision ?? 'new'),
    ...writes,
    auditOrganization(dependencies, organizationId, by.who, {
      action: 'person.invited',
      section: 'people',
      field: invitee.email,
      newValue: level,
      reason: by.reason,
    }),
  ];
};

type Wanted = Omit<Input, 'tenantId'> & { organizationId: OrganizationId };

/**
 * Refuses another content under the id of an organisation that exists: success would report what is not stored. All is
 * read again, because the caller may have seen half of another submit.
 */
const requireSame = async (table: TenantTable, wanted: Wanted, userId: UserId): Promise<void> => {
  const { organizationId, firstAdministrator: first } = wanted;
  const found = await table.findMany([
    organizationEntity.key({ organizationId }),
    seatLedgerEntity.key({ organizationId }),
    userEntity.key({ userId }),
  ]);
  const stored = found.pick(organizationEntity, { organizationId });
  const seats = found.pick(seatLedgerEntity, { organizationId })?.total;
  const user = found.pick(userEntity, { userId });
  const isInvited =
    user?.organizationId === organizationId &&
    user.roles.includes('Administrator') &&
    user.firstName === (first?.firstName ?? '') &&
    user.lastName === (first?.lastName ?? '');
  const isSame =
    stored?.name === wanted.name &&
    stored.type === wanted.type &&
    stored.communicationLanguage === wanted.communicationLanguage &&
    stored.reportLanguage === wanted.reportLanguage &&
    seats === wanted.seats &&
    (!first || isInvited);
  if (!isSame) throw new AppError('organization.already_created', { subject: stored?.name ?? wanted.name });
};

/**
 * An organisation, with completed registration unless the input differs, and its first administrator, if one is named.
 * Repeated with the same id and content it changes nothing; with the same id and other content it is refused.
 */
export const createOrganization = (
  dependencies: Dependencies,
  { tenantId, seats, firstAdministrator, ...profile }: Input,
  by: OperationBy,
): Promise<{ organizationId: OrganizationId }> => {
  const organizationId = profile.organizationId ?? dependencies.ids.organization();
  const table = dependencies.tableOf(platformScope(tenantId));
  return retryOnConflict(async () => {
    const userId = UserId.parse(`usr_${await userNameOf(tenantId, firstAdministrator?.email ?? '')}`);
    const found = await table.findMany([
      tenantEntity.key({}),
      tenantDomainEntity.key({}),
      organizationEntity.key({ organizationId }),
      userEntity.key({ userId }),
    ]);
    const tenant = found.pick(tenantEntity, {});
    const former = found.pick(userEntity, { userId });
    if (!tenant) throw new AppError('tenant.unknown');
    // Either is enough: another submit may have been written between the two reads.
    const isMade = found.pick(organizationEntity, { organizationId }) ?? former?.organizationId === organizationId;
    if (isMade) {
      await requireSame(table, { ...profile, organizationId, seats, firstAdministrator }, userId);
      return { organizationId };
    }
    const organization: OrganizationRecord = {
      ...profile,
      organizationId,
      isDataHubEnabled: profile.isDataHubEnabled ?? tenant.modules.includes('data-management-module'),
      isEntityReportingEnabled: profile.isEntityReportingEnabled ?? tenant.modules.includes('reporting-entity'),
      isHubCovered: true,
      revision: 1,
    };
    const place = { tenant, domain: found.pick(tenantDomainEntity, {}) };
    const administrator = firstAdministrator && { ...firstAdministrator, userId, former };
    const writes = administrator
      ? organizationWithAdministrator(dependencies, place, { organization, seats, administrator }, by)
      : [put(organizationEntity, organization, 'new'), openSeatLedger(organizationId, seats)];
    await table.write([
      ...writes,
      logBy(dependencies, by, {
        action: 'organization.created',
        tenantId,
        tenantName: tenant.name,
        organizationId,
        subject: profile.name,
      }),
    ]);
    return { organizationId };
  });
};
