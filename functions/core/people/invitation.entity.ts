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
  /** The invitation is invalid after this, even where the database has not deleted it yet. */
  expiresAtEpochSeconds: z.number().int(),
});
export type Invitation = z.infer<typeof Invitation>;

/**
 * An open invitation. Its person is a separate User with status `pending`, who takes the seat and refers to this
 * digest; accepting writes both in one transaction (user expected `pending`, invitation removed).
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
  // Later than the hourly sweep, which releases the seat.
  expiresAtEpochSeconds: (invitation) => invitation.expiresAtEpochSeconds + sweptWithinSeconds,
});

const tokenBytes = 32;

export const createInvitationToken = (): string => randomBytes(tokenBytes).toString('base64url');
export const invitationDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isInvitationOpen = (invitation: { expiresAtEpochSeconds: number }, epochMilliseconds: number): boolean =>
  invitation.expiresAtEpochSeconds * 1_000 > epochMilliseconds;

/**
 * Row for an invited e-mail that belongs to another organisation, as an account or as an open invitation. To the
 * inviter it is pending like any other, takes a seat until it ends or is revoked, and reveals nothing; it has no token
 * and no User.
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
  /**
   * Expired and swept, or revoked: the seat is free again. The row remains, so that mails to an address stay counted.
   */
  end: z.enum(['expired', 'revoked']).optional(),
  mailProblem: MailProblem.optional(),
  /** Invited as an external contributor: takes no seat. */
  isExternalContributor: z.boolean().optional(),
});
export type OutsideInvitation = z.infer<typeof OutsideInvitation>;
/** Whether the row takes a seat while it is open. */
export const outsideTakesSeat = ({ roles, isExternalContributor = false }: OutsideInvitation): boolean =>
  takesSeat({ roles, isExternalContributor });

/** Expected state: of two concurrent changes (ending twice, or ending and sending again) one finds the row changed. */
export const asRead = ({ sentAt, end }: OutsideInvitation) => ({ sentAt, end });

/** Partition of open rows written before 30-Nov-2026; only the hourly sweep reads it, until none can remain. */
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
    // In the partition of invitations, so that one request finds all expired ones.
    ...(end ? {} : { gsi1: { pk: invitationEnds, sk: [endText(expiresAtEpochSeconds), organizationId, userId] } }),
    gsi2: { pk: ['OUTSIDE-INVITATIONS', userId], sk: [organizationId] },
  }),
});
