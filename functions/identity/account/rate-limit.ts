import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put, type Write } from '../../core/data/write.ts';
import { type RateCounter, rateCounterEntity } from './rate-limit.entity.ts';

export type Limit = {
  kind: string;
  subject: string;
  max: number;
  windowSeconds: number;
  /** Time between two; the first of a window waits for nothing. */
  spacingSeconds?: number;
  /** Counted one at a time, so that many at once do not pass together. */
  isExact: boolean;
  /** Limit of first attempts: counted only while this one has no counter of its own in the window. */
  first?: Limit;
};

const hourSeconds = 60 * 60;
export const resendAfterSeconds = 30;

/** Addresses of one caller: for IPv6 a whole network of 64 bits. */
const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 4).join(':');
};

/** The address itself is not stored. */
const addressSubject = (address: string): string =>
  createHash('sha256').update(networkOf(address), 'utf8').digest('hex').slice(0, 32);

/**
 * Limit of mails with a code to one e-mail, with or without an account, requested from one address: a stranger
 * elsewhere who knows the e-mail uses up the stranger's own limit, never that of its owner.
 */
export const codeLimit = (purpose: string, userId: string, address: string, isResend: boolean): Limit => ({
  kind: `code-${purpose}`,
  subject: `${userId}-${addressSubject(address)}`,
  max: 5,
  windowSeconds: hourSeconds,
  ...(isResend ? { spacingSeconds: resendAfterSeconds } : {}),
  isExact: true,
});

/**
 * Limit of mails to one e-mail by the browser that asks. Its first of a window counts for the network's address, so new
 * cookies gain nothing; later ones count for the browser alone, so neighbours in an office cannot use them up.
 */
export const askerLimit = (userId: string, asker: string, address: string): Limit => {
  const first = codeLimit('reset', userId, address, true);
  return { ...first, kind: `${first.kind}-asker`, subject: `${userId}-${asker}`, first };
};

/** Limit of mails to one e-mail by browsers on which its owner has signed in: no stranger's request counts here. */
export const ownBrowserLimit = (userId: string, address: string): Limit =>
  codeLimit('reset-own', userId, address, true);

/** Limit of requests from one address: generous, since an office shares one. */
export const addressLimit = (kind: 'mail' | 'try', address: string): Limit => ({
  kind: `address-${kind}`,
  subject: addressSubject(address),
  max: kind === 'mail' ? 120 : 600,
  windowSeconds: hourSeconds,
  isExact: false,
});

/** Codes of an authenticator that a signed-in person may try. */
export const secondFactorLimit = (userId: string): Limit => ({
  kind: 'second-factor',
  subject: userId,
  max: 5,
  windowSeconds: hourSeconds / 4,
  isExact: true,
});

type Dependencies = { table: TenantTable; now: () => number };

const keyOf = ({ kind, subject, windowSeconds }: Limit, nowSeconds: number) => ({
  kind,
  subject,
  window: Math.floor(nowSeconds / windowSeconds),
});

const assertWithin = (limit: Limit, seen: RateCounter | undefined, nowSeconds: number): void => {
  if (!seen) return;
  const { spacingSeconds } = limit;
  const untilSpaced = (spacingSeconds ?? 0) - (nowSeconds - seen.lastAtEpochSeconds);
  const untilNextWindow = limit.windowSeconds - (nowSeconds % limit.windowSeconds);
  const retryAfterSeconds = seen.count >= limit.max ? untilNextWindow : untilSpaced;
  if (seen.count >= limit.max || (spacingSeconds !== undefined && untilSpaced > 0)) {
    throw new AppError('rate.limited', { retryAfterSeconds });
  }
};

const count = (limit: Limit, seen: RateCounter | undefined, nowSeconds: number): Write => {
  const key = keyOf(limit, nowSeconds);
  if (seen) {
    return adjust(rateCounterEntity, key, {
      add: { count: 1 },
      set: { lastAtEpochSeconds: nowSeconds },
      ...(limit.isExact ? { expect: { count: seen.count } } : {}),
    });
  }
  const expiresAtEpochSeconds = nowSeconds + 2 * limit.windowSeconds;
  const counter = { ...key, count: 1, lastAtEpochSeconds: nowSeconds, expiresAtEpochSeconds };
  return put(rateCounterEntity, counter, 'new');
};

/** Counts an attempt against every limit, or refuses it with 429 `rate.limited`. Two requests. */
export const countAttempt = ({ table, now }: Dependencies, limits: Limit[]): Promise<void> =>
  retryOnConflict(async () => {
    const nowSeconds = Math.floor(now() / 1_000);
    const all = limits.flatMap((limit) => (limit.first ? [limit, limit.first] : [limit]));
    const found = await table.findMany(all.map((limit) => rateCounterEntity.key(keyOf(limit, nowSeconds))));
    const seenBy = (limit: Limit) => found.pick(rateCounterEntity, keyOf(limit, nowSeconds));
    const counted = limits.flatMap((limit) => (limit.first && !seenBy(limit) ? [limit, limit.first] : [limit]));
    for (const limit of counted) assertWithin(limit, seenBy(limit), nowSeconds);
    await table.write(counted.map((limit) => count(limit, seenBy(limit), nowSeconds)));
  });
