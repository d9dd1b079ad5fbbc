import type { CallQuotas, Quota } from '../../../shared/model/platform/call-quotas.ts';
import type { EntityKey } from '../data/entity.ts';
import { ignoreConflict } from '../data/ignore-conflict.ts';
import type { Found, TenantTable } from '../data/tenant-table.ts';
import { adjust, put } from '../data/write.ts';
import { callCountEntity } from './call-count.entity.ts';

/**
 * Call quotas of people and tenants (quality S10). Counts are approximate, since instances of functions share little
 * state: each has its own bucket, and an instance that has seen a twentieth of a window's allowance reports its count
 * to the table, once a window, with how many calls a second it is asked for. What is stored is read with the principal,
 * so that the common case costs no request. From the two rates an instance knows its share of all calls: in a flood it
 * lets through the same share of the quota. It carries the share over to the next window.
 */
export const windowSeconds = 10;
const retentionSeconds = 60 * 60;
const reportedShare = 20;
const subjectsMax = 5_000;
const trust = 0.75;
/** So many times the quota are a flood: less may be a page that makes many calls at once, at several instances. */
const floodFactor = 1.5;

type Seen = {
  window: number;
  /** First call of this window, in milliseconds. */
  firstAt: number;
  /** Calls of this window, passed or refused. */
  asked: number;
  /** Calls of this window that passed here. */
  passed: number;
  /** What was reported of this window; undefined until then. */
  reported?: { count: number; rate: number };
  /** All instances together are asked for so many times as many calls as this one. */
  growth: number;
  /** The same in a flood, otherwise one. */
  share: number;
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

/**
 * Calls that passed in this window at all instances, as estimated by this one: those of others since they reported are
 * a guess, taken at less than it says, so that nobody within the quota is refused for a share that was misjudged.
 */
const estimate = ({ passed, reported, growth }: Seen, stored: number): number => {
  const own = passed - (reported?.count ?? 0);
  return stored + own + own * (growth - 1) * trust;
};

/** Calls a second, over at least a second: a page makes many at once. */
const rateOf = ({ asked, firstAt }: Seen, at: number): number => asked / Math.max(1, (at - firstAt) / 1_000);

/** What the reports of all instances say of this one's share. */
const learn = (state: Seen, { perSecond, burst }: Quota, rate: number): void => {
  if (state.reported === undefined) return;
  state.growth = Math.max(1, rate / state.reported.rate);
  state.share = rate > perSecond * floodFactor ? state.growth : 1;
  state.tokens = Math.min(state.tokens, Math.max(1, burst / state.share));
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
    const none = { window, firstAt: at, asked: 0, passed: 0 };
    const fresh = known ?? { ...none, growth: 1, share: 1, tokens: burst, refilledAt: at };
    // A clock set back neither refills the bucket nor empties it.
    const refilled = fresh.tokens + (Math.max(0, at - fresh.refilledAt) / 1_000) * (perSecond / fresh.share);
    const { reported: _reported, ...carried } = fresh;
    const current: Seen = {
      ...(fresh.window === window ? fresh : { ...carried, ...none }),
      tokens: Math.max(0, Math.min(Math.max(1, burst / fresh.share), refilled)),
      refilledAt: at,
    };
    seen.set(key, current);
    return current;
  };

  const waitOf = (state: Seen, quota: Quota, stored: number): number => {
    const untilWindow = (state.window + 1) * windowSeconds - now() / 1_000;
    if (estimate(state, stored) >= allowed(quota)) return untilWindow;
    return state.tokens < 1 ? (1 - state.tokens) / (quota.perSecond / state.share) : 0;
  };

  return {
    keys: (userId) => [userId, 'tenant'].map((subject) => callCountEntity.key({ subject, window: windowOf(now()) })),

    refusedFor(ids) {
      const until = refusedUntil.get(placeOf(ids));
      if (until === undefined) return undefined;
      // A clock set back would block a caller for longer than any window.
      const wait = (until - now()) / 1_000;
      if (wait > 0 && wait <= windowSeconds) {
        for (const key of [placeOf(ids), ids.tenantId]) {
          const state = seen.get(key);
          if (state) state.asked += 1;
        }
        return wait;
      }
      refusedUntil.delete(placeOf(ids));
      return undefined;
    },

    pass(ids, quotas, found) {
      const states = subjectsOf(ids, quotas).map(({ key, subject, quota }) => {
        const state = seenOf(key, quota);
        const stored = found?.pick(callCountEntity, { subject, window: state.window });
        state.asked += 1;
        learn(state, quota, stored?.rate ?? 0);
        return { state, wait: waitOf(state, quota, stored?.count ?? 0) };
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
        if (state === undefined || state.reported !== undefined || state.asked < allowed(quota) / reportedShare)
          continue;
        state.reported = { count: state.passed, rate: rateOf(state, now()) };
        await addCalls(table, { subject, window: state.window }, state.reported);
      }
    },
  };
};

const addCalls = async (
  table: TenantTable,
  key: { subject: string; window: number },
  reported: { count: number; rate: number },
): Promise<void> => {
  const add = () => table.write([adjust(callCountEntity, key, { add: reported })]);
  const expiresAtEpochSeconds = key.window * windowSeconds + retentionSeconds;
  const isAdded = await add().then(() => true, ignoreConflict);
  if (isAdded) return;
  const isMade = await table
    .write([put(callCountEntity, { ...key, ...reported, expiresAtEpochSeconds }, 'new')])
    .then(() => true, ignoreConflict);
  // Another instance created it in between.
  if (!isMade) await add();
};
