import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { createTotpCode } from '../user-pool/totp.ts';
import type { UserPoolConfig } from '../user-pool/user-pool-config.ts';
import { ADMIN_CLIENT, createUser, type Harness, PASSWORD, POOL_ID, startUserPool } from './user-pool.support.ts';

const USER = { UserPoolId: POOL_ID, Username: 'a'.repeat(32) };
const ROTATING_CLIENT = 'rotating0client';

describe('user pool settings', () => {
  let harness: Harness;
  afterEach(() => harness.close());

  async function start(changes: Partial<UserPoolConfig> = {}): Promise<void> {
    harness = await startUserPool(changes);
    await createUser(harness, USER.Username);
  }
  const signIn = (ClientId = ADMIN_CLIENT) =>
    harness.admin.send(
      new AdminInitiateAuthCommand({
        UserPoolId: POOL_ID,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: USER.Username, PASSWORD },
      }),
    );
  const claimsOf = async (tokens: { IdToken?: string; AccessToken?: string } | undefined) => ({
    id: await harness.verify(tokens?.IdToken ?? '', 'id'),
    access: await harness.verify(tokens?.AccessToken ?? '', 'access'),
  });

  describe('trigger before tokens', () => {
    it('sees the user, and changes the claims of both tokens but not who issued them to whom', async () => {
      await start();
      harness.answerTrigger(() => {
        const claims = { tenantId: 'ten_1', roles: ['Administrator'], sub: 'forged', 'cognito:username': 'forged' };
        return Promise.resolve({
          payload: {
            response: {
              claimsAndScopeOverrideDetails: {
                idTokenGeneration: { claimsToAddOrOverride: claims, claimsToSuppress: ['event_id', 'exp'] },
                accessTokenGeneration: {
                  claimsToAddOrOverride: { ...claims, username: 'forged' },
                  scopesToAdd: ['reports/read'],
                },
              },
            },
          },
        });
      });
      const { id, access } = await claimsOf((await signIn()).AuthenticationResult);
      expect(id).toMatchObject({ tenantId: 'ten_1', roles: ['Administrator'], 'cognito:username': USER.Username });
      expect(id.event_id).toBeUndefined();
      expect(id.sub).toBe(access.sub);
      expect(access).toMatchObject({
        tenantId: 'ten_1',
        username: USER.Username,
        scope: 'aws.cognito.signin.user.admin reports/read',
      });
      expect(access.sub).not.toBe('forged');
      expect(harness.triggerEvents).toMatchObject([
        {
          version: '2',
          triggerSource: 'TokenGeneration_Authentication',
          region: 'ap-east-1',
          userPoolId: POOL_ID,
          userName: USER.Username,
          callerContext: { clientId: ADMIN_CLIENT },
          request: {
            userAttributes: { sub: access.sub, 'cognito:user_status': 'CONFIRMED' },
            scopes: ['aws.cognito.signin.user.admin'],
          },
        },
      ]);
    });

    it('runs at each refresh, with the trigger source of a refresh', async () => {
      await start();
      const { AuthenticationResult } = await signIn();
      await harness.admin.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: ADMIN_CLIENT,
          RefreshToken: AuthenticationResult?.RefreshToken,
          ClientMetadata: { host: 'esg' },
        }),
      );
      expect(harness.triggerEvents[1]).toMatchObject({
        triggerSource: 'TokenGeneration_RefreshTokens',
        request: { clientMetadata: { host: 'esg' } },
      });
    });

    it('that throws, answers nonsense or cannot be run stops the sign-in', async () => {
      await start();
      const functionError = { errorType: 'Error', errorMessage: 'suspended' };
      harness.answerTrigger(() => Promise.resolve({ payload: null, functionError }));
      await expect(signIn()).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
        message: 'PreTokenGeneration failed with error suspended.',
      });
      harness.answerTrigger(() => Promise.resolve({ payload: 'nonsense' }));
      await expect(signIn()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
      harness.answerTrigger(() => Promise.reject(new Error('no such function')));
      await expect(signIn()).rejects.toMatchObject({ name: 'UnexpectedLambdaException' });
      expect(harness.triggerEvents).toHaveLength(5);
    });
  });

  describe('refresh token rotation', () => {
    const rotating = {
      clients: [
        {
          clientId: ROTATING_CLIENT,
          accessTokenMinutes: 5,
          idTokenMinutes: 5,
          refreshTokenMinutes: 60,
          refreshTokenRotation: { enabled: true, graceSeconds: 10 },
          authFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
          enableTokenRevocation: true,
        },
      ],
    };
    const refresh = async (token: string | undefined) => {
      const input = { ClientId: ROTATING_CLIENT, RefreshToken: token };
      return (await harness.admin.send(new GetTokensFromRefreshTokenCommand(input))).AuthenticationResult;
    };

    it('replaces the token, accepts the old one for retries within the grace, and keeps the first expiry', async () => {
      await start(rotating);
      const first = (await signIn(ROTATING_CLIENT)).AuthenticationResult?.RefreshToken;
      const second = (await refresh(first))?.RefreshToken;
      expect(second).not.toBe(first);
      harness.clock.advance(9000);
      expect((await refresh(first))?.AccessToken).toBeDefined();
      harness.clock.advance(55 * 60_000);
      const third = (await refresh(second))?.RefreshToken;
      harness.clock.advance(5 * 60_000);
      await expect(refresh(third)).rejects.toThrow('Refresh Token has expired');
    });

    it('ends the whole family when a replaced token is reused after the grace', async () => {
      await start(rotating);
      const first = (await signIn(ROTATING_CLIENT)).AuthenticationResult?.RefreshToken;
      const second = await refresh(first);
      harness.clock.advance(10_000);
      await expect(refresh(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
      await expect(refresh(second?.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
      const command = new GetUserCommand({ AccessToken: second?.AccessToken });
      await expect(harness.admin.send(command)).rejects.toThrow('Access Token has been revoked');
    });

    it('keeps the old token when the trigger fails', async () => {
      await start(rotating);
      const first = (await signIn(ROTATING_CLIENT)).AuthenticationResult?.RefreshToken;
      const functionError = { errorType: 'Error', errorMessage: 'down' };
      harness.answerTrigger(() => Promise.resolve({ payload: null, functionError }));
      await expect(refresh(first)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
      harness.clock.advance(60_000);
      harness.answerTrigger((_name, payload) => Promise.resolve({ payload }));
      expect((await refresh(first))?.RefreshToken).toBeDefined();
    });
  });

  it('sets up an authenticator during sign-in where the pool demands one', async () => {
    await start({ mfa: 'ON' });
    const started = await signIn();
    expect(started.ChallengeName).toBe('MFA_SETUP');
    const associated = await harness.admin.send(new AssociateSoftwareTokenCommand({ Session: started.Session }));
    const finish = (Session: string | undefined) =>
      harness.admin.send(
        new RespondToAuthChallengeCommand({
          ClientId: ADMIN_CLIENT,
          ChallengeName: 'MFA_SETUP',
          Session,
          ChallengeResponses: { USERNAME: USER.Username },
        }),
      );
    await expect(finish(associated.Session)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const UserCode = createTotpCode(associated.SecretCode ?? '', harness.clock.now());
    const verified = await harness.admin.send(
      new VerifySoftwareTokenCommand({ Session: associated.Session, UserCode }),
    );
    expect((await finish(verified.Session)).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await signIn()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('asks for no code once an administrator has switched the authenticator off', async () => {
    await start();
    const { admin } = harness;
    const AccessToken = (await signIn()).AuthenticationResult?.AccessToken;
    const { SecretCode = '' } = await admin.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await expect(
      admin.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const UserCode = createTotpCode(SecretCode, harness.clock.now());
    await admin.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await admin.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    expect((await signIn()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await admin.send(new AdminGetUserCommand(USER))).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const off = { Enabled: false, PreferredMfa: false };
    await admin.send(new AdminSetUserMFAPreferenceCommand({ ...USER, SoftwareTokenMfaSettings: off }));
    expect((await signIn()).AuthenticationResult).toBeDefined();
  });

  describe('protocol', () => {
    const post = (operation: string, body: string) =>
      fetch(harness.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body,
      });

    it('publishes keys and configuration of each pool', async () => {
      await start();
      const base = `${harness.endpoint}${POOL_ID}/.well-known`;
      expect(await (await fetch(`${base}/jwks.json`)).json()).toEqual(harness.pool().jwks(POOL_ID));
      const issuer = `https://cognito-idp.ap-east-1.amazonaws.com/${POOL_ID}`;
      expect(await (await fetch(`${base}/openid-configuration`)).json()).toMatchObject({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
      });
      expect((await fetch(`${harness.endpoint}other_Pool/.well-known/jwks.json`)).status).toBe(400);
    });

    it('lets a browser of any origin call, but not as administrator', async () => {
      await start();
      const preflight = await fetch(harness.endpoint, { method: 'OPTIONS' });
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
      const refused = await post('AdminDeleteUser', JSON.stringify(USER));
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect(refused.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException:');
      expect(harness.pool().listUsers()).toHaveLength(1);
    });

    it('refuses invalid calls: unknown operations, no JSON, wrong shapes', async () => {
      await start();
      const errorOf = async (operation: string, body: string) => (await post(operation, body)).json();
      expect(await errorOf('ForgetEverything', '{}')).toMatchObject({ __type: 'UnknownOperationException' });
      expect(await errorOf('InitiateAuth', '{')).toMatchObject({ __type: 'SerializationException' });
      expect(await errorOf('GetUser', '{"AccessToken":1}')).toMatchObject({ __type: 'InvalidParameterException' });
      expect(await errorOf('GetUser', '{"AccessToken":"a.b.c"}')).toMatchObject({ message: 'Invalid Access Token' });
    });
  });
});
