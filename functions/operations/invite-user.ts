import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { takesSeat, withinLimit } from '../../shared/model/billing/seats.ts';
import { isAddressFree } from '../../shared/model/people/account-status.ts';
import { derivePermissionLevel } from '../../shared/model/people/roles.ts';
import { userNameOf } from '../../shared/model/people/user-name.ts';
import type { CreateUser } from '../../shared/model/platform/operation.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put, type Write } from '../core/data/write.ts';
import { withExpiredSeats } from '../core/people/expired-seats.ts';
import { type SeatLedger, seatLedgerEntity, takeSeats } from '../core/people/seat-ledger.entity.ts';
import { noSeatLeft } from '../core/people/seat-refusals.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { inviteByOperator } from './operator-invitation.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now' | 'sitePort'>;
type Input = Pick<
  CreateUser,
  'tenantId' | 'organizationId' | 'email' | 'firstName' | 'lastName' | 'roles' | 'isExternalContributor'
>;

/** A seat of the organisation within the limit of its tenant; none for roles without one. */
const seatFor = (
  input: Input,
  { ledger, limit, language }: { ledger: SeatLedger | undefined; limit: number | null | undefined; language: Language },
): Write[] => {
  if (!takesSeat(input) || !ledger) return [];
  const limited = withinLimit(ledger, limit);
  if (limited.free < 1) throw noSeatLeft(limited, 1, language);
  return [takeSeats(input.organizationId, 1, limited)];
};

/** An open invitation with this content, which a call without an answer has made. */
const isSameInvitation = (user: UserRecord, input: Input, now: number): boolean =>
  user.status === 'pending' &&
  user.organizationId === input.organizationId &&
  user.firstName === input.firstName &&
  user.lastName === input.lastName &&
  user.isExternalContributor === input.isExternalContributor &&
  isDeepStrictEqual(user.roles, input.roles) &&
  (user.invitation === undefined || user.invitation.expiresAtEpochSeconds * 1_000 > now);

/**
 * Invites a user by mail into an organisation; repeated while the invitation is open, it is that invitation. An e-mail
 * that already has an account on this tenant is refused.
 */
export const inviteUser = async (
  dependencies: Dependencies,
  input: Input,
  by: OperationBy,
): Promise<{ userId: UserId }> => {
  const { now } = dependencies;
  const { tenantId, organizationId, firstName, lastName, isExternalContributor } = input;
  const table = dependencies.tableOf(platformScope(tenantId));
  const userId = UserId.parse(`usr_${await userNameOf(tenantId, input.email)}`);
  const place = { organizationId };
  const invite = async (): Promise<{ userId: UserId }> => {
    const found = await table.findMany([
      tenantEntity.key({}),
      tenantDomainEntity.key({}),
      organizationEntity.key(place),
      userEntity.key({ userId }),
      seatLedgerEntity.key(place),
    ]);
    const tenant = found.pick(tenantEntity, {});
    const organization = found.pick(organizationEntity, place);
    const former = found.pick(userEntity, { userId });
    if (!tenant) throw new AppError('tenant.unknown');
    if (!organization) throw new AppError('organization.not_found');
    if (former && isSameInvitation(former, input, now())) return { userId };
    if (!isAddressFree(former)) throw new AppError('user.already_exists');
    // An invitation has one role.
    const [role, ...others] = input.roles;
    const level = role && others.length === 0 ? derivePermissionLevel(organization.type, role) : undefined;
    if (!role || !level) throw new AppError('user.role_refused');
    const at = { tenant, organization, domain: found.pick(tenantDomainEntity, {}) };
    const invitee = { userId, email: input.email.toLowerCase(), role, isExternalContributor, firstName, lastName };
    const { user, writes } = inviteByOperator(dependencies, at, invitee, former);
    await table.write([
      put(userEntity, user, former?.revision ?? 'new'),
      ...seatFor(input, {
        ledger: found.pick(seatLedgerEntity, place),
        limit: tenant.limits?.seats,
        language: organization.communicationLanguage,
      }),
      ...writes,
      auditOrganization(dependencies, organizationId, by.who, {
        action: 'person.invited',
        section: 'people',
        field: invitee.email,
        newValue: level,
        reason: by.reason,
      }),
      logBy(dependencies, by, {
        action: 'user.invited',
        tenantId,
        tenantName: tenant.name,
        organizationId,
        subject: invitee.email,
      }),
    ]);
    return { userId };
  };
  return withExpiredSeats({ ...dependencies, table }, input, () => retryOnConflict(invite));
};
