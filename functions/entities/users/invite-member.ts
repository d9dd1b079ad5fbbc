import { AppError } from '../../../shared/errors.ts';
import type { EntityMember, MemberKind } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { isAddressFree } from '../../../shared/model/people/account-status.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { emit } from '../../core/events/outbox.ts';
import { invitationEntity } from '../../core/people/invitation.entity.ts';
import {
  languageOf,
  nextSend,
  openInvitation,
  outsideInvitation,
  pendingUser,
} from '../../core/people/open-invitation.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { addedToEntityMail } from './member-added-mail.ts';
import type { MemberRow } from './member-row.ts';
import type { Home } from './supplier-home.ts';

export type MemberInvitation = {
  dependencies: EntitiesDependencies;
  principal: Principal;
  site: Site;
  home: Home;
  kind: MemberKind;
  entity: ReportingEntity;
};

type Invited = { member: EntityMember; account: UserRecord | undefined; writes: Write[] };

const roleOf = (kind: MemberKind) => (kind === 'supplier' ? ('Supplier' as const) : ('EntityUser' as const));

/** Whether the account that an address has may answer for the entity: of the same home, with the role. */
const mayAnswer = ({ home, kind }: MemberInvitation, { account, accountHome }: MemberRow): boolean => {
  if (!account?.roles.includes(roleOf(kind))) return false;
  return kind === 'supplier' ? accountHome?.type === 'other' : account.organizationId === home.organizationId;
};

/**
 * The account and the mail: a new invitation, one more entity for an existing user, or a mail that only its reader
 * understands.
 */
const accountWrites = (
  invitation: MemberInvitation,
  row: MemberRow,
  sends: number,
): { account: UserRecord | undefined; writes: Write[] } => {
  const { dependencies, principal, site, home, kind, entity } = invitation;
  const { account, userId, invitee } = row;
  const { firstName, lastName, email } = invitee;
  const asked = { userId, email, role: roleOf(kind) };
  const isAnswerer = mayAnswer(invitation, row);
  const isPending = account?.status === 'pending' && isAnswerer;
  // One mail is enough for several entities: another one would end the link of the first.
  const isInvited =
    isPending &&
    row.member === undefined &&
    account.organizationId === principal.organization.organizationId &&
    (account.invitation?.expiresAtEpochSeconds ?? 0) * 1_000 > dependencies.now();
  if (isInvited) return { account, writes: [] };
  // A person invited by a second customer gets a link that works for their one account.
  const place = isPending ? { ...home, organizationId: account.organizationId } : home;
  const invitational = { dependencies, principal, site, isReminder: row.member !== undefined, home: place };
  if (isPending || isAddressFree(account)) {
    const { open, writes } = openInvitation(invitational, asked, sends);
    const fresh = isPending
      ? { ...account, invitation: open, revision: account.revision + 1 }
      : { ...pendingUser(principal, asked, open, account, place), firstName, lastName };
    const before = isPending && account.invitation ? [remove(invitationEntity, account.invitation, 'any')] : [];
    return { account: fresh, writes: [put(userEntity, fresh, account?.revision ?? 'new'), ...before, ...writes] };
  }
  if (account && !isAnswerer) {
    return { account: undefined, writes: [outsideInvitation(invitational, asked, account, sends).mail] };
  }
  const mail = addedToEntityMail(
    {
      to: invitee.email,
      language: account?.language ?? languageOf(principal),
      organizationName: principal.organization.name,
      inviterName: authorOf(principal).name,
      entityName: entity.name,
      kind,
    },
    site,
  );
  return {
    account,
    writes: [emit(dependencies, { type: 'mail.requested', tenantId: principal.scope.tenantId, mail })],
  };
};

/** A new member, or the same one invited again, with account and mail. Throws `rate.limited` for one mail too many. */
export const inviteMember = (invitation: MemberInvitation, row: MemberRow): Invited => {
  const { dependencies, principal, kind, entity } = invitation;
  if (row.isSuppressed && row.account?.mailProblem === 'complained') throw new AppError('mail.suppressed');
  const now = dependencies.now();
  const at = new Date(now).toISOString();
  const sends = nextSend(row.member, now);
  const { account, writes } = accountWrites(invitation, row, sends);
  const member: EntityMember = {
    organizationId: entity.organizationId,
    entityId: entity.entityId,
    userId: row.userId,
    kind,
    firstName: row.invitee.firstName,
    lastName: row.invitee.lastName,
    email: row.invitee.email,
    invitedAt: row.member?.invitedAt ?? at,
    invitedBy: row.member?.invitedBy ?? authorOf(principal),
    ...(row.member?.joinedAt ? { joinedAt: row.member.joinedAt } : {}),
    ...(row.member?.seenAt ? { seenAt: row.member.seenAt } : {}),
    sends,
    sentAt: at,
    revision: (row.member?.revision ?? 0) + 1,
  };
  return { member, account, writes: [put(entityMember, member, row.member?.revision ?? 'new'), ...writes] };
};
