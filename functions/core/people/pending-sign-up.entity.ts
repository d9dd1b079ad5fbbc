/**
 * What somebody entered at sign-up, until the e-mail is confirmed; the latest wins.
 *
 * | access pattern                      | key                                    |
 * |-------------------------------------|----------------------------------------|
 * | sign-up of an e-mail                | SIGN-UP {userId} / SIGN-UP             |
 * | sign-ups of the tenant by their end | gsi1: SIGN-UP-ENDS / {endsAt} {userId} |
 */
import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../data/entity.ts';
import { endText, sweptWithinSeconds } from './ends.ts';

const PendingSignUp = z.object({
  userId: UserId,
  /** Of the organisation that confirmation makes. */
  organizationId: OrganizationId,
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  language: Language,
  voucherCode: z.string().optional(),
  /**
   * Keyed digest. Confirmation asks for the same password again: who signs up with somebody else's e-mail cannot slip a
   * password, a name or a voucher under the code that the owner of the mailbox types in.
   */
  passwordDigest: z.string(),
  expiresAtEpochSeconds: z.number().int(),
});
export type PendingSignUp = z.infer<typeof PendingSignUp>;

export const signUpEnds = ['SIGN-UP-ENDS'] as const;
export const pendingSignUpEntity = entity<{ userId: string }, PendingSignUp>({
  name: 'PendingSignUp',
  version: 1,
  schema: PendingSignUp,
  key: ({ userId }) => ({ pk: ['SIGN-UP', userId], sk: ['SIGN-UP'] }),
  indexes: ({ expiresAtEpochSeconds, userId }) => ({
    gsi1: { pk: signUpEnds, sk: [endText(expiresAtEpochSeconds), userId] },
  }),
  // The hourly sweep comes first: it knows of the account in the pool.
  expiresAtEpochSeconds: (signUp) => signUp.expiresAtEpochSeconds + sweptWithinSeconds,
});
