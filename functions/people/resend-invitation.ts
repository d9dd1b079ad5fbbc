import type { PersonView } from '../../shared/contract/people.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import { invitationEntity, type OutsideInvitation, outsideInvitationEntity } from '../core/people/invitation.entity.ts';
import type { PeopleDependencies, Site } from './dependencies.ts';
import { getPerson } from './find-person.ts';
import { type Invitational, openInvitation, outsideInvitation } from './open-invitation.ts';
import { outsideViewOf, personViewOf } from './person-view.ts';

/** An invitation is no way to fill somebody's mailbox: so many mails, then it has to be revoked. */
const sendsMax = 10;
const requireFewSends = (sends: number): void => {
  if (sends >= sendsMax) throw new AppError('rate.limited');
};

const roleOf = ({ roles }: Pick<UserRecord, 'roles'>) => roles[0] ?? ('Basic' as const);

const resendTo = (invitational: Invitational, user: UserRecord): { writes: Write[]; user: UserRecord } => {
  if (user.status !== 'pending' || !user.invitation) throw new AppError('invitation.not_found');
  // The record of a pending person changes with each mail and with nothing else.
  requireFewSends(user.revision);
  const { open, writes } = openInvitation(invitational, { ...user, role: roleOf(user) });
  const invited = { ...user, invitation: open, revision: user.revision + 1 };
  return {
    user: invited,
    writes: [
      put(userEntity, invited, user.revision),
      remove(invitationEntity, { digest: user.invitation.digest }, 'any'),
      ...writes,
    ],
  };
};

const resendOutside = (
  invitational: Invitational,
  before: OutsideInvitation,
): { writes: Write[]; outside: OutsideInvitation } => {
  const sends = before.sends ?? 1;
  requireFewSends(sends);
  const { outside: again, mail } = outsideInvitation(invitational, { ...before, role: roleOf(before) });
  const outside = { ...again, sends: sends + 1 };
  return { outside, writes: [put(outsideInvitationEntity, outside, { sentAt: before.sentAt }), mail] };
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
    if ('outside' in found) {
      const { writes, outside } = resendOutside(invitational, found.outside);
      await table.write([...writes, log]);
      return outsideViewOf(principal, outside, now());
    }
    const { writes, user } = resendTo(invitational, found.user);
    await table.write([...writes, log]);
    return personViewOf(principal, user, found.ledger, now());
  });
