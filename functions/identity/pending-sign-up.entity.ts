/**
 * What somebody entered at sign-up, until the e-mail is confirmed; the latest wins.
 *
 * | access pattern           | key                        |
 * |--------------------------|----------------------------|
 * | sign-up of an e-mail     | SIGN-UP {userId} / SIGN-UP |
 */
import * as z from 'zod';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { Language } from '../../shared/model/language.ts';
import { entity } from '../core/data/entity.ts';

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

export const pendingSignUpEntity = entity<{ userId: string }, PendingSignUp>({
  name: 'PendingSignUp',
  version: 1,
  schema: PendingSignUp,
  key: ({ userId }) => ({ pk: ['SIGN-UP', userId], sk: ['SIGN-UP'] }),
  expiresAtEpochSeconds: (signUp) => signUp.expiresAtEpochSeconds,
});
