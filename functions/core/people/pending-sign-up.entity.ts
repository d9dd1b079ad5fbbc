/**
 * Data of a sign-up until the e-mail is confirmed; a later sign-up with the same password replaces it. One with another
 * password, a stranger's perhaps, is a sign-up of its own, and only the one with the code of its mail is confirmed.
 *
 * | access pattern                      | key                                         |
 * |-------------------------------------|---------------------------------------------|
 * | sign-up of an e-mail and a password | SIGN-UP {userId} / SIGN-UP {passwordDigest} |
 * | sign-ups of an e-mail               | the same pk                                 |
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
   * Keyed digest. Confirmation requires the same password again: an attacker who signs up with another person's e-mail
   * cannot attach a password, a name or a voucher to the code that the owner of the mailbox enters.
   */
  passwordDigest: z.string(),
  expiresAtEpochSeconds: z.number().int(),
});
export type PendingSignUp = z.infer<typeof PendingSignUp>;

export const signUpEnds = ['SIGN-UP-ENDS'] as const;
export const signUpsOf = (userId: string) => ['SIGN-UP', userId] as const;
export const pendingSignUpEntity = entity<{ userId: string; passwordDigest: string }, PendingSignUp>({
  name: 'PendingSignUp',
  version: 1,
  schema: PendingSignUp,
  key: ({ userId, passwordDigest }) => ({ pk: signUpsOf(userId), sk: ['SIGN-UP', passwordDigest] }),
  indexes: ({ expiresAtEpochSeconds, userId }) => ({
    gsi1: { pk: signUpEnds, sk: [endText(expiresAtEpochSeconds), userId] },
  }),
  // The hourly sweep comes first: it knows of the account in the pool.
  expiresAtEpochSeconds: (signUp) => signUp.expiresAtEpochSeconds + sweptWithinSeconds,
});
