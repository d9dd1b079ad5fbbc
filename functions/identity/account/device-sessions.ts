import type { DeviceSession } from '../../../shared/contract/people/accounts.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { userNameOfId } from '../../../shared/model/people/user-name.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { endedSessionEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, remove } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { deviceSessionEntity, type StoredDeviceSession } from '../sessions/device-session.entity.ts';
import { endSessionsBefore } from '../sessions/session-epoch.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { nextSecond, waitForSecond } from './minimum-duration.ts';

type Dependencies = Pick<AccountDependencies, 'tableOf' | 'accounts' | 'ids' | 'now'>;

/**
 * Sessions from before the epoch are over, except the retained one; sessions ended one by one are not stored any more.
 */
const isLive = ({ user }: Principal, session: StoredDeviceSession, nowSeconds: number): boolean =>
  session.expiresAtEpochSeconds > nowSeconds &&
  (session.sessionId === user.keptSessionId || Date.parse(session.signedInAt) / 1_000 >= user.sessionEpochSeconds);

export const listDeviceSessions = async (
  { tableOf, now }: Pick<Dependencies, 'tableOf' | 'now'>,
  principal: Principal,
): Promise<{ sessions: DeviceSession[] }> => {
  const stored = await tableOf(principal.scope).all(deviceSessionEntity, {
    pk: ['USER-SESSIONS', principal.user.userId],
  });
  const sessions = stored
    .filter((session) => isLive(principal, session, now() / 1_000))
    .map(({ userId: _userId, expiresAtEpochSeconds: _expires, ...session }) => ({
      ...session,
      isCurrent: session.sessionId === principal.sessionId,
    }))
    .toSorted(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt.localeCompare(one.lastSeenAt),
    );
  return { sessions };
};

/**
 * Ends a session: its tokens are refused from the next call on. A session of another person and an ended one answer the
 * same 404.
 */
export const endDeviceSession = async (
  { tableOf, ids, now }: Dependencies,
  principal: Principal,
  sessionId: string,
): Promise<{ done: true }> => {
  const { user, scope } = principal;
  const key = { userId: user.userId, sessionId };
  const ended = { sessionId, endedAtEpochSeconds: Math.floor(now() / 1_000) };
  const writes = [
    remove(deviceSessionEntity, key, { sessionId }),
    put(endedSessionEntity, ended, 'any'),
    auditOrganization({ ids, now }, user.organizationId, authorOf(principal), { action: 'account.session-ended' }),
  ];
  await tableOf(scope)
    .write(writes)
    .catch((error: unknown) => {
      throw error instanceof WriteConflict ? new AppError('session.not_found') : error;
    });
  return { done: true };
};

/** Every session but this one, or with `isEverywhere` this one too, ends on its next call. */
export const endSessions = async (
  { tableOf, accounts, ids, now }: Dependencies,
  principal: Principal,
  { isEverywhere }: { isEverywhere: boolean },
): Promise<{ done: true }> => {
  const { user, scope, sessionId } = principal;
  const epochSeconds = nextSecond(now);
  const epoch = isEverywhere ? { epochSeconds } : { epochSeconds, retainedSessionId: sessionId };
  const action = isEverywhere ? 'account.signed-out-everywhere' : 'account.session-ended';
  await endSessionsBefore(tableOf(scope), principal, epoch, [
    auditOrganization({ ids, now }, user.organizationId, authorOf(principal), { action }),
  ]);
  if (isEverywhere) await accounts.signOut(userNameOfId(user.userId));
  await waitForSecond(now, epochSeconds);
  return { done: true };
};
