import type { PersonView } from '../../../shared/contract/people/people.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { takesSeat } from '../../../shared/model/billing/seats.ts';
import { isAddressFree, moveStatus } from '../../../shared/model/people/account-status.ts';
import { isErased } from '../../../shared/model/people/former-user.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import { withExpiredSeats } from '../../core/people/expired-seats.ts';
import {
  asRead,
  invitationEntity,
  type OutsideInvitation,
  outsideInvitationEntity,
  outsideTakesSeat,
} from '../../core/people/invitation.entity.ts';
import {
  type Invitational as AnyInvitational,
  nextSend,
  openInvitation,
  outsideInvitation,
  pendingUser,
} from '../../core/people/open-invitation.ts';
import { takeSeats } from '../../core/people/seat-ledger.entity.ts';
import { noSeatLeft } from '../../core/people/seat-refusals.ts';
import type { Site } from '../../core/people/site.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { type FoundPerson, getPerson, type LimitedLedger } from './find-person.ts';
import { isInvited, outsideViewOf, personViewOf } from './person-view.ts';

type Invitational = AnyInvitational & { language: Language };

/** An owner who complained is not mailed again; a bounced address is tried again on request. */
const tryAgain = ({ email, mailProblem }: Pick<UserRecord, 'email' | 'mailProblem'>): Write[] => {
  if (mailProblem === 'complained') throw new AppError('mail.suppressed');
  return mailProblem ? [remove(suppressedAddressEntity, { email }, 'any')] : [];
};

const roleOf = ({ roles }: Pick<UserRecord, 'roles'>) => roles[0] ?? ('Basic' as const);

/** A person with an expired invitation needs a seat again. */
const takeSeatAgain = ({ language }: Invitational, ledger: LimitedLedger, hasEnded: boolean): Write[] => {
  if (!hasEnded) return [];
  if (ledger.free < 1) throw noSeatLeft(ledger, 1, language);
  return [takeSeats(ledger.organizationId, 1, ledger)];
};

type Resent<Item> = { writes: Write[]; stored: Item };

const resendTo = (invitational: Invitational, user: UserRecord, ledger: LimitedLedger): Resent<UserRecord> => {
  if (!isInvited(user) || !user.invitation) throw new AppError('invitation.not_found');
  const hasEnded = user.status === 'inactive';
  const sends = nextSend(user.invitation, invitational.dependencies.now());
  const { open, writes } = openInvitation(invitational, { ...user, role: roleOf(user) }, sends);
  const { mailProblem: _tried, ...person } = user;
  const stored: UserRecord = {
    ...person,
    status: hasEnded ? moveStatus(user.status, 'pending', 'administrator') : user.status,
    invitation: open,
    revision: user.revision + 1,
  };
  return {
    stored,
    writes: [
      put(userEntity, stored, user.revision),
      remove(invitationEntity, { digest: user.invitation.digest }, 'any'),
      ...takeSeatAgain(invitational, ledger, hasEnded && takesSeat(user)),
      ...tryAgain(user),
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
  const sends = nextSend(before, invitational.dependencies.now());
  const invitee = { ...before, role: roleOf(before) };
  const { outside: stored, mail } = outsideInvitation(invitational, invitee, account, sends);
  return {
    stored,
    writes: [
      put(outsideInvitationEntity, stored, asRead(before)),
      ...takeSeatAgain(invitational, ledger, before.end !== undefined && outsideTakesSeat(before)),
      ...tryAgain(before),
      mail,
    ],
  };
};

/** The address no longer belongs to another organisation: the row becomes a real invitation. */
const inviteAfterAll = (invitational: Invitational, { outside, account, ledger }: Outside): Resent<UserRecord> => {
  const invitee = { ...outside, role: roleOf(outside) };
  const { open, writes } = openInvitation(invitational, invitee, nextSend(outside, invitational.dependencies.now()));
  const stored = pendingUser(invitational.principal, invitee, open, account);
  return {
    stored,
    writes: [
      put(userEntity, stored, account?.revision ?? 'new'),
      remove(outsideInvitationEntity, outside, asRead(outside)),
      ...takeSeatAgain(invitational, ledger, outside.end !== undefined && outsideTakesSeat(outside)),
      ...tryAgain(outside),
      ...writes,
    ],
  };
};

/** Another ten days with a new link; the one before stops working in the same moment. */
export const resendInvitation = (
  dependencies: PeopleDependencies,
  principal: Principal,
  userId: string,
  site: Site & { language: Language },
): Promise<PersonView> => {
  const resend = async (): Promise<PersonView> => {
    const { table, now } = dependencies;
    const found = await getPerson(table, principal, userId);
    const invitational = { dependencies, principal, site, isReminder: true, language: site.language };
    const email = 'user' in found ? found.user.email : found.outside.email;
    if (isErased({ email })) throw new AppError('invitation.not_found');
    const log = auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
      action: 'person.invited-again',
      section: 'people',
      field: email,
    });
    if ('outside' in found && found.account && !isAddressFree(found.account)) {
      const { writes, stored } = resendOutside(invitational, found, found.account);
      await table.write([...writes, log]);
      return outsideViewOf(principal, stored, now());
    }
    const { writes, stored } =
      'outside' in found ? inviteAfterAll(invitational, found) : resendTo(invitational, found.user, found.ledger);
    await table.write([...writes, log]);
    return personViewOf(principal, stored, found.ledger, now());
  };
  return withExpiredSeats(dependencies, principal.organization, () => retryOnConflict(resend));
};
