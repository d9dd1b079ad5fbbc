/** Sessions as people live them, over the running product and its movable clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Tokens } from '../../../infra/local/demo/password-sign-in.ts';
import type { AnyCall } from '../../../shared/contract/calls/call.ts';
import {
  createShortToken,
  exchangeShortToken,
  getMe,
  logout,
  refreshToken as renew,
} from '../../../shared/contract/people/identity.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { callApi, type Parts } from '../../support/cloud/cloud-calls.ts';
import { signIn, tenantOf } from '../../support/cloud/cloud-people.ts';
import type { HttpAnswer } from '../../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';
import { accessClaims } from '../../support/cloud/tokens.ts';

const email = 'administrator@demo.example';
const host = tenantOf('root').hostname;
const accounts = `accounts.${host}`;

describe('sessions', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let tokens: Tokens;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
  });
  beforeEach(async () => {
    tokens = await signIn(cloud, 'root', email);
  });
  afterAll(() => cloud.stop());

  const advance = (time: { seconds?: number; minutes?: number; days?: number }) =>
    cloud.control('POST', '/clock/advance', time);
  const send = (
    call: AnyCall,
    at: { host?: string; accessToken?: string; cookies?: string[] } = {},
    parts: Parts = {},
  ) =>
    callChecked(
      {
        port: cloud.port,
        host: at.host ?? host,
        accessToken: at.accessToken,
        ...(at.cookies ? { headers: { cookie: at.cookies.join('; ') } } : {}),
      },
      call,
      parts,
    );
  const createCode = async (targetHost = `${host}:${cloud.port}`): Promise<string> => {
    const caller = { port: cloud.port, host: accounts, accessToken: tokens.accessToken };
    const { code } = await callApi(caller, createShortToken, {
      body: { refreshToken: tokens.refreshToken, targetHost },
    });
    return code;
  };
  const exchange = (code: string, at = host) => send(exchangeShortToken, { host: at }, { body: { code } });
  const accessTokenIn = ({ body }: HttpAnswer): string => z.object({ accessToken: z.string() }).parse(body).accessToken;
  /** Cookies that a browser sends back to the session paths. */
  const cookiesOf = ({ headers }: HttpAnswer): string[] =>
    (headers['set-cookie'] ?? []).flatMap((cookie) => {
      const [pair = ''] = cookie.split(';');
      return cookie.includes('Path=/api/user-organization/auth') && !pair.endsWith('=') ? [pair] : [];
    });
  const openSession = async () => {
    const answer = await exchange(await createCode());
    expect(answer.status).toBe(200);
    return { accessToken: accessTokenIn(answer), cookies: cookiesOf(answer) };
  };
  const codeIn = ({ status, body }: HttpAnswer): [number, unknown] => [status, Object(body).code];

  it('carry claims in their tokens that tests can make themselves', () => {
    const [, payload = ''] = tokens.accessToken.split('.');
    const claims = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    const person = { tenantId: '', organizationId: '', userId: `usr_${String(claims.username)}` };
    expect(Object.keys(claims).toSorted()).toEqual(Object.keys(accessClaims(cloud, person)).toSorted());
    expect(claims).toMatchObject({ tenant_id: tenantOf('root').tenantId, token_use: 'access' });
  });

  it('are handed over to the tenant host by a code that works once', async () => {
    const code = await createCode();
    const first = await exchange(code);
    expect((await send(getMe, { accessToken: accessTokenIn(first) })).body).toMatchObject({ email });
    expect(codeIn(await exchange(code))).toEqual([401, 'auth.code_invalid']);
  });

  it('are not opened twice by concurrent uses of a code', async () => {
    const code = await createCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  it('are opened on the host that the code was made for, and on no other', async () => {
    const code = await createCode();
    for (const other of [accounts, tenantOf('harbour').hostname]) {
      expect(codeIn(await exchange(code, other))).toEqual([401, 'auth.code_invalid']);
    }
    expect((await exchange(code)).status).toBe(200);
    const foreign = { refreshToken: tokens.refreshToken, targetHost: tenantOf('harbour').hostname };
    const refused = await send(
      createShortToken,
      { host: accounts, accessToken: tokens.accessToken },
      { body: foreign },
    );
    expect(codeIn(refused)).toEqual([400, 'request.invalid']);
  });

  it('are not opened by a code of more than 60 seconds', async () => {
    const [late, inTime] = [await createCode(), await createCode()];
    await advance({ seconds: 50 });
    expect((await exchange(inTime)).status).toBe(200);
    await advance({ seconds: 11 });
    expect(codeIn(await exchange(late))).toEqual([401, 'auth.code_invalid']);
  });

  it('have three sealed cookies of their own host, for session paths only', async () => {
    const { headers, text } = await exchange(await createCode());
    const set = headers['set-cookie'] ?? [];
    expect(new Set(set.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['token', 'refreshToken', 'userInfo']));
    for (const cookie of set) {
      expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/);
      expect(cookie).toMatch(
        /Path=\/api\/(((user-organization|reporting-entity)\/)?auth|consultancies\/switch-organization);/,
      );
      expect(cookie).not.toMatch(/domain=/i);
      expect(cookie).not.toContain(tokens.refreshToken.slice(0, 40));
      // The unencrypted header of a token, at the beginning: the sealed bytes may contain these three letters by
      // chance.
      expect(cookie).not.toMatch(/^\w+=eyJ/);
    }
    expect(text).not.toContain(tokens.refreshToken);
  });

  it('answer an expired token with 440 and continue with the cookie', async () => {
    const { accessToken, cookies } = await openSession();
    expect((await send(getMe, { accessToken })).status).toBe(200);
    await advance({ minutes: 11 });
    expect(codeIn(await send(getMe, { accessToken }))).toEqual([440, 'auth.token_expired']);
    const renewed = await send(renew, { cookies });
    expect(renewed.body).toMatchObject({ refreshToken: null });
    expect((await send(getMe, { accessToken: accessTokenIn(renewed) })).status).toBe(200);
    expect(cookiesOf(renewed)).not.toEqual([]);
  });

  it('renew for many tabs at once', async () => {
    const { cookies } = await openSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(renew, { cookies })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('end completely when a long replaced refresh token is reused', async () => {
    const { cookies } = await openSession();
    const renewed = await send(renew, { cookies });
    await advance({ minutes: 30 });
    expect(codeIn(await send(renew, { cookies }))).toEqual([401, 'auth.session_ended']);
    expect(codeIn(await send(renew, { cookies: cookiesOf(renewed) }))).toEqual([401, 'auth.session_ended']);
  });

  it('cannot be renewed with a cookie of another host, an altered one, or none', async () => {
    const { cookies } = await openSession();
    // Not the last character: some bits of it are unused in base64url.
    const altered = cookies.map((cookie) => cookie.replace(/.(?=.{8}$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
    for (const at of [{ cookies, host: tenantOf('harbour').hostname }, { cookies: altered }, {}]) {
      expect(codeIn(await send(renew, at))).toEqual([401, 'auth.unauthorized']);
    }
  });

  it('end at once for the signed-out user, tokens and cookies, and for no other', async () => {
    const { accessToken, cookies } = await openSession();
    const other = await signIn(cloud, 'root', email);
    const out = await send(logout, { accessToken, cookies });
    expect(out.status).toBe(200);
    expect(out.headers['set-cookie']?.every((cookie) => /=; .*Max-Age=0/.test(cookie))).toBe(true);
    expect(codeIn(await send(getMe, { accessToken }))).toEqual([401, 'auth.unauthorized']);
    expect(codeIn(await send(renew, { cookies }))).toEqual([401, 'auth.session_ended']);
    expect((await send(getMe, { accessToken: other.accessToken })).status).toBe(200);
  });

  it('give the refresh token back only to who sends it in the body', async () => {
    const answer = await send(renew, {}, { body: { refreshToken: tokens.refreshToken } });
    expect(answer.status).toBe(200);
    expect(z.object({ refreshToken: z.string() }).parse(answer.body).refreshToken.length).toBeGreaterThan(100);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it("are none on another tenant's host", async () => {
    const harbour = tenantOf('harbour').hostname;
    expect(codeIn(await send(getMe, { accessToken: tokens.accessToken, host: harbour }))).toEqual([
      401,
      'auth.unauthorized',
    ]);
    const body = { refreshToken: tokens.refreshToken };
    expect(codeIn(await send(renew, { host: harbour }, { body }))).toEqual([401, 'auth.unauthorized']);
  });

  it('end with their cookies after a week', async () => {
    const { cookies } = await openSession();
    await advance({ days: 8 });
    expect((await send(renew, { cookies })).status).toBe(401);
  });
});
