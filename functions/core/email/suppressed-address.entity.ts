/**
 * An address that gets no mail, because a mail bounced or its owner complained. Stored with the tenant that sent the
 * mail.
 *
 * | access pattern  | key                              |
 * |-----------------|----------------------------------|
 * | state of an address         | MAIL-ADDRESS {email} / SUPPRESSED |
 */
import * as z from 'zod';
import { MailProblem } from '../../../shared/model/people/user.ts';
import { entity } from '../data/entity.ts';

/** A bounced mailbox may be reactivated; an owner who complained is never mailed again. */
const retentionSeconds: Record<MailProblem, number> = {
  bounced: 90 * 24 * 60 * 60,
  complained: 5 * 365 * 24 * 60 * 60,
};

const SuppressedAddress = z.object({ email: z.string(), problem: MailProblem, atEpochSeconds: z.number().int() });
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

export const suppressedAddressEntity = entity<{ email: string }, SuppressedAddress>({
  name: 'SuppressedAddress',
  version: 1,
  schema: SuppressedAddress,
  key: ({ email }) => ({ pk: ['MAIL-ADDRESS', email.toLowerCase()], sk: ['SUPPRESSED'] }),
  expiresAtEpochSeconds: ({ problem, atEpochSeconds }) => atEpochSeconds + retentionSeconds[problem],
});
