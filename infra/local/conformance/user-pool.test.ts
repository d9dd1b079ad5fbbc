import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN_CLIENT,
  createUser,
  type Harness,
  PASSWORD,
  POOL_ID,
  startUserPool,
  WEB_CLIENT,
} from './user-pool.support.ts';

const USER = { UserPoolId: POOL_ID, Username: '0123456789abcdef0123456789abcdef' };

describe('user pool, called by the SDK', () => {
  let harness: Harness;
  let admin: Harness['admin'];

  beforeEach(async () => {
    harness = await startUserPool();
    admin = harness.admin;
    await createUser(harness, USER.Username, [{ Name: 'email', Value: 'basic@demo.example' }]);
  });
  afterEach(() => harness.close());

  const signIn = (password = PASSWORD, username = USER.Username) =>
    admin.send(
      new AdminInitiateAuthCommand({
        UserPoolId: POOL_ID,
        ClientId: ADMIN_CLIENT,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    );
  const tokensOf = async (): Promise<AuthenticationResultType> => {
    const { AuthenticationResult } = await signIn();
    if (!AuthenticationResult) throw new Error('The sign-in gave no tokens');
    return AuthenticationResult;
  };
  const refresh = (token: string | undefined, clientId = ADMIN_CLIENT) =>
    admin.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: token }));
  const getOwn = (token: string | undefined) => admin.send(new GetUserCommand({ AccessToken: token }));

  describe('users', () => {
    it('are created once, shown, changed and deleted', async () => {
      await expect(
        admin.send(new AdminCreateUserCommand({ ...USER, MessageAction: 'SUPPRESS' })),
      ).rejects.toMatchObject({
        name: 'UsernameExistsException',
        $metadata: { httpStatusCode: 400 },
      });
      await admin.send(
        new AdminUpdateUserAttributesCommand({
          ...USER,
          UserAttributes: [
            { Name: 'custom:tenantId', Value: 'ten_1' },
            { Name: 'email', Value: '' },
          ],
        }),
      );
      const shown = await admin.send(new AdminGetUserCommand(USER));
      expect(shown).toMatchObject({ Username: USER.Username, UserStatus: 'CONFIRMED', Enabled: true });
      expect(shown.UserCreateDate).toBeInstanceOf(Date);
      expect(shown.UserAttributes?.map(({ Name }) => Name)).toEqual(['sub', 'custom:tenantId']);
      await admin.send(new AdminDeleteUserCommand(USER));
      await expect(admin.send(new AdminGetUserCommand(USER))).rejects.toMatchObject({ name: 'UserNotFoundException' });
    });

    it('take no attribute that the pool does not have, and nothing of the change', async () => {
      const UserAttributes = [
        { Name: 'email', Value: 'other@demo.example' },
        { Name: 'custom:unknown', Value: 'x' },
      ];
      await expect(admin.send(new AdminUpdateUserAttributesCommand({ ...USER, UserAttributes }))).rejects.toMatchObject(
        {
          name: 'InvalidParameterException',
        },
      );
      const { UserAttributes: stored } = await admin.send(new AdminGetUserCommand(USER));
      expect(stored).toContainEqual({ Name: 'email', Value: 'basic@demo.example' });
    });

    it('are listed by filter, in pages', async () => {
      for (const name of ['b', 'a', 'c']) {
        await admin.send(
          new AdminCreateUserCommand({
            UserPoolId: POOL_ID,
            Username: name,
            MessageAction: 'SUPPRESS',
            UserAttributes: [{ Name: 'email', Value: `${name}@list.example` }],
          }),
        );
      }
      const list = async (input: { Filter?: string; Limit?: number; PaginationToken?: string | undefined }) => {
        const { Users, PaginationToken } = await admin.send(new ListUsersCommand({ UserPoolId: POOL_ID, ...input }));
        return { names: Users?.map(({ Username }) => Username), PaginationToken };
      };
      expect((await list({ Filter: 'email = "b@list.example"' })).names).toEqual(['b']);
      expect((await list({ Filter: 'username ^= "0123"' })).names).toEqual([USER.Username]);
      expect((await list({ Filter: 'cognito:user_status = "CONFIRMED"' })).names).toEqual([USER.Username]);
      const first = await list({ Limit: 3 });
      expect(first.names).toEqual([USER.Username, 'a', 'b']);
      const second = await list({ Limit: 3, PaginationToken: first.PaginationToken });
      expect(second).toEqual({ names: ['c'], PaginationToken: undefined });
      await expect(list({ Filter: 'custom:tenantId = "x"' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    });

    it('have passwords that fit the policy, and are never confirmed by hand', async () => {
      await expect(
        admin.send(new AdminSetUserPasswordCommand({ ...USER, Password: 'weakpassword', Permanent: true })),
      ).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password must have uppercase characters',
      });
      await expect(admin.send(new AdminConfirmSignUpCommand(USER))).rejects.toThrow('Current status is CONFIRMED');
      expect(await signIn()).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
    });

    it('keep users, keys, refresh tokens and half-finished sign-ins over a restart', async () => {
      const tokens = await tokensOf();
      await admin.send(new AdminSetUserPasswordCommand({ ...USER, Password: 'Temporary-1', Permanent: false }));
      const { Session, ChallengeName } = await signIn('Temporary-1');
      harness.restart();
      expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      const finished = await admin.send(
        new RespondToAuthChallengeCommand({
          ClientId: ADMIN_CLIENT,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: USER.Username, NEW_PASSWORD: PASSWORD },
        }),
      );
      expect(finished.AuthenticationResult?.AccessToken).toBeDefined();
      await expect(harness.verify(tokens.AccessToken ?? '', 'access')).resolves.toMatchObject({
        username: USER.Username,
      });
      expect((await refresh(tokens.RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
    });
  });

  describe('sign-in', () => {
    it('locks after five failures, longer each time, and forgets after a success', async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(signIn('Wrong-Passw0rd!')).rejects.toThrow('Incorrect username or password.');
      }
      await expect(signIn()).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Password attempts exceeded',
      });
      harness.clock.advance(1000);
      await expect(signIn('Wrong-Passw0rd!')).rejects.toThrow('Incorrect username or password.');
      harness.clock.advance(1000);
      await expect(signIn()).rejects.toThrow('Password attempts exceeded');
      harness.clock.advance(1000);
      await tokensOf();
      await expect(signIn('Wrong-Passw0rd!')).rejects.toThrow('Incorrect username or password.');
      await tokensOf();
    });

    it('locks an unknown name in the same way', async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(signIn(PASSWORD, 'nobody')).rejects.toThrow('Incorrect username or password.');
      }
      await expect(signIn(PASSWORD, 'nobody')).rejects.toThrow('Password attempts exceeded');
    });

    it('shows an unknown name the same kind of SRP challenge, its salt unchanging', async () => {
      const challenge = async (username: string) => {
        const input = { USERNAME: username, SRP_A: 'abcdef'.repeat(100) };
        const command = new InitiateAuthCommand({
          ClientId: WEB_CLIENT,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: input,
        });
        return (await admin.send(command)).ChallengeParameters ?? {};
      };
      const unknown = await challenge('nobody');
      expect(Object.keys(unknown)).toEqual(Object.keys(await challenge(USER.Username)));
      expect(unknown).toMatchObject({ USER_ID_FOR_SRP: 'nobody', USERNAME: 'nobody' });
      expect((await challenge('nobody')).SALT).toBe(unknown.SALT);
      expect((await challenge('someone')).SALT).not.toBe(unknown.SALT);
    });

    it('allows a client only its own flows', async () => {
      const start = (clientId: string, flow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' | 'REFRESH_TOKEN_AUTH') =>
        admin.send(
          new InitiateAuthCommand({
            ClientId: clientId,
            AuthFlow: flow,
            AuthParameters: { USERNAME: USER.Username, PASSWORD, SRP_A: 'ab', REFRESH_TOKEN: 'x' },
          }),
        );
      const name = 'InvalidParameterException';
      await expect(start(WEB_CLIENT, 'USER_PASSWORD_AUTH')).rejects.toMatchObject({ name });
      await expect(start(WEB_CLIENT, 'REFRESH_TOKEN_AUTH')).rejects.toMatchObject({ name });
      await expect(start(ADMIN_CLIENT, 'USER_SRP_AUTH')).rejects.toMatchObject({ name });
      await expect(start('unknown', 'USER_SRP_AUTH')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
      expect((await start(ADMIN_CLIENT, 'USER_PASSWORD_AUTH')).AuthenticationResult).toBeDefined();
    });

    it('refuses a temporary password that has run out', async () => {
      await admin.send(new AdminSetUserPasswordCommand({ ...USER, Password: 'Temporary-1', Permanent: false }));
      harness.clock.advance(8 * 86_400_000);
      await expect(signIn('Temporary-1')).rejects.toThrow('Temporary password has expired');
    });
  });

  describe('tokens', () => {
    it('are refreshed by either call, without a new refresh token where none rotates', async () => {
      const { RefreshToken = '' } = await tokensOf();
      expect(RefreshToken.length).toBeGreaterThan(1700);
      const renewed = await refresh(RefreshToken);
      expect(renewed.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
      expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined();
      const command = new InitiateAuthCommand({
        ClientId: ADMIN_CLIENT,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      });
      expect((await admin.send(command)).AuthenticationResult?.IdToken).toBeDefined();
    });

    it('end at their time, by the moved clock', async () => {
      const { RefreshToken, AccessToken } = await tokensOf();
      harness.clock.advance(60 * 60_000);
      await expect(getOwn(AccessToken)).rejects.toThrow('Access Token has expired');
      await expect(refresh(RefreshToken)).rejects.toThrow('Refresh Token has expired');
    });

    it('of one client are nothing to another', async () => {
      const { RefreshToken } = await tokensOf();
      await expect(refresh(RefreshToken, WEB_CLIENT)).rejects.toThrow('Invalid Refresh Token');
      await expect(refresh('made-up')).rejects.toThrow('Invalid Refresh Token');
    });

    it('end with the refresh token that is revoked; other sessions continue', async () => {
      const [revoked, valid] = [await tokensOf(), await tokensOf()];
      await admin.send(new RevokeTokenCommand({ ClientId: ADMIN_CLIENT, Token: revoked.RefreshToken }));
      await expect(getOwn(revoked.AccessToken)).rejects.toThrow('Access Token has been revoked');
      await expect(refresh(revoked.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
      expect((await getOwn(valid.AccessToken)).Username).toBe(USER.Username);
      await expect(
        admin.send(new RevokeTokenCommand({ ClientId: ADMIN_CLIENT, Token: valid.AccessToken })),
      ).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
    });

    it('end for a user who is signed out, disabled or deleted by an administrator', async () => {
      const first = await tokensOf();
      await admin.send(new AdminUserGlobalSignOutCommand(USER));
      await expect(refresh(first.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
      const second = await tokensOf();
      await admin.send(new AdminDisableUserCommand(USER));
      await expect(getOwn(second.AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      await expect(signIn()).rejects.toThrow('User is disabled.');
      await admin.send(new AdminEnableUserCommand(USER));
      await expect(refresh(second.RefreshToken)).rejects.toThrow('Refresh Token has been revoked');
      const third = await tokensOf();
      await admin.send(new AdminDeleteUserCommand(USER));
      await expect(getOwn(third.AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
      await expect(refresh(third.RefreshToken)).rejects.toThrow('Invalid Refresh Token');
    });
  });
});
