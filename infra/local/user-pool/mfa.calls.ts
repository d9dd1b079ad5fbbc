import * as z from 'zod';
import { authorizeAccessToken } from './access-token.ts';
import { type Calls, publicCall, signedCall } from './call.ts';
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts';
import { getUser, type Pool, type Pools, saveUser } from './pool.ts';
import type { Challenge, UserRecord } from './records.ts';
import { findStepOfCode, getChallenge, putChallenge } from './sign-in.ts';
import { createTotpSecret } from './totp.ts';

/** Either a signed-in user, or one in the middle of a sign-in that demands a second factor. */
const Holder = z.object({ AccessToken: z.string().min(1).optional(), Session: z.string().min(20).optional() });
const Verify = Holder.extend({ UserCode: z.string(), FriendlyDeviceName: z.string().optional() });
const Preference = z.object({
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
    .optional(),
});
type Preference = z.infer<typeof Preference>;

export const mfaCalls: Calls = {
  AssociateSoftwareToken: publicCall(Holder, (pools, input) => {
    const { pool, user, renewSession } = findHolder(pools, input);
    const secret = createTotpSecret();
    saveUser(pool, user, { pendingTotpSecret: secret });
    return { SecretCode: secret, ...renewSession(false) };
  }),
  VerifySoftwareToken: publicCall(Verify, (pools, input) => {
    const { pool, user, renewSession } = findHolder(pools, input);
    const step = findStepOfCode(pool, user.pendingTotpSecret, input.UserCode);
    if (step === undefined) {
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
    }
    saveUser(pool, user, { totpSecret: user.pendingTotpSecret, pendingTotpSecret: undefined, lastTotpStep: step });
    return { Status: 'SUCCESS', ...renewSession(true) };
  }),
  SetUserMFAPreference: publicCall(Preference.extend({ AccessToken: z.string().min(1) }), (pools, input) => {
    const { pool, user } = authorizeAccessToken(pools, input.AccessToken);
    return setPreference(pool, user, input);
  }),
  AdminSetUserMFAPreference: signedCall(
    Preference.extend({ UserPoolId: z.string(), Username: z.string() }),
    (pools, input) => {
      const pool = pools.getById(input.UserPoolId);
      return setPreference(pool, getUser(pool, input.Username), input);
    },
  ),
};

function setPreference(pool: Pool, user: UserRecord, { SoftwareTokenMfaSettings }: Preference): object {
  if (!SoftwareTokenMfaSettings) return {};
  const { Enabled: isEnabled, PreferredMfa: isPreferred } = SoftwareTokenMfaSettings;
  if (isEnabled && user.totpSecret === undefined) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (isPreferred && !isEnabled) throw invalidParameter('Preferred MFA setting must be enabled');
  saveUser(pool, user, { isTotpEnabled: isEnabled, isTotpPreferred: isPreferred });
  return {};
}

function findHolder(
  pools: Pools,
  input: z.infer<typeof Holder>,
): { pool: Pool; user: UserRecord; renewSession: (isVerified: boolean) => { Session?: string } } {
  const holder = input.AccessToken
    ? { ...authorizeAccessToken(pools, input.AccessToken), renewSession: () => ({}) }
    : findHolderOfSession(pools, input.Session);
  if (holder.pool.config.mfa === 'OFF') {
    throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA is not enabled for the user pool.');
  }
  return holder;
}

function findHolderOfSession(pools: Pools, session: string | undefined) {
  if (!session) throw invalidParameter('Either AccessToken or Session is required');
  const pool = pools.all.find(({ records }) => records.challenges.get(session) !== undefined);
  if (!pool) throw notAuthorized('Invalid session for the user.');
  const challenge = getChallenge(pool, session, 'MFA_SETUP');
  return {
    pool,
    user: getUser(pool, challenge.userName),
    renewSession: (isVerified: boolean) => ({ Session: replaceSession(pool, session, challenge, isVerified) }),
  };
}

/** Each step of the set-up returns the next session and ends the one before. */
function replaceSession(pool: Pool, session: string, challenge: Challenge, isVerified: boolean): string {
  if (challenge.name !== 'MFA_SETUP') throw notAuthorized('Invalid session for the user.');
  return pool.store.transaction(() => {
    pool.records.challenges.delete(session);
    return putChallenge(pool, { ...challenge, isVerified });
  });
}
