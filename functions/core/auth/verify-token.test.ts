import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { createVerifyToken } from './verify-token.ts';

const pool = { userPoolId: 'us-east-1_abcdefghi', clientId: 'client' };
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (kid: string): string =>
  [
    part({ alg: 'RS256', kid }),
    part({
      iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abcdefghi',
      token_use: 'access',
      exp: 4_000_000_000,
    }),
    'c2lnbmF0dXJl',
  ].join('.');

const claimsOf = (exp: number) => ({
  iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abcdefghi',
  token_use: 'access',
  client_id: pool.clientId,
  username: '1'.repeat(32),
  tenant_id: `tnt_${'1'.repeat(26)}`,
  organization_id: `org_${'1'.repeat(26)}`,
  origin_jti: 'session',
  auth_time: exp - 3_600,
  exp,
});

/** Serves the pool's endpoint with these keys; returns a function that closes it. */
const serveKeys = async (keys: unknown[]): Promise<() => void> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}/cognito-idp`);
  return () => server.close();
};

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return isAppError(error) ? error.code : 'no refusal';
};

describe('verification of an access token', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  it('ends no session when the keys of the pool cannot be had', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1/cognito-idp');
    expect(await codeOf(createVerifyToken(pool)(tokenOf('any')))).toBe('server.unavailable');
  });

  it('refuses a text that is no token, without fetching keys', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1/cognito-idp');
    expect(await codeOf(createVerifyToken(pool)('not a token'))).toBe('auth.unauthorized');
  });

  it('refuses a key that the pool does not have', async () => {
    const stop = await serveKeys([]);
    expect(await codeOf(createVerifyToken(pool)(tokenOf('unknown')))).toBe('auth.unauthorized');
    stop();
  });

  it('knows a token again until its end, and never another one by it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stop = await serveKeys([{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }]);
    const exp = Math.floor(Date.now() / 1_000) + 600;
    const content = `${part({ alg: 'RS256', kid: 'key' })}.${part(claimsOf(exp))}`;
    const token = `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    const verify = createVerifyToken(pool);
    const first = await verify(token);
    expect(first).toMatchObject({ userId: `usr_${'1'.repeat(32)}`, sessionId: 'session', expiresAtEpochSeconds: exp });
    expect(await verify(token)).toEqual(first);
    const longer = `${part({ alg: 'RS256', kid: 'key' })}.${part(claimsOf(exp + 1))}.${token.split('.')[2]}`;
    expect(await codeOf(verify(longer))).toBe('auth.unauthorized');
    vi.useFakeTimers({ now: (exp + 1) * 1_000, toFake: ['Date'] });
    expect(await codeOf(verify(token))).toBe('auth.token_expired');
    stop();
  });
});
