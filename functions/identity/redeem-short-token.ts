import { AppError } from '../../shared/errors.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { remove } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import type { Seal } from './seal.ts';
import { digestOf, shortTokenEntity } from './short-token.entity.ts';
import type { PoolTokens } from './token-pool.ts';

type Dependencies = { table: TenantTable; seal: Seal; now: () => number };

/** Gives the tokens behind a code once: expired, used, or made for another host all answer the same. */
export const redeemShortToken = async (
  { table, seal, now }: Dependencies,
  input: { code: string; host: string },
): Promise<PoolTokens> => {
  const digest = digestOf(input.code);
  const stored = await table.find(shortTokenEntity, { digest });
  if (!stored || stored.host !== input.host.toLowerCase()) throw new AppError('auth.code_invalid');
  await table.write([remove(shortTokenEntity, { digest }, 1)]).catch((error: unknown) => {
    throw error instanceof WriteConflict ? new AppError('auth.code_invalid') : error;
  });
  const refreshToken = seal.open(stored.sealedRefreshToken, `short-token:${digest}`);
  const accessToken = seal.open(stored.sealedAccessToken, `short-token-access:${digest}`);
  const isExpired = stored.expiresAtEpochSeconds * 1_000 < now();
  if (isExpired || !refreshToken || !accessToken) throw new AppError('auth.code_invalid');
  return { accessToken, refreshToken };
};
