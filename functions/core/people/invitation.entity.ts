import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { takesSeat } from '../../../shared/model/billing/seats.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { UserRole } from '../../../shared/model/people/roles.ts';
import { MailProblem } from '../../../shared/model/people/user.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../data/entity.ts';
import { endText, sweptWithinSeconds } from './ends.ts';

/** Ruling 18. */
export const invitationLifetimeSeconds = 10 * 24 * 60 * 60;

export const Invitation = z.object({
  /** SHA-256 of the token; the token itself is only in the mail. */
  digest: z.string(),
  userId: UserId,
  organizationId: OrganizationId,
  email: z.email(),
  roles: z.array(UserRole).min(1),
  isExternalContributor: z.boolean(),
  invitedBy: Author,
  /** Communication language of the invitation. */
  language: Language,
  createdAt: z.iso.datetime(),
  /** After this it is gone, even where the database has not swept it yet. */
  expiresAtEpochSeconds: z.number().int(),
});
export type Invitation = z.infer<typeof Invitation>;

/**
 * An invitation that is out. The person is a User with status `pending` beside it, who holds the seat and names this digest;
 * who accepts writes both in one transaction (user expected `pending`, invitation removed).
 *
 * | access pattern                         | key                                       |
 * |----------------------------------------|-------------------------------------------|
 * | invitation of a token                  | INVITATION {digest} / INVITATION          |
 * | invitations of the tenant by their end | gsi1: INVITATION-ENDS / {endsAt} {digest} |
 */
export const invitationEnds = ['INVITATION-ENDS'] as const;
export const invitationEntity = entity<{ digest: string }, Invitation>({
  name: 'Invitation',
  version: 1,
  schema: Invitation,
  key: ({ digest }) => ({ pk: ['INVITATION', digest], sk: ['INVITATION'] }),
  indexes: ({ expiresAtEpochSeconds, digest }) => ({
    gsi1: { pk: invitationEnds, sk: [endText(expiresAtEpochSeconds), digest] },
  }),
  // The hourly sweep comes first: it gives the seat back.
  expiresAtEpochSeconds: (invitation) => invitation.expiresAtEpochSeconds + sweptWithinSeconds,
});

const tokenBytes = 32;

export const createInvitationToken = (): string => randomBytes(tokenBytes).toString('base64url');
export const invitationDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isInvitationOpen = (invitation: { expiresAtEpochSeconds: number }, epochMilliseconds: number): boolean =>
  invitation.expiresAtEpochSeconds * 1_000 > epochMilliseconds;

/**
 * Row that stands for an invited e-mail which another organisation has already, as an account or as an open invitation. To the
 * inviter it is pending like any other, holds a seat until it ends or is revoked, and tells nothing; no token and no User belong to it.
 *
 * | access pattern               | key                                                               |
 * |------------------------------|-------------------------------------------------------------------|
 * | such rows of an organisation | ORGANIZATION {organizationId} / OUTSIDE-INVITATION {userId}       |
 * | open ones by their end       | gsi1: INVITATION-ENDS / {endsAt} {organizationId} {userId}        |
 * | those of an address          | gsi2: OUTSIDE-INVITATIONS {userId} / {organizationId}             |
 */
export const OutsideInvitation = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  email: z.email(),
  roles: z.array(UserRole).min(1),
  sentAt: z.iso.datetime(),
  /** Mails so far; absent is one. */
  sends: z.number().int().optional(),
  expiresAtEpochSeconds: z.number().int(),
  /** Ran out and was swept, or was revoked: the seat is free again. Kept, so that mails to an address stay counted. */
  end: z.enum(['expired', 'revoked']).optional(),
  mailProblem: MailProblem.optional(),
  /** Invited as an external contributor: no seat is held. */
  isExternalContributor: z.boolean().optional(),
});
export type OutsideInvitation = z.infer<typeof OutsideInvitation>;
/** Whether the row holds a seat while it is open (ruling 4). */
export const outsideTakesSeat = ({ roles, isExternalContributor = false }: OutsideInvitation): boolean =>
  takesSeat({ roles, isExternalContributor });

/** As it was read, sent and open or ended: of two who end it at once, or end it and send it again, one finds it changed. */
export const asRead = ({ sentAt, end }: OutsideInvitation) => ({ sentAt, end });

/** Open ones written before 30-Nov-2026 lie here; the hourly sweep alone still looks, until none can be left. */
export const formerOutsideInvitationEnds = ['OUTSIDE-INVITATION-ENDS'] as const;

export const outsideInvitationEntity = entity<{ organizationId: string; userId: string }, OutsideInvitation>({
  name: 'OutsideInvitation',
  version: 1,
  schema: OutsideInvitation,
  key: ({ organizationId, userId }) => ({
    pk: ['ORGANIZATION', organizationId],
    sk: ['OUTSIDE-INVITATION', userId],
  }),
  indexes: ({ expiresAtEpochSeconds, organizationId, userId, end }) => ({
    // Among the invitations: what has run out is found by one request.
    ...(end ? {} : { gsi1: { pk: invitationEnds, sk: [endText(expiresAtEpochSeconds), organizationId, userId] } }),
    gsi2: { pk: ['OUTSIDE-INVITATIONS', userId], sk: [organizationId] },
  }),
});
