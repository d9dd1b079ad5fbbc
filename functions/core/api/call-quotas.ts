import type { CallQuotas, Quota } from '../../../shared/model/platform/call-quotas.ts';
import type { EntityKey } from '../data/entity.ts';
import { ignoreConflict } from '../data/ignore-conflict.ts';
import type { Found, TenantTable } from '../data/tenant-table.ts';
import { adjust, put } from '../data/write.ts';
import { callCountEntity } from './call-count.entity.ts';

/**
 * Call quotas of people and tenants (quality S10). Counts are approximate, since instances of functions share little
 * state: each has its own bucket, and an instance that has seen a twentieth of a window's allowance reports its count
 * to the table, once a window. The stored count is read with the principal, so that the common case costs no request.
 * An instance that has reported assumes that its further calls are the same share of all calls.
 */
export const windowSeconds = 10;
const retentionSeconds = 60 * 60;
const reportedShare = 20;
const subjectsMax = 5_000;

type Seen = {
  window: number;
  /** Calls of this window that passed here. */
  passed: number;
  /** Calls of these reported to the table; undefined until the first report. */
  reported?: number;
  tokens: number;
  refilledAt: number;
};

export type CallCounter = {
  /** Keys to read with the principal. */
  keys(userId: string): EntityKey[];
  /** Remaining seconds of an earlier refusal: nothing is read for a call that would be refused again. */
  refusedFor(ids: { tenantId: string; userId: string }): number | undefined;
  /** Seconds after which the next call may pass; undefined when this one does, which is counted then. */
  pass(ids: { tenantId: string; userId: string }, quotas: CallQuotas, found: Found | undefined): number | undefined;
  /** Reports the calls that passed here to the table once they are many; usually does nothing. */
  report(ids: { tenantId: string; userId: string }, quotas: CallQuotas, table: TenantTable): Promise<void>;
};

const allowed = ({ perSecond, burst }: Quota): number => perSecond * windowSeconds + burst;

const placeOf = ({ tenantId, userId }: { tenantId: string; userId: string }): string => `${tenantId}/${userId}`;

const subjectsOf = ({ tenantId, userId }: { tenantId: string; userId: string }, { person, tenant }: CallQuotas) => [
  { key: `${tenantId}/${userId}`, subject: userId, quota: person },
  { key: tenantId, subject: 'tenant', quota: tenant },
];

/** Calls of all instances in this window, as estimated by this instance. */
const estimate = ({ passed, reported }: Seen, stored: number): number => {
  const unknown = passed - (reported ?? 0);
  const share = reported === undefined || reported === 0 ? 1 : Math.max(1, stored / reported);
  return stored + unknown * share;
};

export const createCallCounter = (now: () => number): CallCounter => {
  const seen = new Map<string, Seen>();
  /** End of a caller's refusal, in milliseconds. */
  const refusedUntil = new Map<string, number>();
  const windowOf = (at: number): number => Math.floor(at / 1_000 / windowSeconds);

  const seenOf = (key: string, { perSecond, burst }: Quota): Seen => {
    const at = now();
    const window = windowOf(at);
    const known = seen.get(key);
    if (known === undefined && seen.size >= subjectsMax) seen.clear();
    const fresh = known ?? { window, passed: 0, tokens: burst, refilledAt: at };
    // A clock set back neither refills the bucket nor empties it.
    const refilled = fresh.tokens + (Math.max(0, at - fresh.refilledAt) / 1_000) * perSecond;
    const current: Seen = {
      ...(fresh.window === window ? fresh : { window, passed: 0 }),
      tokens: Math.max(0, Math.min(burst, refilled)),
      refilledAt: at,
    };
    seen.set(key, current);
    return current;
  };

  const waitOf = (state: Seen, quota: Quota, stored: number): number => {
    const untilWindow = (state.window + 1) * windowSeconds - now() / 1_000;
    if (estimate(state, stored) >= allowed(quota)) return untilWindow;
    return state.tokens < 1 ? (1 - state.tokens) / quota.perSecond : 0;
  };

  return {
    keys: (userId) => [userId, 'tenant'].map((subject) => callCountEntity.key({ subject, window: windowOf(now()) })),

    refusedFor(ids) {
      const until = refusedUntil.get(placeOf(ids));
      if (until === undefined) return undefined;
      // A clock set back would block a caller for longer than any window.
      const wait = (until - now()) / 1_000;
      if (wait > 0 && wait <= windowSeconds) return wait;
      refusedUntil.delete(placeOf(ids));
      return undefined;
    },

    pass(ids, quotas, found) {
      const states = subjectsOf(ids, quotas).map(({ key, subject, quota }) => {
        const state = seenOf(key, quota);
        const stored = found?.pick(callCountEntity, { subject, window: state.window })?.count ?? 0;
        return { state, wait: waitOf(state, quota, stored) };
      });
      const wait = Math.max(...states.map((one) => one.wait));
      if (wait > 0) {
        if (refusedUntil.size >= subjectsMax) refusedUntil.clear();
        refusedUntil.set(placeOf(ids), now() + wait * 1_000);
        return wait;
      }
      for (const { state } of states) {
        state.tokens -= 1;
        state.passed += 1;
      }
      return undefined;
    },

    async report(ids, quotas, table) {
      for (const { key, subject, quota } of subjectsOf(ids, quotas)) {
        const state = seen.get(key);
        if (state === undefined || state.reported !== undefined || state.passed < allowed(quota) / reportedShare)
          continue;
        state.reported = state.passed;
        await addCalls(table, { subject, window: state.window }, state.passed);
      }
    },
  };
};

const addCalls = async (table: TenantTable, key: { subject: string; window: number }, count: number): Promise<void> => {
  const add = () => table.write([adjust(callCountEntity, key, { add: { count } })]);
  const expiresAtEpochSeconds = key.window * windowSeconds + retentionSeconds;
  const isAdded = await add().then(() => true, ignoreConflict);
  if (isAdded) return;
  const isMade = await table
    .write([put(callCountEntity, { ...key, count, expiresAtEpochSeconds }, 'new')])
    .then(() => true, ignoreConflict);
  // Another instance created it in between.
  if (!isMade) await add();
};
