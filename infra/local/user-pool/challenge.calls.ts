import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { changeAttributes } from './attributes.ts';
import { type Calls, publicCall, signedCall } from './call.ts';
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from './cognito-error.ts';
import { assertPassword } from './password-policy.ts';
import { findUser, getUser, identityOf, type PoolClient, passwordChange, saveUser, verifierOf } from './pool.ts';
import type { Challenge } from './records.ts';
import {
  acceptPassword,
  acceptTotpCode,
  continueAfterPassword,
  finishSignIn,
  getChallenge,
  type SignIn,
} from './sign-in.ts';
import { assertNotLocked, recordFailure } from './sign-in-failures.ts';
import { createClaimSignature } from './srp.ts';

const ChallengeName = z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP']);
const RespondToAuthChallenge = z.object({
  ClientId: z.string(),
  ChallengeName,
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().optional(),
  ClientMetadata: z.record(z.string(), z.string()).optional(),
});
const AdminRespondToAuthChallenge = RespondToAuthChallenge.extend({ UserPoolId: z.string() });
type Answer = z.infer<typeof RespondToAuthChallenge>;

export const challengeCalls: Calls = {
  RespondToAuthChallenge: publicCall(RespondToAuthChallenge, (pools, input) =>
    respond(pools.getByClient(input.ClientId), input),
  ),
  AdminRespondToAuthChallenge: signedCall(AdminRespondToAuthChallenge, (pools, input) => {
    const target = pools.getByClient(input.ClientId);
    if (target.pool !== pools.getById(input.UserPoolId)) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${input.ClientId} does not exist.`);
    }
    return respond(target, input);
  }),
};

function respond(target: PoolClient, answer: Answer): Promise<object> {
  if (answer.ChallengeName === 'PASSWORD_VERIFIER') return provePassword(target, answer);
  const session = answer.Session;
  if (!session) throw invalidParameter('Missing required parameter Session');
  const challenge = getChallenge(target.pool, session, answer.ChallengeName);
  assertSameSignIn(target, challenge, answer);
  const user = getUser(target.pool, challenge.userName);
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  const signIn = { ...target, user, clientMetadata: answer.ClientMetadata };
  switch (challenge.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(signIn, session, answer);
    case 'SOFTWARE_TOKEN_MFA':
      return proveTotp(signIn, session, challenge, answer);
    case 'MFA_SETUP':
      return finishTotpSetup(signIn, session, challenge);
    case 'PASSWORD_VERIFIER':
      throw notAuthorized('Invalid session for the user.');
  }
}

/** The client's proof that it knows the password; the challenge is good for one try. */
async function provePassword(target: PoolClient, answer: Answer): Promise<object> {
  const { pool } = target;
  const secretBlock = getResponse(answer, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const challenge = pool.records.challenges.get(secretBlock);
  pool.records.challenges.delete(secretBlock);
  if (challenge?.name !== 'PASSWORD_VERIFIER' || challenge.expiresAt <= pool.clock.now()) throw wrongCredentials();
  assertSameSignIn(target, challenge, answer);
  const { userName } = challenge;
  assertNotLocked(pool, userName);
  const user = findUser(pool, userName);
  const expected = createClaimSignature({
    identity: identityOf(pool, userName),
    stored: verifierOf(pool, userName),
    exchange: challenge.exchange,
    clientPublicKey: challenge.clientPublicKey,
    secretBlock: Buffer.from(secretBlock, 'base64'),
    timestamp: getResponse(answer, 'TIMESTAMP'),
  });
  const given = Buffer.from(getResponse(answer, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const isProven = given.length === expected.length && timingSafeEqual(given, expected);
  if (!user || !isProven) {
    recordFailure(pool, userName);
    throw wrongCredentials();
  }
  return acceptPassword({ ...target, user, clientMetadata: answer.ClientMetadata });
}

async function setNewPassword(signIn: SignIn, session: string, answer: Answer): Promise<object> {
  const { pool, user } = signIn;
  const password = getResponse(answer, 'NEW_PASSWORD');
  assertPassword(pool.config.passwordPolicy, password);
  const prefix = 'userAttributes.';
  const changes = Object.entries(answer.ChallengeResponses)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, Value]) => ({ Name: name.slice(prefix.length), Value }));
  const attributes = changeAttributes(pool.config, user.attributes, changes);
  const changed = pool.store.transaction(() => {
    pool.records.challenges.delete(session);
    return saveUser(pool, user, {
      ...passwordChange(pool, user.userName, password),
      status: 'CONFIRMED',
      attributes,
    });
  });
  return continueAfterPassword({ ...signIn, user: changed }, 'TokenGeneration_NewPasswordChallenge');
}

/** A wrong code leaves the session open: the user may type again until it expires or the account locks. */
async function proveTotp(
  signIn: SignIn,
  session: string,
  challenge: Extract<Challenge, { name: 'SOFTWARE_TOKEN_MFA' }>,
  answer: Answer,
): Promise<object> {
  const user = acceptTotpCode(signIn.pool, signIn.user, getResponse(answer, 'SOFTWARE_TOKEN_MFA_CODE'));
  signIn.pool.records.challenges.delete(session);
  return finishSignIn({ ...signIn, user }, challenge.triggerSource);
}

async function finishTotpSetup(
  signIn: SignIn,
  session: string,
  challenge: Extract<Challenge, { name: 'MFA_SETUP' }>,
): Promise<object> {
  if (!challenge.isVerified) throw invalidParameter('User has not verified software token mfa');
  signIn.pool.records.challenges.delete(session);
  const user = saveUser(signIn.pool, signIn.user, { isTotpEnabled: true, isTotpPreferred: true });
  return finishSignIn({ ...signIn, user }, challenge.triggerSource);
}

function assertSameSignIn(target: PoolClient, challenge: Challenge, answer: Answer): void {
  if (challenge.clientId !== target.client.clientId) throw notAuthorized('Invalid session for the user.');
  if (getResponse(answer, 'USERNAME') !== challenge.userName) throw wrongCredentials();
}

function getResponse({ ChallengeResponses }: Answer, name: string): string {
  const value = ChallengeResponses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
