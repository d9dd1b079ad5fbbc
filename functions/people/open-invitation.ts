import { AppError } from '../../shared/errors.ts';
import { OrganizationId, type UserId } from '../../shared/ids.ts';
import { moveStatus } from '../../shared/model/account-status.ts';
import type { Language } from '../../shared/model/language.ts';
import { registerProcessOf } from '../../shared/model/registration.ts';
import { derivePermissionLevel, type UserRole } from '../../shared/model/roles.ts';
import type { OpenInvitation } from '../../shared/model/user.ts';
import type { UserRecord } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { put, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import {
  createInvitationToken,
  type Invitation,
  invitationDigest,
  invitationEntity,
  invitationLifetimeSeconds,
  type OutsideInvitation,
} from '../core/people/invitation.entity.ts';
import type { PeopleDependencies, Site } from './dependencies.ts';
import type { InvitedLevel } from './people-mails.ts';
import { accountExistsMail, invitationMail, invitedElsewhereMail } from './people-mails.ts';

export type Invitee = {
  userId: UserId;
  email: string;
  role: UserRole;
  /** Asked for single reports from outside of the organisation: holds no seat (ruling 4). */
  isExternalContributor?: boolean;
  /** What they are asked to do, in the language of the invitation. */
  note?: string;
};
export type Invitational = {
  dependencies: PeopleDependencies;
  principal: Principal;
  site: Site;
  isReminder: boolean;
};
/** The record of an address that was here before and is free; its sessions of then stay ended. */
type Former = UserRecord | undefined;

/** An invitation is no way to fill somebody's mailbox: so many mails of one organisation in ten days, revoked between or not. */
const sendsMax = 10;

type Sent = { sentAt: string; sends?: number | undefined };

/** Mails to this address with the one that is about to go out; throws `rate.limited` for one too many. */
export const nextSend = (former: Sent | undefined, now: number): number => {
  const isRecent = former !== undefined && now - Date.parse(former.sentAt) < invitationLifetimeSeconds * 1_000;
  const sends = isRecent ? (former.sends ?? 1) + 1 : 1;
  if (sends > sendsMax) throw new AppError('rate.limited');
  return sends;
};

export const expiryAt = (now: number): number => Math.floor(now / 1_000) + invitationLifetimeSeconds;

/** An invitation is written and mailed in the organisation's communication language (ruling 12): the reader has none yet. */
export const languageOf = (principal: Principal): Language => principal.organization.communicationLanguage;

const levelOf = (principal: Principal, { role, isExternalContributor }: Invitee): InvitedLevel =>
  isExternalContributor
    ? 'external-contributor'
    : (derivePermissionLevel(principal.organization.type, role) ?? 'basic');

const invitedOf = (principal: Principal, invitee: Invitee) => ({
  to: invitee.email,
  language: languageOf(principal),
  tenantName: principal.tenant.name,
  organizationName: principal.organization.name,
  inviterName: authorOf(principal).name,
  level: levelOf(principal, invitee),
  note: invitee.note,
});

/** A new token with its record and its mail; what the pending person has to name is `open`. */
export const openInvitation = (
  { dependencies, principal, site, isReminder }: Invitational,
  invitee: Invitee,
  sends: number,
): { open: OpenInvitation; writes: Write[] } => {
  const now = dependencies.now();
  const token = createInvitationToken();
  const invitation: Invitation = {
    digest: invitationDigest(token),
    userId: invitee.userId,
    organizationId: principal.organization.organizationId,
    email: invitee.email,
    roles: [invitee.role],
    isExternalContributor: invitee.isExternalContributor === true,
    invitedBy: authorOf(principal),
    language: languageOf(principal),
    createdAt: new Date(now).toISOString(),
    expiresAtEpochSeconds: expiryAt(now),
  };
  const mail = invitationMail(invitedOf(principal, invitee), site, token, isReminder);
  return {
    open: {
      digest: invitation.digest,
      sentAt: invitation.createdAt,
      expiresAtEpochSeconds: invitation.expiresAtEpochSeconds,
      sends,
    },
    writes: [
      put(invitationEntity, invitation, 'new'),
      emit(dependencies, { type: 'mail.requested', tenantId: principal.scope.tenantId, mail }),
    ],
  };
};

/** The pending person of an invitation: holds the seat, cannot sign in. */
export const pendingUser = (
  principal: Principal,
  invitee: Invitee,
  open: OpenInvitation,
  former: Former,
): UserRecord => ({
  userId: invitee.userId,
  organizationId: OrganizationId.parse(principal.organization.organizationId),
  email: invitee.email,
  firstName: '',
  lastName: '',
  roles: [invitee.role],
  isExternalContributor: invitee.isExternalContributor === true,
  isPlatformOperator: false,
  status: former ? moveStatus(former.status, 'pending', 'administrator') : 'pending',
  registerProcess: registerProcessOf.finished,
  language: languageOf(principal),
  invitation: open,
  sessionEpochSeconds: former?.sessionEpochSeconds ?? 0,
  joinedAt: open.sentAt,
  revision: (former?.revision ?? 0) + 1,
});

/** The same for an address that another organisation has, as an account or as an open invitation: only its reader is told. */
export const outsideInvitation = (
  { dependencies, principal, site }: Invitational,
  invitee: Invitee,
  { status }: Pick<UserRecord, 'status'>,
  sends: number,
): { outside: OutsideInvitation; mail: Write } => {
  const now = dependencies.now();
  return {
    outside: {
      organizationId: principal.organization.organizationId,
      userId: invitee.userId,
      email: invitee.email,
      roles: [invitee.role],
      ...(invitee.isExternalContributor ? { isExternalContributor: true } : {}),
      sentAt: new Date(now).toISOString(),
      sends,
      expiresAtEpochSeconds: expiryAt(now),
    },
    mail: emit(dependencies, {
      type: 'mail.requested',
      tenantId: principal.scope.tenantId,
      mail: (status === 'pending' ? invitedElsewhereMail : accountExistsMail)(invitedOf(principal, invitee), site),
    }),
  };
};
