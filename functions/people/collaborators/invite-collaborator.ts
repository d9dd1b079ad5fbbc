import { AppError } from '../../../shared/errors.ts';
import { UserId } from '../../../shared/ids.ts';
import { isAddressFree } from '../../../shared/model/people/account-status.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { type SuppressedAddress, suppressedAddressEntity } from '../../core/email/suppressed-address.entity.ts';
import {
  invitationEntity,
  type OutsideInvitation,
  outsideInvitationEntity,
} from '../../core/people/invitation.entity.ts';
import {
  expiryAt,
  type Invitational,
  type Invitee,
  languageOf,
  nextSend,
  openInvitation,
  outsideInvitation,
  pendingUser,
} from '../../core/people/open-invitation.ts';
import type { Site } from '../../core/people/site.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { workText } from './collaborator-mails.ts';
import { type Asked, type Asking, checkAsked, partWrites } from './part-writes.ts';
import { notifyAsked } from './set-collaborator.ts';

type Input = { reportId: string; email: string } & Asked;
/** Stored records of the address, in any organisation. */
type Known = {
  user: UserRecord | undefined;
  outside: OutsideInvitation | undefined;
  suppressed: SuppressedAddress | undefined;
};

const isOurs = (user: UserRecord | undefined, { organization }: Principal): user is UserRecord =>
  user?.organizationId === organization.organizationId && !isAddressFree(user);

/** A bounced address is tried again on request; an owner who complained is not mailed again. */
const tryAgain = (suppressed: SuppressedAddress | undefined): Write[] => {
  if (suppressed?.problem === 'complained') throw new AppError('mail.suppressed');
  return suppressed ? [remove(suppressedAddressEntity, suppressed, 'any')] : [];
};

/** A pending contributor gets another link; the one before stops working. */
const inviteAgain = (invitational: Invitational, invitee: Invitee, user: UserRecord): Write[] => {
  const { open, writes } = openInvitation(
    invitational,
    invitee,
    nextSend(user.invitation, invitational.dependencies.now()),
  );
  const { mailProblem: _tried, ...person } = user;
  return [
    put(userEntity, { ...person, invitation: open, revision: user.revision + 1 }, user.revision),
    ...(user.invitation ? [remove(invitationEntity, { digest: user.invitation.digest }, 'any')] : []),
    ...writes,
  ];
};

/** Nobody's address, or one that is free again: a pending person without a seat. */
const inviteNew = (invitational: Invitational, invitee: Invitee, { user, outside }: Known): Write[] => {
  const { principal, dependencies } = invitational;
  const isFormer = user?.organizationId === principal.organization.organizationId;
  const sends = nextSend(isFormer ? user?.invitation : outside, dependencies.now());
  const { open, writes } = openInvitation(invitational, invitee, sends);
  return [
    put(userEntity, pendingUser(principal, invitee, open, user), user?.revision ?? 'new'),
    ...(outside ? [remove(outsideInvitationEntity, outside, 'any')] : []),
    ...writes,
  ];
};

/** An address of another organisation appears the same to the inviter; only its owner is informed. */
const inviteOutside = (
  invitational: Invitational,
  invitee: Invitee,
  user: UserRecord,
  before: Known['outside'],
): Write[] => {
  const { outside, mail } = outsideInvitation(
    invitational,
    invitee,
    user,
    nextSend(before, invitational.dependencies.now()),
  );
  return [put(outsideInvitationEntity, outside, before ? { sentAt: before.sentAt } : 'new'), mail];
};

const arrivalWrites = (asking: Asking, invitee: Invitee, asked: Asked, known: Known, site: Site): Write[] => {
  const { dependencies, principal } = asking;
  const { user, outside, suppressed } = known;
  const invitational = { dependencies, principal, site, isReminder: user?.status === 'pending' };
  if (isOurs(user, principal)) {
    if (user.status === 'pending-removal') throw new AppError('user.removal_running');
    if (!user.isExternalContributor) throw new AppError('collaborator.is_colleague');
    return user.status === 'pending'
      ? [...tryAgain(suppressed), ...inviteAgain(invitational, invitee, user)]
      : notifyAsked(asking, user, asked, site);
  }
  const writes =
    user && !isAddressFree(user)
      ? inviteOutside(invitational, invitee, user, outside)
      : inviteNew(invitational, invitee, known);
  const log = auditOrganization(dependencies, principal.organization.organizationId, authorOf(principal), {
    action: 'person.invited',
    section: 'people',
    field: invitee.email,
    newValue: 'external-contributor',
  });
  return [...tryAgain(suppressed), ...writes, log];
};

/**
 * Invites an address to disclosures of the report: invitation, part and mail are one transaction, and no seat is taken.
 * A person already invited gets another link; a contributor who has joined is notified of the new work.
 */
export const inviteCollaborator = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: Input,
  site: Site,
): Promise<{ done: true }> => {
  const { table } = dependencies;
  const email = input.email.toLowerCase();
  const userId = UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, email)}`);
  return retryOnConflict(async () => {
    const key = reportKeyOf(principal, input.reportId);
    const { organizationId } = principal.organization;
    const person = { organizationId, userId, email, isExternalContributor: true };
    const found = await table.findMany([
      reportEntity.key(key),
      reportAccessEntity.key(person),
      userEntity.key(person),
      outsideInvitationEntity.key(person),
      suppressedAddressEntity.key(person),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const { role, disclosures, dueOn } = input;
    const asked = checkAsked(report, { role, disclosures, dueOn }, true);
    const asking = { dependencies, principal, report };
    const work = { reportName: report.name, role, count: asked.disclosures.length, dueOn };
    const invitee: Invitee = {
      userId,
      email,
      role: 'Basic',
      isExternalContributor: true,
      note: workText(work, languageOf(principal)),
    };
    const known = {
      user: found.pick(userEntity, person),
      outside: found.pick(outsideInvitationEntity, person),
      suppressed: found.pick(suppressedAddressEntity, person),
    };
    const hasJoined = isOurs(known.user, principal) && known.user.status !== 'pending';
    const invitationEndsAt = new Date(expiryAt(dependencies.now()) * 1_000).toISOString();
    const invited = hasJoined ? person : { ...person, invitationEndsAt };
    const part = partWrites(asking, invited, found.pick(reportAccessEntity, person), asked);
    if (hasJoined && part.length === 0) return { done: true };
    await table.write([...arrivalWrites(asking, invitee, asked, known, site), ...part]);
    return { done: true };
  });
};
