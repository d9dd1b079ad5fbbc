import * as z from 'zod';
import type { UnsentState } from '../../../shared/model/platform/unsent-mail.ts';
import { entity } from '../data/entity.ts';

/**
 * `sending`: started, without confirmation; `refused`: SES will never accept it; `suppressed`: the address gets no
 * mail.
 */
export const MailState = z.enum(['sending', 'sent', 'suppressed', 'refused']);

const MailClaim = z.object({
  mailId: z.string(),
  state: MailState,
  to: z.string(),
  /** How often sending was begun. */
  attempts: z.number().int().min(1),
  /** When sending was last begun. */
  atEpochSeconds: z.number().int(),
});
export type MailClaim = z.infer<typeof MailClaim>;

/** Longer than the retention of the event that requests a mail, and than any job that sends one. */
const retentionSeconds = 8 * 24 * 60 * 60;

/** Unsent mails of a tenant, by state. */
export const unsentMails = (state: UnsentState) => ({
  pk: ['MAILS', state] as const,
  index: 'gsi1' as const,
});

/**
 * State of one mail.
 *
 * | access pattern               | key                            |
 * |------------------------------|--------------------------------|
 * | one mail                     | MAIL {mailId} / CLAIM          |
 * | unsent mails                 | gsi1: MAILS {state} / {mailId} |
 * | unsent mails of all tenants, in the order of time | platform, gsi2: MAILS {state} / {at} {mailId} |
 */
export const mailClaimEntity = entity<{ mailId: string }, MailClaim>({
  name: 'MailClaim',
  version: 1,
  schema: MailClaim,
  key: ({ mailId }) => ({ pk: ['MAIL', mailId], sk: ['CLAIM'] }),
  indexes: ({ state, mailId }) =>
    state === 'sending' || state === 'refused' ? { gsi1: { pk: unsentMails(state).pk, sk: [mailId] } } : {},
  // A first attempt under way is in no list of all tenants: every mail would pass through its one partition.
  allTenantsIndex: ({ state, mailId, attempts, atEpochSeconds }) =>
    state === 'refused' || (state === 'sending' && attempts > 1)
      ? { pk: unsentMails(state).pk, sk: [new Date(atEpochSeconds * 1_000).toISOString(), mailId] }
      : undefined,
  expiresAtEpochSeconds: (claim) => claim.atEpochSeconds + retentionSeconds,
});
