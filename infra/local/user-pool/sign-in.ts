/**
 * Steps from a proven password to tokens: a temporary password is replaced, then a one-time code is asked for (or,
 * where the pool demands one and the user has none, set up).
 */
import { randomBytes } from 'node:crypto';
import { CognitoError, notAuthorized, wrongCredentials } from './cognito-error.ts';
import { getUser, isRightPassword, type Pool, type PoolClient, saveUser } from './pool.ts';
import type { Challenge, TriggerSource, UserRecord } from './records.ts';
import { assertNotLocked, recordFailure } from './sign-in-failures.ts';
import { startFamily } from './tokens.ts';
import { findTotpStep } from './totp.ts';
import { PasswordPolicy } from './user-pool-config.ts';

/** AuthSessionValidity of an app client: the default of the template. */
const CHALLENGE_MILLISECONDS = 3 * 60_000;
const DAY_MILLISECONDS = 86_400_000;

export type SignIn = PoolClient & {
  user: UserRecord;
  clientMetadata?: Record<string, string> | undefined;
};
/** One member of the union of challenges without the common fields. */
type OpenChallenge = Challenge extends infer Each ? (Each extends Challenge ? Omit<Each, 'expiresAt'> : never) : never;

export function putChallenge(
  pool: Pool,
  challenge: OpenChallenge,
  key = randomBytes(96).toString('base64url'),
): string {
  pool.records.challenges.put(key, { ...challenge, expiresAt: pool.clock.now() + CHALLENGE_MILLISECONDS });
  return key;
}

export function getChallenge(pool: Pool, session: string, name: string): Challenge {
  const challenge = pool.records.challenges.get(session);
  if (challenge?.name !== name) throw notAuthorized('Invalid session for the user.');
  if (challenge.expiresAt <= pool.clock.now()) throw notAuthorized('Invalid session for the user, session is expired.');
  return challenge;
}

/** A sign-in by a password that came in clear. Unknown user and wrong password fail alike. */
export async function signInWithPassword(
  target: PoolClient,
  userName: string,
  password: string,
  clientMetadata?: Record<string, string>,
): Promise<object> {
  assertNotLocked(target.pool, userName);
  if (!isRightPassword(target.pool, userName, password)) {
    recordFailure(target.pool, userName);
    throw wrongCredentials();
  }
  return acceptPassword({ ...target, user: getUser(target.pool, userName), clientMetadata });
}

/** Steps after a proven password. Nothing about the account is revealed before. */
export async function acceptPassword(signIn: SignIn): Promise<object> {
  const { pool, client, user } = signIn;
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'CONFIRMED') return continueAfterPassword(signIn, 'TokenGeneration_Authentication');
  const { temporaryPasswordValidityDays } = PasswordPolicy.parse(pool.config.passwordPolicy ?? {});
  if (pool.clock.now() > user.passwordSetAt + temporaryPasswordValidityDays * DAY_MILLISECONDS) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: putChallenge(pool, { name: 'NEW_PASSWORD_REQUIRED', userName: user.userName, clientId: client.clientId }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.userName,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

export async function continueAfterPassword(signIn: SignIn, triggerSource: TriggerSource): Promise<object> {
  const { pool, client, user } = signIn;
  const base = { userName: user.userName, clientId: client.clientId, triggerSource };
  if (pool.config.mfa !== 'OFF' && user.isTotpEnabled) {
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: putChallenge(pool, { ...base, name: 'SOFTWARE_TOKEN_MFA' }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userName },
    };
  }
  if (pool.config.mfa === 'ON') {
    return {
      ChallengeName: 'MFA_SETUP',
      Session: putChallenge(pool, { ...base, name: 'MFA_SETUP', isVerified: false }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.userName, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    };
  }
  return finishSignIn(signIn, triggerSource);
}

export async function finishSignIn(signIn: SignIn, triggerSource: TriggerSource): Promise<object> {
  const { user, clientMetadata } = signIn;
  return {
    ChallengeParameters: {},
    AuthenticationResult: await startFamily(signIn, { user, triggerSource, clientMetadata }),
  };
}

/** Accepts a code of the user's authenticator once. Throws when it is wrong or was used before. */
export function acceptTotpCode(pool: Pool, user: UserRecord, code: string): UserRecord {
  assertNotLocked(pool, user.userName);
  const step = findStepOfCode(pool, user.totpSecret, code);
  if (step === undefined) {
    recordFailure(pool, user.userName);
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step === user.lastTotpStep) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  return saveUser(pool, user, { lastTotpStep: step });
}

/** An authenticator app does not follow the moved clock, a script that computes codes may: both are right. */
export function findStepOfCode(pool: Pool, secret: string | undefined, code: string): number | undefined {
  if (secret === undefined) return undefined;
  return findTotpStep(secret, code, pool.clock.now()) ?? findTotpStep(secret, code, pool.deviceNow());
}
