/**
 * A six-digit code that went to a mailbox; one at a time per purpose and account, a new one replaces it.
 *
 * | access pattern            | key                            |
 * |---------------------------|--------------------------------|
 * | code of an account        | CODE {purpose} {userId} / CODE |
 */
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { entity } from '../../core/data/entity.ts';

export const CodePurpose = z.enum(['sign-up', 'reset']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const EmailedCode = z.object({
  purpose: CodePurpose,
  userId: UserId,
  /** Keyed digest: the table alone does not reveal the code, although there are only a million codes. */
  digest: z.string(),
  triesLeft: z.number().int().min(0),
  expiresAtEpochSeconds: z.number().int(),
});
export type EmailedCode = z.infer<typeof EmailedCode>;

export const emailedCodeEntity = entity<Pick<EmailedCode, 'purpose' | 'userId'>, EmailedCode>({
  name: 'EmailedCode',
  version: 1,
  schema: EmailedCode,
  key: ({ purpose, userId }) => ({ pk: ['CODE', purpose, userId], sk: ['CODE'] }),
  expiresAtEpochSeconds: (code) => code.expiresAtEpochSeconds,
});
