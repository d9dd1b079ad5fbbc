/**
 * Records of a pool. Keys begin with the pool's id; names within a key are percent-encoded, so that no user name can
 * collide with another's.
 *
 * | record        | key                          |
 * |---------------|------------------------------|
 * | user          | pool/user                    |
 * | family        | pool/user/originJti          |
 * | refresh token | pool/SHA-256 of the token    |
 * | challenge     | pool/session or secret block |
 * | failures      | pool/user                    |
 */
import * as z from 'zod';
import type { Collection, Store } from '../core/store.ts';

const UserStatus = z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']);

const UserRecord = z.object({
  userName: z.string(),
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: UserStatus,
  isEnabled: z.boolean(),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  passwordSetAt: z.number(),
  /** The authenticator that has proven itself, and the one that is being set up. */
  totpSecret: z.string().optional(),
  pendingTotpSecret: z.string().optional(),
  isTotpEnabled: z.boolean(),
  isTotpPreferred: z.boolean(),
  lastTotpStep: z.number().optional(),
  /** For tokens without origin_jti: those issued up to here are no longer accepted. */
  signedOutAt: z.number().optional(),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** All tokens that descend from one sign-in. */
const TokenFamily = z.object({
  userName: z.string(),
  clientId: z.string(),
  originJti: z.string(),
  authenticatedAt: z.number(),
  expiresAt: z.number(),
  revokedAt: z.number().optional(),
});
export type TokenFamily = z.infer<typeof TokenFamily>;

const RefreshTokenRecord = z.object({
  userName: z.string(),
  originJti: z.string(),
  expiresAt: z.number(),
  rotatedAt: z.number().optional(),
});
export type RefreshTokenRecord = z.infer<typeof RefreshTokenRecord>;

const ChallengeBase = z.object({ userName: z.string(), clientId: z.string(), expiresAt: z.number() });
const TriggerSource = z.enum([
  'TokenGeneration_Authentication',
  'TokenGeneration_NewPasswordChallenge',
  'TokenGeneration_RefreshTokens',
]);
export type TriggerSource = z.infer<typeof TriggerSource>;

/** A sign-in that waits for its user's next answer. */
const Challenge = z.discriminatedUnion('name', [
  ChallengeBase.extend({
    name: z.literal('PASSWORD_VERIFIER'),
    clientPublicKey: z.string(),
    exchange: z.object({ privateKey: z.string(), publicKey: z.string() }),
  }),
  ChallengeBase.extend({ name: z.literal('NEW_PASSWORD_REQUIRED') }),
  ChallengeBase.extend({ name: z.literal('SOFTWARE_TOKEN_MFA'), triggerSource: TriggerSource }),
  ChallengeBase.extend({ name: z.literal('MFA_SETUP'), triggerSource: TriggerSource, isVerified: z.boolean() }),
]);
export type Challenge = z.infer<typeof Challenge>;

const SignInFailures = z.object({ count: z.number(), lastAt: z.number(), lockedUntil: z.number() });
type SignInFailures = z.infer<typeof SignInFailures>;

export type Records = {
  users: Collection<UserRecord>;
  families: Collection<TokenFamily>;
  refreshTokens: Collection<RefreshTokenRecord>;
  challenges: Collection<Challenge>;
  failures: Collection<SignInFailures>;
};

export function openRecords(store: Store, poolId: string): Records {
  const scoped = <T>(name: string, schema: z.ZodType<T>) => scopeTo(`${poolId}/`, store.collection(name, schema));
  return {
    users: scoped('user-pool/users', UserRecord),
    families: scoped('user-pool/families', TokenFamily),
    refreshTokens: scoped('user-pool/refresh-tokens', RefreshTokenRecord),
    challenges: scoped('user-pool/challenges', Challenge),
    failures: scoped('user-pool/failures', SignInFailures),
  };
}

export const userKey = (userName: string) => encodeURIComponent(userName);
export const familyKey = (userName: string, originJti: string) => `${userKey(userName)}/${originJti}`;

/** Removes expired records, so that the store does not grow with every sign-in. */
export function removeExpired(records: Records, now: number): void {
  for (const collection of [records.families, records.refreshTokens, records.challenges]) {
    for (const { key, value } of collection.list()) if (value.expiresAt <= now) collection.delete(key);
  }
}

function scopeTo<T>(prefix: string, collection: Collection<T>): Collection<T> {
  return {
    get: (key) => collection.get(prefix + key),
    put: (key, value) => collection.put(prefix + key, value),
    delete: (key) => collection.delete(prefix + key),
    list: (options = {}) =>
      collection
        .list({
          ...options,
          prefix: prefix + (options.prefix ?? ''),
          ...(options.from === undefined ? {} : { from: prefix + options.from }),
        })
        .map(({ key, value }) => ({ key: key.slice(prefix.length), value })),
  };
}
