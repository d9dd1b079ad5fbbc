import { AppError } from '../../../shared/errors.ts';
import { type Ids, OrganizationId, type UserId } from '../../../shared/ids.ts';
import { registerProcessOf } from '../../../shared/model/organization/registration.ts';
import { moveStatus } from '../../../shared/model/people/account-status.ts';
import { derivePermissionLevel, type OrganizationType, type UserRole } from '../../../shared/model/people/roles.ts';
import type { OpenInvitation } from '../../../shared/model/people/user.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { UserRecord } from '../auth/principal.entities.ts';
import { type Actor, authorOf, type Principal } from '../auth/principal.ts';
import { put, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import {
  createInvitationToken,
  type Invitation,
  invitationDigest,
  invitationEntity,
  invitationLifetimeSeconds,
  type OutsideInvitation,
} from './invitation.entity.ts';
import { accountExistsMail, type InvitedLevel, invitationMail, invitedElsewhereMail } from './invitation-mails.ts';
import type { Site } from './site.ts';

export type Invitee = {
  userId: UserId;
  email: string;
  role: UserRole;
  /** Asked for single reports from outside of the organisation: holds no seat. */
  isExternalContributor?: boolean;
  /** The requested work, in the language of the invitation. */
  note?: string;
};
/** The inviter: a colleague, or a platform operator in the name of the tenant. */
export type Inviter = Actor & Pick<Principal, 'scope' | 'tenant' | 'organization'>;
export type Invitational = {
  dependencies: { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
  principal: Inviter;
  site: Site;
  isReminder: boolean;
  /** Where the person belongs, if not to the organisation that asks: a supplier's own. */
  home?: { organizationId: OrganizationId; type: OrganizationType };
};

const homeOf = ({ principal, home }: Invitational) => home ?? principal.organization;
/** The record of an address that was here before and is free; its sessions of then stay ended. */
type Former = UserRecord | undefined;

/**
 * Maximum mails of one organisation to an address in ten days, whether revoked in between or not, so that invitations
 * cannot flood a mailbox.
 */
const sendsMax = 10;

type Sent = { sentAt: string; sends?: number | undefined };

/** Mails to this address with the one that is about to go out; throws `rate.limited` for one too many. */
export const nextSend = (former: Sent | undefined, now: number): number => {
  const isRecent = former !== undefined && now - Date.parse(former.sentAt) < invitationLifetimeSeconds * 1_000;
  const sends = isRecent ? (former.sends ?? 1) + 1 : 1;
  if (former !== undefined && sends > sendsMax) {
    const endsAt = Date.parse(former.sentAt) + invitationLifetimeSeconds * 1_000;
    throw new AppError('rate.limited', { retryAfterSeconds: (endsAt - now) / 1_000 });
  }
  return sends;
};

export const expiryAt = (now: number): number => Math.floor(now / 1_000) + invitationLifetimeSeconds;

/**
 * An invitation is written and mailed in the organisation's communication language: the reader has none
 * yet.
 */
export const languageOf = (principal: Pick<Principal, 'organization'>): Language =>
  principal.organization.communicationLanguage;

const levelOf = (invitational: Invitational, { role, isExternalContributor }: Invitee): InvitedLevel =>
  isExternalContributor ? 'external-contributor' : (derivePermissionLevel(homeOf(invitational).type, role) ?? 'basic');

const invitedOf = (
  invitational: Invitational,
  invitee: Invitee,
  language: Language = languageOf(invitational.principal),
) => {
  const { principal } = invitational;
  return {
    to: invitee.email,
    language,
    tenantName: principal.tenant.name,
    organizationName: principal.organization.name,
    inviterName: authorOf(principal).name,
    level: levelOf(invitational, invitee),
    note: invitee.note,
  };
};

/** A new token with its record and its mail; `open` is the reference to store with the pending person. */
export const openInvitation = (
  invitational: Invitational,
  invitee: Invitee,
  sends: number,
): { open: OpenInvitation; writes: Write[] } => {
  const { dependencies, principal, site, isReminder } = invitational;
  const now = dependencies.now();
  const token = createInvitationToken();
  const invitation: Invitation = {
    digest: invitationDigest(token),
    userId: invitee.userId,
    organizationId: homeOf(invitational).organizationId,
    email: invitee.email,
    roles: [invitee.role],
    isExternalContributor: invitee.isExternalContributor === true,
    invitedBy: authorOf(principal),
    language: languageOf(principal),
    createdAt: new Date(now).toISOString(),
    expiresAtEpochSeconds: expiryAt(now),
  };
  const mail = invitationMail(invitedOf(invitational, invitee), site, token, isReminder);
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

/** A pending person with an invitation that is not sent yet: holds the seat, cannot sign in. */
export const deferredUser = (
  principal: Pick<Inviter, 'organization'>,
  invitee: Invitee,
  joinedAt: string,
  former: Former,
  home: { organizationId: string } = principal.organization,
): UserRecord => ({
  userId: invitee.userId,
  organizationId: OrganizationId.parse(home.organizationId),
  email: invitee.email,
  firstName: '',
  lastName: '',
  roles: [invitee.role],
  isExternalContributor: invitee.isExternalContributor === true,
  isPlatformOperator: false,
  status: former ? moveStatus(former.status, 'pending', 'administrator') : 'pending',
  registerProcess: registerProcessOf.finished,
  language: languageOf(principal),
  sessionEpochSeconds: former?.sessionEpochSeconds ?? 0,
  joinedAt,
  revision: (former?.revision ?? 0) + 1,
});

/** The pending person of an invitation: holds the seat, cannot sign in. */
export const pendingUser = (
  principal: Inviter,
  invitee: Invitee,
  open: OpenInvitation,
  former: Former,
  home: { organizationId: string } = principal.organization,
): UserRecord => ({ ...deferredUser(principal, invitee, open.sentAt, former, home), invitation: open });

/**
 * The same for an address of another organisation, as an account or as an open invitation: only its owner is informed,
 * in the owner's language.
 */
export const outsideInvitation = (
  invitational: Invitational,
  invitee: Invitee,
  { status, language }: Pick<UserRecord, 'status' | 'language'>,
  sends: number,
): { outside: OutsideInvitation; mail: Write } => {
  const { dependencies, principal, site } = invitational;
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
      mail: (status === 'pending' ? invitedElsewhereMail : accountExistsMail)(
        invitedOf(invitational, invitee, language),
        site,
      ),
    }),
  };
};
