/**
 * Tokens of one sign-in form a family that shares `origin_jti`: revoking a refresh token, or signing out everywhere,
 * ends the family with every access token in it. With rotation a refresh token is valid once (and for a short grace,
 * for retries); a later reuse means that it was copied, so its family ends.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CognitoError, notAuthorized } from './cognito-error.ts';
import { findUser, type Pool, type PoolClient } from './pool.ts';
import { askPreTokenGeneration, overrideAccessClaims, overrideIdClaims } from './pre-token-generation.ts';
import {
  familyKey,
  type RefreshTokenRecord,
  type TokenFamily,
  type TriggerSource,
  type UserRecord,
  userKey,
} from './records.ts';
import { forgetFailures } from './sign-in-failures.ts';

/** The scope that lets a user call the pool for himself; tokens of API sign-in carry this one only. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';

/** As long as the service's encrypted ones (about 1,750 characters), so that too small storage for them shows here. */
const REFRESH_TOKEN_BYTES = 1312;

export type AuthenticationResult = {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
};

type TokenRequest = {
  user: UserRecord;
  family: TokenFamily;
  triggerSource: TriggerSource;
  clientMetadata?: Record<string, string> | undefined;
};

/** A finished sign-in: a new family with its first tokens. */
export async function startFamily(
  target: PoolClient,
  request: Omit<TokenRequest, 'family'>,
): Promise<AuthenticationResult> {
  const { pool, client } = target;
  const now = pool.clock.now();
  const family: TokenFamily = {
    userName: request.user.userName,
    clientId: client.clientId,
    originJti: randomUUID(),
    authenticatedAt: now,
    expiresAt: now + client.refreshTokenMinutes * 60_000,
  };
  const result = await createTokens(target, { ...request, family });
  return pool.store.transaction(() => {
    pool.records.families.put(familyKey(family.userName, family.originJti), family);
    forgetFailures(pool, family.userName);
    return { ...result, RefreshToken: createRefreshToken(pool, family) };
  });
}

/** New tokens for a refresh token, itself replaced when the client rotates. */
export async function refreshTokens(
  target: PoolClient,
  refreshToken: string,
  clientMetadata?: Record<string, string>,
): Promise<AuthenticationResult> {
  const { pool, client } = target;
  const before = redeem(target, refreshToken);
  const triggerSource = 'TokenGeneration_RefreshTokens' as const;
  const result = await createTokens(target, { ...before, triggerSource, clientMetadata });
  if (!client.refreshTokenRotation?.enabled) return result;
  // Again: during the trigger, the same token may have been used a second time.
  const { family, record } = redeem(target, refreshToken);
  return pool.store.transaction(() => {
    const rotatedAt = record.rotatedAt ?? pool.clock.now();
    pool.records.refreshTokens.put(hashToken(refreshToken), { ...record, rotatedAt });
    return { ...result, RefreshToken: createRefreshToken(pool, family) };
  });
}

/** Ends the family of a refresh token. One that is not (or no longer) known is no error: RFC 7009, 2.2. */
export function revokeRefreshToken({ pool, client }: PoolClient, refreshToken: string): void {
  const record = pool.records.refreshTokens.get(hashToken(refreshToken));
  const family = record && pool.records.families.get(familyKey(record.userName, record.originJti));
  if (!family) return;
  if (family.clientId !== client.clientId) throw notAuthorized('Refresh Token does not belong to this client');
  revokeFamily(pool, family);
}

/** Ends every family of the user. */
export function signOutEverywhere(pool: Pool, user: UserRecord): void {
  pool.store.transaction(() => {
    for (const { value } of pool.records.families.list({ prefix: `${userKey(user.userName)}/` })) {
      revokeFamily(pool, value);
    }
    pool.records.users.put(userKey(user.userName), { ...user, signedOutAt: pool.clock.now() });
  });
}

function revokeFamily(pool: Pool, family: TokenFamily): void {
  if (family.revokedAt !== undefined) return;
  const key = familyKey(family.userName, family.originJti);
  pool.records.families.put(key, { ...family, revokedAt: pool.clock.now() });
}

function redeem(
  { pool, client }: PoolClient,
  refreshToken: string,
): { user: UserRecord; family: TokenFamily; record: RefreshTokenRecord } {
  const now = pool.clock.now();
  const record = pool.records.refreshTokens.get(hashToken(refreshToken));
  const family = record && pool.records.families.get(familyKey(record.userName, record.originJti));
  if (!family || family.clientId !== client.clientId) throw notAuthorized('Invalid Refresh Token');
  if (family.revokedAt !== undefined) throw notAuthorized('Refresh Token has been revoked');
  if (family.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const graceMilliseconds = (client.refreshTokenRotation?.graceSeconds ?? 0) * 1000;
  if (record.rotatedAt !== undefined && now >= record.rotatedAt + graceMilliseconds) {
    revokeFamily(pool, family);
    throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  }
  const user = findUser(pool, family.userName);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return { user, family, record };
}

function createRefreshToken(pool: Pool, { userName, originJti, expiresAt }: TokenFamily): string {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  pool.records.refreshTokens.put(hashToken(token), { userName, originJti, expiresAt });
  return token;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function createTokens(target: PoolClient, request: TokenRequest): Promise<AuthenticationResult> {
  const { pool, client } = target;
  const { user, family } = request;
  const scopes = [OWN_ACCOUNT_SCOPE];
  const overrides = await askPreTokenGeneration(target, { ...request, scopes });
  const issuedAt = Math.floor(pool.clock.now() / 1000);
  const common = {
    sub: user.sub,
    iss: pool.issuer,
    ...(client.enableTokenRevocation ? { origin_jti: family.originJti } : {}),
    event_id: randomUUID(),
    auth_time: Math.floor(family.authenticatedAt / 1000),
    iat: issuedAt,
  };
  const access = {
    ...common,
    client_id: client.clientId,
    token_use: 'access',
    exp: issuedAt + client.accessTokenMinutes * 60,
    jti: randomUUID(),
    username: user.userName,
  };
  const id = {
    ...attributeClaims(user),
    ...common,
    'cognito:username': user.userName,
    aud: client.clientId,
    token_use: 'id',
    exp: issuedAt + client.idTokenMinutes * 60,
    jti: randomUUID(),
  };
  return {
    AccessToken: pool.key.sign(overrideAccessClaims(access, scopes, overrides)),
    IdToken: pool.key.sign(overrideIdClaims(id, overrides)),
    ExpiresIn: client.accessTokenMinutes * 60,
    TokenType: 'Bearer',
  };
}

/** Attributes are text; only the two verification marks are booleans in the token. */
function attributeClaims(user: UserRecord): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(user.attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}
