/**
 * The service's lock-out: after five failed attempts (password or one-time code) a user is locked for 2^(n-5) seconds,
 * n counting the failures, at most 15 minutes. Attempts while locked are refused unseen and do not count. A sign-in,
 * or 15 minutes without an attempt, starts over.
 * Source: Amazon Cognito developer guide, "Lockout behavior for failed sign-in attempts".
 */
import { notAuthorized } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import { userKey } from './records.ts';

const FREE_FAILURES = 5;
const LONGEST_LOCK_MILLISECONDS = 15 * 60_000;
const FORGOTTEN_AFTER_MILLISECONDS = 15 * 60_000;

export function assertNotLocked(pool: Pool, userName: string): void {
  const now = pool.clock.now();
  const failures = pool.records.failures.get(userKey(userName));
  if (!failures || failures.lockedUntil <= now) return;
  pool.records.failures.put(userKey(userName), { ...failures, lastAt: now });
  throw notAuthorized('Password attempts exceeded');
}

export function recordFailure(pool: Pool, userName: string): void {
  const now = pool.clock.now();
  const before = pool.records.failures.get(userKey(userName));
  const isFresh = before !== undefined && Math.abs(now - before.lastAt) < FORGOTTEN_AFTER_MILLISECONDS;
  const count = (isFresh ? before.count : 0) + 1;
  const lockMilliseconds =
    count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MILLISECONDS);
  pool.records.failures.put(userKey(userName), { count, lastAt: now, lockedUntil: now + lockMilliseconds });
}

export function forgetFailures(pool: Pool, userName: string): void {
  pool.records.failures.delete(userKey(userName));
}
