/** Devices and the second factor of an account, over the running product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTotpCode } from '../../infra/local/user-pool/totp.ts';
import * as accounts from '../../shared/contract/accounts.contract.ts';
import type { AnyCall } from '../../shared/contract/call.ts';
import { createShortToken, exchangeShortToken, getMe } from '../../shared/contract/identity.contract.ts';
import { callChecked } from '../support/checked-calls.ts';
import { openTestCloud, type TestCloud } from '../support/cloud.ts';
import { callApi, type Parts } from '../support/cloud-calls.ts';
import { newestMail } from '../support/cloud-mails.ts';
import { loadPeople, signIn, type Tokens, tenantOf } from '../support/cloud-people.ts';
import type { HttpAnswer } from '../support/cloud-request.ts';

const host = tenantOf('root').hostname;
const known = 'basic@demo.example';

describe('safety of accounts', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root', 'harbour']);
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

    it("are nobody else's to end", async () => {
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

    it('is turned on with a code of the new secret, asked for at sign-in, and turned off with one', async () => {
      const { accessToken } = await signIn(cloud, 'root', email);
      const setUp = await callApi({ port: cloud.port, host, accessToken }, accounts.setUpMfa);
      expect(setUp.otpauthUri).toContain(`secret=${setUp.secret}&issuer=ESG%20-%20Core`);
      const code = () => createTotpCode(setUp.secret, Date.now());
      const wrong = await send(accounts.turnOnMfa, { body: { code: wrongCode(code()) } }, accessToken);
      expect(outcome(wrong)).toEqual([422, 'mfa.code_invalid']);
      expect((await send(accounts.turnOnMfa, { body: { code: code() } }, accessToken)).body).toEqual({ isOn: true });
      expect(await isOn(accessToken)).toBe(true);
      await expect(signIn(cloud, 'root', email)).rejects.toThrow();
      expect(outcome(await send(accounts.setUpMfa, {}, accessToken))).toEqual([409, 'request.conflict']);
      const refused = await send(accounts.turnOffMfa, { body: { code: wrongCode(code()) } }, accessToken);
      expect(outcome(refused)).toEqual([422, 'mfa.code_invalid']);
      await cloud.control('POST', '/clock/reset', {});
      expect((await send(accounts.turnOffMfa, { body: { code: code() } }, accessToken)).body).toEqual({ isOn: false });
      expect((await signIn(cloud, 'root', email)).accessToken).toBeTruthy();
    });

    it('is reset by an administrator of the same organisation only', async () => {
      const owner = await signIn(cloud, 'root', email);
      const { secret } = await callApi({ port: cloud.port, host, accessToken: owner.accessToken }, accounts.setUpMfa);
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
});
