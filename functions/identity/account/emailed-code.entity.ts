/**
 * A six-digit code that went to a mailbox; one at a time per purpose, account and asker, a new one replaces it. A
 * stranger who asks for codes, or tries them, uses up the stranger's own.
 *
 * | access pattern             | key                                    |
 * |----------------------------|----------------------------------------|
 * | code of an asker           | CODE {purpose} {userId} / CODE {asker} |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

export const CodePurpose = z.enum(['sign-up', 'reset']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const EmailedCode = z.object({
  purpose: CodePurpose,
  userId: UserId,
  /** Keyed digest of who asked: of the browser's cookie for a new password, of the chosen password for a sign-up. */
  asker: z.string(),
  /** Keyed digest: the table alone does not reveal the code, although there are only a million codes. */
  digest: z.string(),
  triesLeft: z.number().int().min(0),
  expiresAtEpochSeconds: z.number().int(),
});
export type EmailedCode = z.infer<typeof EmailedCode>;

export const emailedCodeEntity = entity<Pick<EmailedCode, 'purpose' | 'userId' | 'asker'>, EmailedCode>({
  name: 'EmailedCode',
  version: 1,
  schema: EmailedCode,
  key: ({ purpose, userId, asker }) => ({ pk: ['CODE', purpose, userId], sk: ['CODE', asker] }),
  expiresAtEpochSeconds: (code) => code.expiresAtEpochSeconds,
});
