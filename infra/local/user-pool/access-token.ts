import * as z from 'zod';
import { CognitoError, notAuthorized, userNotFound } from './cognito-error.ts';
import { findUser, type PoolClient, type Pools } from './pool.ts';
import { familyKey, type UserRecord } from './records.ts';
import { readUnverifiedClaims } from './signing-key.ts';
import { OWN_ACCOUNT_SCOPE } from './tokens.ts';

const AccessClaims = z.object({
  token_use: z.literal('access'),
  client_id: z.string(),
  username: z.string(),
  sub: z.string(),
  scope: z.string(),
  origin_jti: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

/** Owner of the access token. Throws the service's exceptions for one that is false, old, revoked or too narrow. */
export function authorizeAccessToken(pools: Pools, token: string): PoolClient & { user: UserRecord } {
  const issuer = readUnverifiedClaims(token)?.iss;
  const pool = pools.all.find((candidate) => candidate.issuer === issuer);
  const claims = pool && AccessClaims.safeParse(pool.key.verify(token)).data;
  if (!claims) throw notAuthorized('Invalid Access Token');
  if (claims.exp * 1000 <= pool.clock.now()) throw notAuthorized('Access Token has expired');
  const user = findUser(pool, claims.username);
  if (!user || user.sub !== claims.sub) throw userNotFound();
  const family = claims.origin_jti && pool.records.families.get(familyKey(claims.username, claims.origin_jti));
  const isRevoked = claims.origin_jti
    ? !family || family.revokedAt !== undefined
    : user.signedOutAt !== undefined && claims.iat * 1000 <= user.signedOutAt;
  if (isRevoked) throw notAuthorized('Access Token has been revoked');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (!claims.scope.split(' ').includes(OWN_ACCOUNT_SCOPE)) {
    throw notAuthorized('Access Token does not have required scopes');
  }
  const client = pool.config.clients.find(({ clientId }) => clientId === claims.client_id);
  if (!client) throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
  return { pool, client, user };
}
