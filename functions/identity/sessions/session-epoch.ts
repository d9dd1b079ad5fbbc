import { userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';

/**
 * Ends all sessions from before the epoch, except `retainedSessionId`, in the transaction of `more`.
 */
export const endSessionsBefore = async (
  table: TenantTable,
  { user }: Pick<Principal, 'user'>,
  { epochSeconds, retainedSessionId }: { epochSeconds: number; retainedSessionId?: string },
  more: Write[],
): Promise<void> => {
  const { keptSessionId: _former, ...person } = user;
  const changed = {
    ...person,
    ...(retainedSessionId === undefined ? {} : { keptSessionId: retainedSessionId }),
    sessionEpochSeconds: epochSeconds,
    revision: user.revision + 1,
  };
  await table.write([put(userEntity, changed, user.revision), ...more]).catch(asConflict);
};
