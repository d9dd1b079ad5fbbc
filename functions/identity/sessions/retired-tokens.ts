import { rememberedSeconds } from '../../../shared/model/people/session-lifetime.ts';
import { endedSessionEntity } from '../../core/auth/principal.entities.ts';
import type { Seal } from '../../core/auth/seal.ts';
import type { VerifiedToken } from '../../core/auth/verify-token.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, remove } from '../../core/data/write.ts';
import { deviceSessionEntity } from './device-session.entity.ts';
import { retiredTokenEntity } from './retired-token.entity.ts';

type Dependencies = { table: TenantTable; seal: Seal; now: () => number };

const digestOf = (seal: Seal, refreshToken: string): string => seal.digest(refreshToken, 'retired-token');

/**
 * Stores the session of a refresh token that a renewal has replaced, and of the one that replaces it: the latter may be
 * renewed at the pool itself, without a call of ours. One request.
 */
export const retireToken = async (
  { table, seal, now }: Dependencies,
  { userId, sessionId }: Pick<VerifiedToken, 'userId' | 'sessionId'>,
  { retired, refreshToken }: { retired: string; refreshToken: string },
): Promise<void> => {
  const expiresAtEpochSeconds = Math.floor(now() / 1_000) + rememberedSeconds;
  const writes = [retired, refreshToken].map((token) =>
    put(retiredTokenEntity, { digest: digestOf(seal, token), sessionId, userId, expiresAtEpochSeconds }, 'any'),
  );
  await table.write(writes);
};

/**
 * A token was used once more after it was replaced, or revoked, and its family is dead in the pool: access tokens of
 * that session are refused from the next call on too. Other devices of the person stay signed in. `sentWith`: owner of the
 * access token that came with it, for a token that the pool made and no renewal of ours has seen.
 */
export const endDeadSession = async (
  { table, seal, now }: Dependencies,
  refreshToken: string,
  sentWith: () => Promise<VerifiedToken | undefined>,
): Promise<void> => {
  const retired =
    (await table.find(retiredTokenEntity, { digest: digestOf(seal, refreshToken) })) ?? (await sentWith());
  if (!retired) return;
  const { userId, sessionId } = retired;
  const ended = { sessionId, endedAtEpochSeconds: Math.floor(now() / 1_000) };
  await table.write([put(endedSessionEntity, ended, 'any'), remove(deviceSessionEntity, { userId, sessionId }, 'any')]);
};
