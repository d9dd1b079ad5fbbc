import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError, JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';

/** Claims of our access tokens; tenant and organisation are added by the pool's pre token generation trigger. */
const AccessClaims = z.object({
  username: z.string().regex(/^[0-9a-f]{32}$/),
  tenant_id: TenantId,
  organization_id: OrganizationId,
  acting_for: OrganizationId.optional(),
  origin_jti: z.string().min(1),
  auth_time: z.number().int(),
  exp: z.number().int(),
});

export type VerifiedToken = {
  tenantId: TenantId;
  userId: UserId;
  organizationId: OrganizationId;
  /** Client that a person of a consultancy works for; the grant behind it is read with each call. */
  actingForId?: OrganizationId;
  /** One per sign-in, the same through refreshes. */
  sessionId: string;
  authenticatedAtEpochSeconds: number;
  expiresAtEpochSeconds: number;
};

/** `graceSeconds`: a token that expired less than this ago still identifies its owner; it gives no access. */
export type VerifyToken = (accessToken: string, graceSeconds?: number) => Promise<VerifiedToken>;

const keysTimeoutMilliseconds = 8_000;

/** The pool's keys come from its issuer, or from the endpoint that the SDK's own variable names. */
const fetchKeys = async (issuerUri: string): Promise<ArrayBuffer> => {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  const uri = endpoint ? `${endpoint.replace(/\/$/, '')}${new URL(issuerUri).pathname}` : issuerUri;
  const answer = await fetch(uri, { signal: AbortSignal.timeout(keysTimeoutMilliseconds) });
  if (!answer.ok) throw new Error(`keys of the user pool: ${answer.status}`);
  return answer.arrayBuffer();
};

/**
 * A token is refused only after it was verified: a failure to fetch the keys ends no session (500, retryable).
 */
const refusalOf = (cause: unknown): AppError => {
  if (cause instanceof JwtExpiredError) return new AppError('auth.token_expired', { cause });
  const isJudged = cause instanceof JwtBaseError && !(cause instanceof FetchError);
  return new AppError(isJudged ? 'auth.unauthorized' : 'server.unavailable', { cause });
};

const readClaims = (claims: unknown): VerifiedToken => {
  const parsed = AccessClaims.safeParse(claims);
  if (!parsed.success) throw new AppError('auth.unauthorized', { cause: parsed.error });
  return {
    tenantId: parsed.data.tenant_id,
    userId: UserId.parse(`usr_${parsed.data.username}`),
    organizationId: parsed.data.organization_id,
    ...(parsed.data.acting_for ? { actingForId: parsed.data.acting_for } : {}),
    sessionId: parsed.data.origin_jti,
    authenticatedAtEpochSeconds: parsed.data.auth_time,
    expiresAtEpochSeconds: parsed.data.exp,
  };
};

const storedMax = 500;

/**
 * Tokens with a signature verified by this instance: a page makes many calls with one token, and a signature stays
 * valid. Its expiry is checked each time; changes to its owner are in the stored records, which are read each time as
 * well.
 */
const createTokenCache = () => {
  const verifiedTokens = new Map<string, VerifiedToken>();
  return {
    find: (accessToken: string): VerifiedToken | undefined => {
      const found = verifiedTokens.get(accessToken);
      if (found === undefined || found.expiresAtEpochSeconds * 1_000 > Date.now()) return found;
      verifiedTokens.delete(accessToken);
      return undefined;
    },
    add: (accessToken: string, verified: VerifiedToken): void => {
      const [oldest] = verifiedTokens.keys();
      if (verifiedTokens.size >= storedMax && oldest !== undefined) verifiedTokens.delete(oldest);
      verifiedTokens.set(accessToken, verified);
    },
  };
};

/**
 * Verifies signature, issuer, client, use and expiry of an access token. Expired is 440 (specification 8); anything
 * else wrong is 401.
 */
export const createVerifyToken = (pool: { userPoolId: string; clientId: string }): VerifyToken => {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'access' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );
  const cache = createTokenCache();
  return async (accessToken, graceSeconds = 0) => {
    const known = cache.find(accessToken);
    if (known) return known;
    const claims = await verifier.verify(accessToken, { graceSeconds }).catch((cause: unknown) => {
      throw refusalOf(cause);
    });
    const verified = readClaims(claims);
    if (graceSeconds === 0) cache.add(accessToken, verified);
    return verified;
  };
};
