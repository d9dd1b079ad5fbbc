import type { PersonView } from '../../../shared/contract/people/people.contract.ts';
import { isErased } from '../../../shared/model/people/former-user.ts';
import { type PersonAction, personStatusOf } from '../../../shared/model/people/people.ts';
import { changeableLevels, isManagedRole, permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { isInvitationOpen, type OutsideInvitation } from '../../core/people/invitation.entity.ts';
import type { SeatLedger } from '../../core/people/seat-ledger.entity.ts';

type Ledger = Pick<SeatLedger, 'administrators'>;

/** Has not joined yet: the invitation is out, or has run out. */
export const isInvited = ({ status }: Pick<UserRecord, 'status'>): boolean =>
  status === 'pending' || status === 'inactive';

/** Whether a person is the last administrator, counting those who joined. */
export const isLastAdministrator = (user: UserRecord, { administrators }: Ledger): boolean =>
  !isInvited(user) && user.status !== 'pending-removal' && user.roles.includes('Administrator') && administrators <= 1;

const levelsOf = (
  { organization }: Principal,
  holder: Parameters<typeof permissionLevelsOf>[1] & { isExternalContributor?: boolean | undefined },
): PersonView['permissionLevels'] =>
  holder.isExternalContributor ? ['external-contributor'] : permissionLevelsOf(organization.type, holder);

const invitationView = (sentAt: string, expiresAtEpochSeconds: number, now: number): PersonView['invitation'] => ({
  sentAt,
  expiresAt: new Date(expiresAtEpochSeconds * 1_000).toISOString(),
  isExpired: !isInvitationOpen({ expiresAtEpochSeconds }, now),
});

/** A person who complained about a mail is not sent another; an erased one cannot be reached. */
const invitedActions = ({ email, mailProblem }: Pick<UserRecord, 'email' | 'mailProblem'>): PersonAction[] =>
  mailProblem === 'complained' || isErased({ email })
    ? ['revoke-invitation']
    : ['resend-invitation', 'revoke-invitation'];

/**
 * A platform operator is above the organisation that they happen to be in: its administrators change nothing of theirs.
 */
export const isOutOfReach = (principal: Principal, user: UserRecord): boolean =>
  user.isPlatformOperator && !principal.user.isPlatformOperator;

const actionsOn = (principal: Principal, user: UserRecord, ledger: Ledger): PersonAction[] => {
  if (isOutOfReach(principal, user)) return [];
  if (isInvited(user)) return user.invitation ? invitedActions(user) : [];
  const isYou = user.userId === principal.user.userId;
  // A removal that stopped may be asked for again.
  if (user.status === 'pending-removal') return ['remove-user'];
  const canChange = user.roles.every(isManagedRole) && !user.isExternalContributor;
  const hasChoice = changeableLevels(principal.organization.type).length > 1;
  return [
    ...(canChange && hasChoice ? (['change-permission-level'] as const) : []),
    ...(user.isMfaOn && !isYou ? (['reset-second-factor'] as const) : []),
    ...(isYou || isLastAdministrator(user, ledger) ? [] : (['remove-user'] as const)),
  ];
};

/** A person of the caller's organisation as the list shows them. */
export const personViewOf = (principal: Principal, user: UserRecord, ledger: Ledger, now: number): PersonView => ({
  userId: user.userId,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  roles: user.roles,
  permissionLevels: levelsOf(principal, user),
  status: personStatusOf(user.status),
  accountStatus: user.status,
  isExternalContributor: user.isExternalContributor,
  isMfaOn: user.isMfaOn === true,
  mailProblem: user.mailProblem ?? null,
  isYou: user.userId === principal.user.userId,
  isLastAdministrator: isLastAdministrator(user, ledger),
  lastLoginAt: user.lastLoginAt ?? null,
  joinedAt: isInvited(user) ? null : user.joinedAt,
  invitation:
    isInvited(user) && user.invitation
      ? invitationView(user.invitation.sentAt, user.invitation.expiresAtEpochSeconds, now)
      : null,
  allowedActions: actionsOn(principal, user, ledger),
});

/** An e-mail with an account elsewhere appears like any other invitation: nothing reveals that the account exists. */
export const outsideViewOf = (principal: Principal, outside: OutsideInvitation, now: number): PersonView => ({
  userId: outside.userId,
  email: outside.email,
  firstName: '',
  lastName: '',
  roles: outside.roles,
  permissionLevels: levelsOf(principal, outside),
  status: 'Pending Confirmation',
  accountStatus: outside.end ? 'inactive' : 'pending',
  isExternalContributor: outside.isExternalContributor === true,
  isMfaOn: false,
  mailProblem: outside.mailProblem ?? null,
  isYou: false,
  isLastAdministrator: false,
  lastLoginAt: null,
  joinedAt: null,
  invitation: invitationView(outside.sentAt, outside.expiresAtEpochSeconds, now),
  allowedActions: invitedActions(outside),
});
