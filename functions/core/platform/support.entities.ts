/**
 * Messages to support, and their number per hour.
 *
 * | access pattern              | key                                          |
 * |-----------------------------|----------------------------------------------|
 * | messages of a person        | SUPPORT-MESSAGES {userId} / {messageId}      |
 * | messages of the tenant by state, in the order of time | gsi1: SUPPORT-INBOX {state} / {at} {messageId} |
 * | messages of all tenants by state, in the order of time | platform, gsi2: SUPPORT-INBOX {state} / {at} {messageId} |
 * | how many in this hour       | USER {userId} / SUPPORT-COUNTER              |
 */
import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { SupportCategory, TechnicalDetails } from '../../../shared/model/platform/support.ts';
import { SupportMessageState } from '../../../shared/model/platform/support-message.ts';
import { entity, type KeyParts } from '../data/entity.ts';

export const SupportMessage = z.object({
  messageId: z.uuid(),
  userId: UserId,
  organizationId: OrganizationId,
  category: SupportCategory,
  message: z.string(),
  technicalDetails: TechnicalDetails.nullable(),
  at: z.iso.datetime(),
  /** Name of the author at that time. */
  name: z.string().default(''),
  email: z.string().default(''),
  organizationName: z.string().default(''),
  state: SupportMessageState.default('new'),
  changedBy: Author.nullable().default(null),
  revision: z.number().int().default(1),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const supportInbox = (state: SupportMessageState): KeyParts => ['SUPPORT-INBOX', state];

export const supportMessageEntity = entity<{ userId: string; messageId: string }, SupportMessage>({
  name: 'SupportMessage',
  version: 1,
  schema: SupportMessage,
  key: ({ userId, messageId }) => ({ pk: ['SUPPORT-MESSAGES', userId], sk: [messageId] }),
  indexes: ({ state, at, messageId }) => ({ gsi1: { pk: supportInbox(state), sk: [at, messageId] } }),
  allTenantsIndex: ({ state, at, messageId }) => ({ pk: supportInbox(state), sk: [at, messageId] }),
});

const SupportCounter = z.object({
  userId: UserId,
  /** Number of the hour since the epoch. */
  hour: z.number().int(),
  count: z.number().int(),
  revision: z.number().int(),
});
export type SupportCounter = z.infer<typeof SupportCounter>;

const hourSeconds = 60 * 60;

export const supportCounterEntity = entity<{ userId: string }, SupportCounter>({
  name: 'SupportCounter',
  version: 1,
  schema: SupportCounter,
  key: ({ userId }) => ({ pk: ['USER', userId], sk: ['SUPPORT-COUNTER'] }),
  expiresAtEpochSeconds: ({ hour }) => (hour + 2) * hourSeconds,
});
