import * as z from 'zod';
import type { UnsentState } from '../../../shared/model/platform/unsent-mail.ts';
import { entity } from '../data/entity.ts';

/** `sending`: begun and not known to have gone; `refused`: SES will never take it; `suppressed`: the address gets none. */
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

/** Longer than the event that asks for a mail is kept, and than any job that sends one runs. */
const retentionSeconds = 8 * 24 * 60 * 60;

/** Mails of a tenant that have not gone, by what is known of them. */
export const unsentMails = (state: UnsentState) => ({
  pk: ['MAILS', state] as const,
  index: 'gsi1' as const,
});

/**
 * What became of one mail.
 *
 * | access pattern               | key                            |
 * |------------------------------|--------------------------------|
 * | one mail                     | MAIL {mailId} / CLAIM          |
 * | mails that have not gone     | gsi1: MAILS {state} / {mailId} |
 */
export const mailClaimEntity = entity<{ mailId: string }, MailClaim>({
  name: 'MailClaim',
  version: 1,
  schema: MailClaim,
  key: ({ mailId }) => ({ pk: ['MAIL', mailId], sk: ['CLAIM'] }),
  indexes: ({ state, mailId }) =>
    state === 'sending' || state === 'refused' ? { gsi1: { pk: unsentMails(state).pk, sk: [mailId] } } : {},
  expiresAtEpochSeconds: (claim) => claim.atEpochSeconds + retentionSeconds,
});
