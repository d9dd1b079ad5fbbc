/** Devices and the second factor of an account, over the running product. */
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Tokens } from '../../../infra/local/demo/password-sign-in.ts';
import { demoPassword } from '../../../infra/local/demo/people.ts';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import { createTotpCode } from '../../../infra/local/user-pool/totp.ts';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import * as accounts from '../../../shared/contract/people/accounts.contract.ts';
import {
  createShortToken,
  exchangeShortToken,
  getMe,
  refreshToken,
  setUserLanguage,
} from '../../../shared/contract/people/identity.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi, type Parts } from '../../support/cloud/cloud-calls.ts';
import { codeIn, newestMail } from '../../support/cloud/cloud-mails.ts';
import { signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import { cookieHeader, type HttpAnswer } from '../../support/cloud/cloud-request.ts';
import { createOrganization, createPerson, invite } from '../../support/cloud/people-world.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const host = tenantOf('root').hostname;
const known = 'basic@demo.example';
const password = 'Lantern-62-Quay';
const newPassword = 'Granite-81-Sail';

describe('safety of accounts', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
  });
  afterAll(() => cloud.stop());

  const send = (call: AnyCall, parts: Parts = {}, accessToken?: string, at = host): Promise<HttpAnswer> =>
    callChecked({ port: cloud.port, host: at, accessToken }, call, parts);
  const outcome = ({ status, body }: HttpAnswer): [number, unknown] => [status, Object(body).code];
  const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const open = async (tokens: Tokens): Promise<string> => {
    const body = { refreshToken: tokens.refreshToken, targetHost: `${host}:${cloud.port}` };
    const caller = { port: cloud.port, host: `accounts.${host}`, accessToken: tokens.accessToken };
    const { code } = await callApi(caller, createShortToken, { body });
    const answer = await send(exchangeShortToken, { body: { code } });
    return z.object({ accessToken: z.string() }).parse(answer.body).accessToken;
  };

  describe('devices', () => {
    const list = async (accessToken: string) =>
      accounts.listSessions.response.parse((await send(accounts.listSessions, {}, accessToken)).body).sessions;
    const email = 'trial-basic@demo.example';

    it('are listed, and one of them is signed out', async () => {
      const one = await open(await signIn(cloud, 'root', email));
      const other = await open(await signIn(cloud, 'root', email));
      const sessions = await list(one);
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      const sessionId = sessions[1]?.sessionId;
      expect((await send(accounts.endDeviceSession, { params: { sessionId } }, one)).status).toBe(200);
      expect(outcome(await send(getMe, {}, other))).toEqual([401, 'auth.unauthorized']);
      expect(await list(one)).toHaveLength(1);
      expect(outcome(await send(accounts.endDeviceSession, { params: { sessionId } }, one))).toEqual([
        404,
        'session.not_found',
      ]);
    });

    it('cannot be ended by other users', async () => {
      const own = await open(await signIn(cloud, 'root', email));
      const [session] = await list(own);
      const stranger = (await signIn(cloud, 'root', known)).accessToken;
      const parts = { params: { sessionId: session?.sessionId } };
      expect((await send(accounts.endDeviceSession, parts, stranger)).status).toBe(404);
      expect((await send(getMe, {}, own)).status).toBe(200);
    });

    it('are all signed out but this one, or this one too', async () => {
      const one = await open(await signIn(cloud, 'root', email));
      const other = await open(await signIn(cloud, 'root', email));
      expect((await send(accounts.endOtherSessions, {}, one)).status).toBe(200);
      expect((await send(getMe, {}, one)).status).toBe(200);
      expect((await send(getMe, {}, other)).status).toBe(401);
      expect(await list(one)).toHaveLength(1);
      expect((await send(accounts.signOutEverywhere, {}, one)).status).toBe(200);
      expect((await send(getMe, {}, one)).status).toBe(401);
      expect((await send(getMe, {}, (await signIn(cloud, 'root', email)).accessToken)).status).toBe(200);
    });
  });

  describe('the second factor', () => {
    const email = 'consultancy-basic@demo.example';
    const isOn = async (accessToken: string) => Object((await send(accounts.getMfa, {}, accessToken)).body).isOn;

    it('is turned on with a code of the new secret, required at sign-in, and turned off with one', async () => {
      const { accessToken } = await signIn(cloud, 'root', email);
      const wrongPassword = await send(accounts.setUpMfa, { body: { password } }, accessToken);
      expect(outcome(wrongPassword)).toEqual([422, 'password.wrong']);
      const early = await send(accounts.turnOnMfa, { body: { code: '123456' } }, accessToken);
      expect(outcome(early)).toEqual([409, 'request.conflict']);
      const body = { password: demoPassword };
      const setUp = await callApi({ port: cloud.port, host, accessToken }, accounts.setUpMfa, { body });
      expect(setUp.otpauthUri).toContain(`secret=${setUp.secret}&issuer=ESG%20-%20Core`);
      const code = () => createTotpCode(setUp.secret, Date.now());
      const wrong = await send(accounts.turnOnMfa, { body: { code: wrongCode(code()) } }, accessToken);
      expect(outcome(wrong)).toEqual([422, 'mfa.code_invalid']);
      expect((await send(accounts.turnOnMfa, { body: { code: code() } }, accessToken)).body).toEqual({ isOn: true });
      expect(await isOn(accessToken)).toBe(true);
      await expect(signIn(cloud, 'root', email)).rejects.toThrow();
      expect(outcome(await send(accounts.setUpMfa, { body }, accessToken))).toEqual([409, 'request.conflict']);
      const refused = await send(accounts.turnOffMfa, { body: { code: wrongCode(code()) } }, accessToken);
      expect(outcome(refused)).toEqual([422, 'mfa.code_invalid']);
      await cloud.control('POST', '/clock/reset', {});
      expect((await send(accounts.turnOffMfa, { body: { code: code() } }, accessToken)).body).toEqual({ isOn: false });
      expect((await signIn(cloud, 'root', email)).accessToken).toBeTruthy();
    });

    it('is reset by an administrator of the same organisation only', async () => {
      const owner = await signIn(cloud, 'root', email);
      const caller = { port: cloud.port, host, accessToken: owner.accessToken };
      const { secret } = await callApi(caller, accounts.setUpMfa, { body: { password: demoPassword } });
      await send(accounts.turnOnMfa, { body: { code: createTotpCode(secret, Date.now()) } }, owner.accessToken);
      const me = z.object({ id: z.string() }).parse((await send(getMe, {}, owner.accessToken)).body);
      const stranger = await signIn(cloud, 'root', 'administrator@demo.example');
      const parts = { params: { id: me.id } };
      expect(outcome(await send(accounts.resetUserMfa, parts, stranger.accessToken))).toEqual([404, 'user.not_found']);
      expect(await isOn(owner.accessToken)).toBe(true);
      const colleague = await signIn(cloud, 'root', 'consultancy-administrator@demo.example');
      expect((await send(accounts.resetUserMfa, parts, colleague.accessToken)).status).toBe(200);
      expect((await signIn(cloud, 'root', email)).accessToken).toBeTruthy();
      expect((await newestMail(cloud, email)).subject).toBe('Two-step sign-in is off');
    });
  });

  describe('the pool itself', () => {
    const email = 'consultancy-basic@demo.example';
    const pool = () =>
      new CognitoIdentityProviderClient({
        endpoint: `http://127.0.0.1:${cloud.port}/cognito-idp/`,
        region: 'us-east-1',
        credentials: rootCredentials,
      });

    it("refuses calls on one's own account with a token of a browser, fresh or renewed", async () => {
      const tokens = await signIn(cloud, 'root', email);
      const renewed = await send(refreshToken, { body: { refreshToken: tokens.refreshToken } });
      const of = (AccessToken: string) => ({
        getUser: new GetUserCommand({ AccessToken }),
        changePassword: new ChangePasswordCommand({
          AccessToken,
          PreviousPassword: demoPassword,
          ProposedPassword: newPassword,
        }),
        attributes: new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: [{ Name: 'email', Value: 'else@new.example' }],
        }),
        preference: new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
        associate: new AssociateSoftwareTokenCommand({ AccessToken }),
        verify: new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' }),
        signOut: new GlobalSignOutCommand({ AccessToken }),
      });
      const client = pool();
      const later = z.object({ accessToken: z.string() }).parse(renewed.body).accessToken;
      for (const token of [tokens.accessToken, later]) {
        const calls = of(token);
        const answers = await Promise.allSettled([
          client.send(calls.getUser),
          client.send(calls.changePassword),
          client.send(calls.attributes),
          client.send(calls.preference),
          client.send(calls.associate),
          client.send(calls.verify),
          client.send(calls.signOut),
        ]);
        expect(
          answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason.message) : 'taken')),
        ).toEqual(answers.map(() => 'Access Token does not have required scopes'));
      }
      expect((await send(getMe, {}, later)).status).toBe(200);
    });

    it('keeps a password that is to be replaced by itself', async () => {
      const change = { currentPassword: demoPassword, newPassword: demoPassword };
      const { accessToken } = await signIn(cloud, 'root', email);
      const same = await send(accounts.changePassword, { body: change }, accessToken);
      expect(outcome(same)).toEqual([422, 'password.not_changed']);
      expect(Object(same.body).reason).toBe('same');
    });
  });

  const entered = (email: string) => ({ firstName: 'Nora', lastName: 'Lee', email, password, language: 'en' });
  const askFor = (email: string, more: object = {}) =>
    send(accounts.signUp, { body: { ...entered(email), ...more } }, undefined, `accounts.${host}`);

  it('confirms a sign-up by its own code and password, whoever signs up with the e-mail in between', async () => {
    const email = 'between@new.example';
    await askFor(email);
    const code = codeIn(await newestMail(cloud, email));
    await askFor(email, { password: newPassword, firstName: 'Mallory' });
    const guess = { email, code: wrongCode(code), password: newPassword };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(outcome(await send(accounts.confirmSignUp, { body: guess }))).toEqual([401, 'auth.code_invalid']);
    }
    expect((await send(accounts.confirmSignUp, { body: { email, code, password } })).status).toBe(200);
    expect((await signIn(cloud, 'root', email, password)).accessToken).toBeTruthy();
  });

  describe('mails of an account', () => {
    const newest = async (email: string, count: number): Promise<string> =>
      (await newestMail(cloud, email, count)).subject;

    it("are in the person's own language, whatever the organisation and the page speak", async () => {
      const organizationId = await createOrganization(cloud, { name: 'Tai O Teas' });
      const email = 'tea@new.example';
      const person = await createPerson(cloud, organizationId, email);
      expect((await send(setUserLanguage, { body: { lang: 'zhTw' } }, person.accessToken)).status).toBe(200);
      expect((await askFor(email)).status).toBe(202);
      expect(await newest(email, 1)).toBe('您已有 ESG - Core 的帳戶');
      const change = { currentPassword: demoPassword, newPassword };
      expect((await send(accounts.changePassword, { body: change }, person.accessToken)).status).toBe(200);
      expect(await newest(email, 2)).toBe('您的密碼已更改');
      const asked = await send(accounts.forgotPassword, { body: { email } });
      expect(asked.status).toBe(202);
      const code = await newestMail(cloud, email, 3);
      expect(code.subject).toMatch(/^重設密碼驗證碼：\d{6}$/);
      const body = { email, code: codeIn(code), password };
      const browser = { port: cloud.port, host, headers: cookieHeader(asked) };
      expect((await callChecked(browser, accounts.resetPassword, { body })).status).toBe(200);
      expect(await newest(email, 4)).toBe('您的密碼已更改');
      const again = await signIn(cloud, 'root', email, password);
      await invite({ ...person, accessToken: again.accessToken }, 'leaf@new.example');
      expect((await askFor('leaf@new.example')).status).toBe(202);
      // Who was invited and has not joined yet has the language of the invitation.
      expect(await newest('leaf@new.example', 2)).toBe('You are invited to ESG - Core');
    });

    it('are in the language that the page asks for while there is no organisation', async () => {
      const email = 'page@new.example';
      const page = { port: cloud.port, host: `accounts.${host}`, headers: { 'communication-language': 'zhTw' } };
      expect((await callChecked(page, accounts.signUp, { body: entered(email) })).status).toBe(202);
      expect(await newest(email, 1)).toMatch(/^ESG - Core 電郵確認碼：/);
    });
  });
});
