import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { inviteUsers as inviteUsersCall, PersonView } from '../../../shared/contract/people/people.contract.ts';
import { AppError, type ErrorCode, type FieldError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { seatsInUse, takesSeat } from '../../../shared/model/billing/seats.ts';
import { isAddressFree } from '../../../shared/model/people/account-status.ts';
import { type PermissionLevel, roleOfInvitedLevel } from '../../../shared/model/people/roles.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { type SuppressedAddress, suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import { errorText } from '../../core/error-text.ts';
import { withExpiredSeats } from '../../core/people/expired-seats.ts';
import { asRead, type OutsideInvitation, outsideInvitationEntity } from '../../core/people/invitation.entity.ts';
import {
  type Invitational,
  type Invitee,
  nextSend,
  openInvitation,
  outsideInvitation,
  pendingUser,
} from '../../core/people/open-invitation.ts';
import { seatLedgerEntity, takeSeats } from '../../core/people/seat-ledger.entity.ts';
import { noSeatLeft } from '../../core/people/seat-refusals.ts';
import type { Site } from '../../core/people/site.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { ledgerOr } from './find-person.ts';
import { outsideViewOf, personViewOf } from './person-view.ts';

type Input = CallInput<typeof inviteUsersCall>['body'];
type Row = Invitee & { level: PermissionLevel };

const refuse = (
  rows: readonly { position: number; field: 'email' | 'permissionLevel'; code: ErrorCode }[],
  language: Language,
): void => {
  if (rows.length === 0) return;
  const fields = rows.map(
    ({ position, field, code }): FieldError => ({
      path: `people.${position}.${field}`,
      message: errorText(code, language),
    }),
  );
  throw new AppError('validation.failed', { fields });
};

/**
 * Rows with the account that each e-mail would be; a level that this type of organisation does not invite is refused.
 */
const readRows = async (principal: Principal, { people }: Input, language: Language): Promise<Row[]> => {
  const inviter = {
    organizationType: principal.organization.type,
    isVoucherCreated: principal.user.isVoucherCreated === true,
  };
  const rows = await Promise.all(
    people.map(async ({ email, permissionLevel }, position) => ({
      position,
      email: email.toLowerCase(),
      level: permissionLevel,
      role: roleOfInvitedLevel(inviter, permissionLevel),
      userId: UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, email)}`),
    })),
  );
  refuse(
    rows
      .filter(({ role }) => role === undefined)
      .map(({ position }) => ({ position, field: 'permissionLevel', code: 'user.role_refused' as const })),
    language,
  );
  return rows.flatMap(({ role, position: _position, ...row }) => (role === undefined ? [] : [{ ...row, role }]));
};

/** Stored records of a row's address, in any organisation. */
type Known = {
  user: UserRecord | undefined;
  outside: OutsideInvitation | undefined;
  suppressed: SuppressedAddress | undefined;
};

/** Why an address that is in the list already cannot be invited again. */
const refusalOf = (
  { user, outside }: Pick<Known, 'user' | 'outside'>,
  organizationId: string,
): ErrorCode | undefined => {
  if (user?.organizationId === organizationId && !isAddressFree(user)) {
    if (user.status === 'pending-removal') return 'user.removal_running';
    return user.status === 'pending' ? 'user.invited_already' : 'user.already_exists';
  }
  // The account is elsewhere, and the own invitation appears like any other.
  return outside !== undefined && !outside.end ? 'user.invited_already' : undefined;
};

/** Writes of one row, and its view in the list. */
const inviteOne = (
  invitational: Invitational & { principal: Principal },
  row: Row,
  { user: former, outside: formerOutside, suppressed }: Known,
): { writes: Write[]; view: (administrators: number) => PersonView } => {
  const { dependencies, principal } = invitational;
  const now = dependencies.now();
  const problem = suppressed ? { mailProblem: suppressed.problem } : {};
  const log = auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    action: 'person.invited',
    section: 'people',
    field: row.email,
    newValue: row.level,
  });
  if (former && !isAddressFree(former)) {
    const { outside, mail } = outsideInvitation(invitational, row, former, nextSend(formerOutside, now));
    const expected = formerOutside ? asRead(formerOutside) : 'new';
    const stored = { ...outside, ...problem };
    const writes = [put(outsideInvitationEntity, stored, expected), mail, log];
    return { writes, view: () => outsideViewOf(principal, stored, now) };
  }
  const before = former?.organizationId === principal.organization.organizationId ? former.invitation : formerOutside;
  const { open, writes } = openInvitation(invitational, row, nextSend(before, now));
  const user = { ...pendingUser(principal, row, open, former), ...problem };
  const leftover = formerOutside ? [remove(outsideInvitationEntity, formerOutside, 'any')] : [];
  return {
    writes: [put(userEntity, user, former?.revision ?? 'new'), ...writes, ...leftover, log],
    view: (administrators) => personViewOf(principal, user, { administrators }, now),
  };
};

/**
 * Invites all of the list or nobody, in one transaction with the seats, so that concurrent calls cannot take more seats
 * than are free. An address of another organisation is answered like any other; an address that is free again is
 * invited as new.
 */
export const inviteUsers = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: Input,
  site: Site & { language: Language },
): Promise<CallResult<typeof inviteUsersCall>> => {
  const { table } = dependencies;
  const { organizationId } = principal.organization;
  const rows = await readRows(principal, input, site.language);
  const invite = async () => {
    const found = await table.findMany([
      seatLedgerEntity.key({ organizationId }),
      ...rows.flatMap(({ userId, email }) => [
        userEntity.key({ userId }),
        suppressedAddressEntity.key({ email }),
        outsideInvitationEntity.key({ organizationId, userId }),
      ]),
    ]);
    const known = rows.map((row, position) => ({
      row,
      position,
      user: found.pick(userEntity, row),
      outside: found.pick(outsideInvitationEntity, { organizationId, userId: row.userId }),
      suppressed: found.pick(suppressedAddressEntity, row),
    }));
    refuse(
      known.flatMap((one) => {
        const code = refusalOf(one, organizationId);
        return code ? [{ position: one.position, field: 'email' as const, code }] : [];
      }),
      site.language,
    );
    const ledger = ledgerOr(principal, found.pick(seatLedgerEntity, { organizationId }));
    const seats = rows.filter(({ role }) => takesSeat({ roles: [role], isExternalContributor: false })).length;
    if (ledger.free < seats) throw noSeatLeft(ledger, seats, site.language);
    const invitational = { dependencies, principal, site, isReminder: false };
    const invited = known.map((one) => inviteOne(invitational, one.row, one));
    const taken = seats > 0 ? [takeSeats(organizationId, seats, ledger)] : [];
    await table.write([...taken, ...invited.flatMap(({ writes }) => writes)]);
    return {
      people: invited.map(({ view }) => view(ledger.administrators)),
      seats: { total: ledger.total, inUse: seatsInUse(ledger) + seats },
    };
  };
  return withExpiredSeats(dependencies, principal.organization, () => retryOnConflict(invite));
};
