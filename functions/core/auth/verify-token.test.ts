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

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return isAppError(error) ? error.code : 'no refusal';
};

describe('verification of an access token', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('ends no session when the keys of the pool cannot be had', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1/cognito-idp');
    expect(await codeOf(createVerifyToken(pool)(tokenOf('any')))).toBe('server.unavailable');
  });

  it('refuses what is no token, without asking for keys', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:1/cognito-idp');
    expect(await codeOf(createVerifyToken(pool)('not a token'))).toBe('auth.unauthorized');
  });

  it('refuses a key that the pool does not have', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [] }));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${port}/cognito-idp`);
    expect(await codeOf(createVerifyToken(pool)(tokenOf('unknown')))).toBe('auth.unauthorized');
    server.close();
  });
});
