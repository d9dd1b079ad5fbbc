import * as z from 'zod';
import { EntityId, OrganizationId, UserId } from '../../ids.ts';
import { Author } from '../people/author.ts';
import { EmailInput, foldedEmail } from '../text/one-line.ts';
import { PersonName } from '../text/plain-name.ts';

/** People of one entity, entities of one person, and people in one invitation call, at most. */
export const entityUsersMax = 100;
export const membershipsMax = 50;
export const inviteesMax = 10;

export const EntityInvitee = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: EmailInput.overwrite(foldedEmail),
});
export type EntityInvitee = z.infer<typeof EntityInvitee>;

export const isEachEmailOnce = (people: readonly { email: string }[]): boolean =>
  new Set(people.map(({ email }) => foldedEmail(email))).size === people.length;

export const MemberKind = z.enum(['entity-user', 'supplier']);
export type MemberKind = z.infer<typeof MemberKind>;

/**
 * A person who answers for an entity. `organizationId` is the organisation that asks, whatever organisation the person
 * belongs to; names are those that it gave.
 */
export const EntityMember = z.object({
  organizationId: OrganizationId,
  entityId: EntityId,
  userId: UserId,
  kind: MemberKind,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  invitedAt: z.iso.datetime(),
  invitedBy: Author,
  /** Mails so far within ten days; when the last one went out. */
  sends: z.number().int(),
  sentAt: z.iso.datetime(),
  /** First and last time that the person opened something of this organisation. */
  joinedAt: z.iso.datetime().optional(),
  seenAt: z.iso.datetime().optional(),
  revision: z.number().int().min(1),
});
export type EntityMember = z.infer<typeof EntityMember>;
