import { AppError } from '../../../shared/errors.ts';
import type { Seal } from '../../core/auth/seal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { remove } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { digestOf, type ShortToken, shortTokenEntity } from './short-token.entity.ts';
import type { PoolTokens } from './token-pool.ts';

type Dependencies = { table: TenantTable; seal: Seal; now: () => number };

const getCode = async ({ table, now }: Omit<Dependencies, 'seal'>, input: { code: string; host: string }) => {
  const stored = await table.find(shortTokenEntity, { digest: digestOf(input.code) });
  if (!stored || stored.host !== input.host.toLowerCase()) throw new AppError('auth.code_invalid');
  return { stored, isExpired: stored.expiresAtEpochSeconds * 1_000 < now() };
};

/**
 * Owner of the session that the code would open. The caller could open it with the code, so this reveals nothing new.
 */
export const readShortToken = async (
  dependencies: Omit<Dependencies, 'seal'>,
  input: { code: string; host: string },
): Promise<ShortToken['owner']> => {
  const { stored, isExpired } = await getCode(dependencies, input);
  if (isExpired) throw new AppError('auth.code_invalid');
  return stored.owner;
};

/** Returns the tokens of a code once: expired, used, and made for another host all answer the same. */
export const redeemShortToken = async (
  { table, seal, now }: Dependencies,
  input: { code: string; host: string },
): Promise<PoolTokens> => {
  const { stored, isExpired } = await getCode({ table, now }, input);
  const { digest } = stored;
  await table.write([remove(shortTokenEntity, { digest }, 1)]).catch((error: unknown) => {
    throw error instanceof WriteConflict ? new AppError('auth.code_invalid') : error;
  });
  const refreshToken = seal.open(stored.sealedRefreshToken, `short-token:${digest}`);
  const accessToken = seal.open(stored.sealedAccessToken, `short-token-access:${digest}`);
  if (isExpired || !refreshToken || !accessToken) throw new AppError('auth.code_invalid');
  return { accessToken, refreshToken };
};
