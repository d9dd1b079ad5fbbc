import { endedSessionEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, remove } from '../../core/data/write.ts';
import { deviceSessionEntity } from './device-session.entity.ts';
import type { TokenPool } from './token-pool.ts';

type Dependencies = { table: TenantTable; pool: TokenPool; now: () => number };

/** Access tokens of the session are refused from the next call on; its refresh tokens die in the pool. */
export const endSession = async (
  { table, pool, now }: Dependencies,
  principal: Principal,
  refreshToken: string | undefined,
): Promise<void> => {
  const ended = { sessionId: principal.sessionId, endedAtEpochSeconds: Math.floor(now() / 1_000) };
  const key = { userId: principal.user.userId, sessionId: principal.sessionId };
  await table.write([put(endedSessionEntity, ended, 'any'), remove(deviceSessionEntity, key, 'any')]);
  if (refreshToken) await pool.revoke(refreshToken);
};
