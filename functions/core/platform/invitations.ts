import { AppError } from '../../../shared/errors.ts';
import type { TenantId, UserId } from '../../../shared/ids.ts';
import { takesSeat, withinLimit } from '../../../shared/model/billing/seats.ts';
import { findStatusTransition } from '../../../shared/model/people/account-status.ts';
import { isErased } from '../../../shared/model/people/former-user.ts';
import type { OperatedUser, OperationAction } from '../../../shared/model/platform/platform.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  tenantEntity,
  type UserRecord,
  userEntity,
} from '../auth/principal.entities.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import { platformScope } from '../data/scope.ts';
import { put, remove, type Write } from '../data/write.ts';
import { suppressedAddressEntity } from '../email/suppressed-address.entity.ts';
import { revokeInvitation } from '../people/end-access.ts';
import { withExpiredSeats } from '../people/expired-seats.ts';
import { invitationEntity } from '../people/invitation.entity.ts';
import { nextSend } from '../people/open-invitation.ts';
import { type SeatLedger, seatLedgerEntity, takeSeats } from '../people/seat-ledger.entity.ts';
import { noSeatLeft } from '../people/seat-refusals.ts';
import { invitationByOperator, isDomainPending } from '../tenant-domains/deferred-invitations.ts';
import { tenantDomainEntity } from '../tenant-domains/tenant-domain.entity.ts';
import { operatedUserOf } from './operated-views.ts';
import { logBy, type OperationBy } from './operation-by.ts';
import { type PlatformDependencies, tableOfTenant } from './operator.ts';

type Dependencies = PlatformDependencies & { sitePort: string | undefined };
type Input = { tenantId: TenantId; userId: UserId };
type Known = { user: UserRecord; tenant: TenantRecord; organization: OrganizationRecord };

const load = async (dependencies: PlatformDependencies, { tenantId, userId }: Input) => {
  const table = tableOfTenant(dependencies, tenantId);
  const user = await table.find(userEntity, { userId });
  if (!user) throw new AppError('user.not_found');
  const found = await table.findMany([
    tenantEntity.key({}),
    tenantDomainEntity.key({}),
    organizationEntity.key(user),
    seatLedgerEntity.key(user),
  ]);
  const tenant = found.pick(tenantEntity, {});
  const organization = found.pick(organizationEntity, user);
  if (!tenant || !organization) throw new AppError('user.not_found');
  const domain = found.pick(tenantDomainEntity, {});
  return { table, user, tenant, organization, domain, ledger: found.pick(seatLedgerEntity, user) };
};

/** Rows of both logs: who and why. */
const logs = (
  dependencies: PlatformDependencies,
  by: OperationBy,
  { user, tenant }: Known,
  { own, action }: { own: 'person.invited-again' | 'person.invitation-revoked'; action: OperationAction },
): Write[] => [
  auditOrganization(dependencies, user.organizationId, by.who, {
    action: own,
    section: 'people',
    field: user.email,
    reason: by.reason,
  }),
  logBy(dependencies, by, {
    action,
    tenantId: tenant.tenantId,
    tenantName: tenant.name,
    organizationId: user.organizationId,
    subject: user.email,
  }),
];

/** The seat of an invitation that ended was freed. */
const seatAgain = ({ user, tenant, organization }: Known, ledger: SeatLedger | undefined): Write[] => {
  if (user.status === 'pending' || !takesSeat(user) || !ledger) return [];
  const limited = withinLimit(ledger, tenant.limits?.seats);
  if (limited.free < 1) throw noSeatLeft(limited, 1, organization.communicationLanguage);
  return [takeSeats(user.organizationId, 1, limited)];
};

/** Someone who complained about a mail is not sent another; a bounced address is tried again. */
const tryAgain = ({ email, mailProblem }: UserRecord): Write[] => {
  if (mailProblem === 'complained') throw new AppError('mail.suppressed');
  return mailProblem ? [remove(suppressedAddressEntity, { email }, 'any')] : [];
};

/** Another ten days with a new link, also after the invitation ran out or was revoked; the former link stops working. */
export const sendInvitationAgain = async (
  dependencies: Dependencies,
  by: OperationBy,
  input: Input,
): Promise<OperatedUser> => {
  const send = async (): Promise<OperatedUser> => {
    const { table, domain, ledger, ...known } = await load(dependencies, input);
    const { user, tenant, organization } = known;
    const isAllowed = user.status === 'pending' || findStatusTransition(user.status, 'pending', 'operator');
    if (isErased(user) || !isAllowed) throw new AppError('account.transition_refused');
    if (isDomainPending(domain)) throw new AppError('tenant.domain_pending');
    const place = { scope: platformScope(input.tenantId), tenant, organization };
    const invitee = {
      userId: user.userId,
      email: user.email,
      role: user.roles[0] ?? ('Basic' as const),
      isExternalContributor: user.isExternalContributor,
    };
    const sends = nextSend(user.invitation, dependencies.now());
    const isReminder = user.invitation !== undefined;
    const { open, writes } = invitationByOperator(dependencies, place, invitee, { isReminder, sends });
    const { mailProblem: _tried, ...person } = user;
    const next: UserRecord = { ...person, status: 'pending', invitation: open, revision: user.revision + 1 };
    await table.write([
      put(userEntity, next, user.revision),
      ...(user.invitation ? [remove(invitationEntity, user.invitation, 'any')] : []),
      ...seatAgain(known, ledger),
      ...tryAgain(user),
      ...writes,
      ...logs(dependencies, by, known, {
        own: 'person.invited-again',
        action: 'user.invited-again',
      }),
    ]);
    return operatedUserOf(next);
  };
  const table = tableOfTenant(dependencies, input.tenantId);
  const user = await table.find(userEntity, input);
  if (!user) throw new AppError('user.not_found');
  return withExpiredSeats({ ...dependencies, table }, user, () => retryOnConflict(send));
};

/** Ends an invitation: its link stops working, its seat is free, and its e-mail may be invited again. */
export const revokeInvitationByOperator = (
  dependencies: PlatformDependencies,
  by: OperationBy,
  input: Input,
): Promise<OperatedUser> =>
  retryOnConflict(async () => {
    const { table, ...known } = await load(dependencies, input);
    const { user } = known;
    const writes = revokeInvitation(user, 'operator');
    await table.write([
      ...writes,
      ...logs(dependencies, by, known, {
        own: 'person.invitation-revoked',
        action: 'user.invitation-revoked',
      }),
    ]);
    return operatedUserOf({ ...user, status: 'cancelled', revision: user.revision + 1 });
  });
