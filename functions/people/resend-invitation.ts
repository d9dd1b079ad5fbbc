import type { PersonView } from '../../shared/contract/people.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isAddressFree, moveStatus } from '../../shared/model/account-status.ts';
import { takesSeat } from '../../shared/model/seats.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import { invitationEntity, type OutsideInvitation, outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import { type SeatLedger, takeSeats } from '../core/people/seat-ledger.entity.ts';
import type { PeopleDependencies, Site } from './dependencies.ts';
import { type FoundPerson, getPerson } from './find-person.ts';
import { type Invitational, openInvitation, outsideInvitation, pendingUser } from './open-invitation.ts';
import { isInvited, outsideViewOf, personViewOf } from './person-view.ts';

/** An invitation is no way to fill somebody's mailbox: so many mails, then it has to be revoked. */
const sendsMax = 10;
const requireFewSends = (sends: number): void => {
  if (sends >= sendsMax) throw new AppError('rate.limited');
};

const roleOf = ({ roles }: Pick<UserRecord, 'roles'>) => roles[0] ?? ('Basic' as const);

/** Whose invitation had run out needs a seat again. */
const takeSeatAgain = (organizationId: string, ledger: SeatLedger, hasEnded: boolean): Write[] => {
  if (!hasEnded) return [];
  if (ledger.free < 1) throw new AppError('seat.none_left');
  return [takeSeats(organizationId, 1)];
};

type Resent<Kept> = { writes: Write[]; kept: Kept };

const resendTo = (invitational: Invitational, user: UserRecord, ledger: SeatLedger): Resent<UserRecord> => {
  if (!isInvited(user) || !user.invitation) throw new AppError('invitation.not_found');
  const sends = user.invitation.sends ?? 1;
  requireFewSends(sends);
  const hasEnded = user.status === 'inactive';
  const { open, writes } = openInvitation(invitational, { ...user, role: roleOf(user) });
  const kept: UserRecord = {
    ...user,
    status: hasEnded ? moveStatus(user.status, 'pending', 'administrator') : user.status,
    invitation: { ...open, sends: sends + 1 },
    revision: user.revision + 1,
  };
  return {
    kept,
    writes: [
      put(userEntity, kept, user.revision),
      remove(invitationEntity, { digest: user.invitation.digest }, 'any'),
      ...takeSeatAgain(user.organizationId, ledger, hasEnded && takesSeat(user)),
      ...writes,
    ],
  };
};

type Outside = Extract<FoundPerson, { outside: unknown }>;

const resendOutside = (
  invitational: Invitational,
  { outside: before, ledger }: Outside,
  account: UserRecord,
): Resent<OutsideInvitation> => {
  const sends = before.sends ?? 1;
  requireFewSends(sends);
  const { outside: again, mail } = outsideInvitation(invitational, { ...before, role: roleOf(before) }, account);
  const kept = { ...again, sends: sends + 1 };
  return {
    kept,
    writes: [
      put(outsideInvitationEntity, kept, { sentAt: before.sentAt }),
      ...takeSeatAgain(before.organizationId, ledger, before.isEnded === true),
      mail,
    ],
  };
};

/** The address belongs to nobody else any more: the row becomes the invitation that it looked like. */
const inviteAfterAll = (invitational: Invitational, { outside, account, ledger }: Outside): Resent<UserRecord> => {
  const sends = outside.sends ?? 1;
  requireFewSends(sends);
  const invitee = { ...outside, role: roleOf(outside) };
  const { open, writes } = openInvitation(invitational, invitee);
  const kept = pendingUser(invitational.principal, invitee, { ...open, sends: sends + 1 }, account);
  return {
    kept,
    writes: [
      put(userEntity, kept, account?.revision ?? 'new'),
      remove(outsideInvitationEntity, outside, { sentAt: outside.sentAt }),
      ...takeSeatAgain(outside.organizationId, ledger, outside.isEnded === true),
      ...writes,
    ],
  };
};

/** Another ten days with a new link; the one before stops working in the same moment. */
export const resendInvitation = (
  dependencies: PeopleDependencies,
  principal: Principal,
  userId: string,
  site: Site,
): Promise<PersonView> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const found = await getPerson(table, principal, userId);
    const invitational = { dependencies, principal, site, isReminder: true };
    const email = 'user' in found ? found.user.email : found.outside.email;
    const log = auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
      action: 'person.invited-again',
      section: 'people',
      field: email,
    });
    if ('outside' in found && found.account && !isAddressFree(found.account)) {
      const { writes, kept } = resendOutside(invitational, found, found.account);
      await table.write([...writes, log]);
      return outsideViewOf(principal, kept, now());
    }
    const { writes, kept } =
      'outside' in found ? inviteAfterAll(invitational, found) : resendTo(invitational, found.user, found.ledger);
    await table.write([...writes, log]);
    return personViewOf(principal, kept, found.ledger, now());
  });
