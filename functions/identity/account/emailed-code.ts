import { randomInt } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { UserId } from '../../../shared/ids.ts';
import { isSameSecret } from '../../core/auth/same-secret.ts';
import type { Seal } from '../../core/auth/seal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put, type Write } from '../../core/data/write.ts';
import { type CodePurpose, emailedCodeEntity } from './emailed-code.entity.ts';

const lifetimeSeconds = 15 * 60;
const triesMax = 5;
const codeLength = 6;

type Owner = { purpose: CodePurpose; userId: UserId; asker: string };
type Dependencies = { table: TenantTable; seal: Seal; now: () => number };

const digestOf = (seal: Seal, { purpose, userId }: Owner, code: string): string =>
  seal.digest(code, `code:${purpose}:${userId}`);

/** A new code and the write that makes it the only one of its asker: 15 minutes, five tries. */
export const createCode = (
  { seal, now }: Omit<Dependencies, 'table'>,
  owner: Owner,
): { code: string; write: Write } => {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const stored = {
    ...owner,
    digest: digestOf(seal, owner, code),
    triesLeft: triesMax,
    expiresAtEpochSeconds: Math.floor(now() / 1_000) + lifetimeSeconds,
  };
  return { code, write: put(emailedCodeEntity, stored, 'any') };
};

/**
 * Uses one try; wrong, expired, used up and never sent answer the same `auth.code_invalid`. The try is counted before
 * the code is compared, so that concurrent guesses get no more tries. A correct code remains until the change that it
 * allows removes it. Returns when it was made. Two requests.
 */
export const takeTry = async (
  { table, seal, now }: Dependencies,
  owner: Owner,
  code: string,
): Promise<{ madeAtEpochSeconds: number }> => {
  const { digest, expiresAtEpochSeconds } = await retryOnConflict(async () => {
    const stored = await table.find(emailedCodeEntity, owner);
    if (!stored || stored.triesLeft < 1 || stored.expiresAtEpochSeconds * 1_000 <= now()) {
      throw new AppError('auth.code_invalid');
    }
    const change = { add: { triesLeft: -1 }, atLeast: { triesLeft: 1 }, expect: { digest: stored.digest } };
    await table.write([adjust(emailedCodeEntity, owner, change)]);
    return stored;
  });
  if (!isSameSecret(digest, digestOf(seal, owner, code))) throw new AppError('auth.code_invalid');
  return { madeAtEpochSeconds: expiresAtEpochSeconds - lifetimeSeconds };
};
