import { beforeEach, describe, expect, it } from 'vitest';
import { fixedNow, userRecord } from '../../../tests/support/actors.ts';
import {
  contextOf,
  createSessionBench,
  principal,
  refreshToken,
  refused,
} from '../../../tests/support/memory/session-bench.ts';
import { endedSessionEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { createSeal } from '../../core/auth/seal.ts';
import { put } from '../../core/data/write.ts';
import { createShortToken } from './create-short-token.ts';
import { endSession } from './end-session.ts';
import { readShortToken } from './redeem-short-token.ts';
import { exchangeShortToken, renewSession } from './session.ts';

let bench: Awaited<ReturnType<typeof createSessionBench>>;
const make = async (targetHost = 'lantau.example') =>
  createShortToken({ table: bench.table, seal: createSeal('secret'), now: bench.dependencies.now }, principal, {
    refreshToken,
    accessToken: 'access',
    targetHost,
  });
const exchange = (code: string, host = 'lantau.example') =>
  exchangeShortToken(bench.dependencies, contextOf(host), code);

beforeEach(async () => {
  bench = await createSessionBench();
});

describe('one-time code', () => {
  it('opens a session on its host once', async () => {
    const { code, expiresInSeconds } = await make();
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(expiresInSeconds).toBe(60);
    const { body, cookies } = await exchange(code);
    expect(body).toEqual({ accessToken: 'access', expiresAt: '2026-11-20T12:05:00.000Z' });
    expect(cookies).toHaveLength(6);
    await refused(exchange(code), 'auth.code_invalid');
    expect(bench.renewed).toEqual([refreshToken]);
  });

  it('names the owner of the session it would open and stays valid, on its host and in its minute only', async () => {
    const { code } = await make();
    const read = (host: string) => readShortToken({ table: bench.table, now: bench.dependencies.now }, { code, host });
    const { userId, email, firstName, lastName } = principal.user;
    expect(await read('lantau.example')).toEqual({ userId, email, firstName, lastName });
    await refused(read('accounts.lantau.example'), 'auth.code_invalid');
    expect(bench.renewed).toEqual([]);
    expect((await exchange(code)).body.accessToken).toBe('access');
    await refused(read('lantau.example'), 'auth.code_invalid');
    const late = await make();
    bench.clock.now += 61_000;
    const readLate = readShortToken(
      { table: bench.table, now: bench.dependencies.now },
      { code: late.code, host: 'lantau.example' },
    );
    await refused(readLate, 'auth.code_invalid');
  });

  it('is not stored, nor the token behind it in the clear', async () => {
    const { code } = await make();
    const stored = JSON.stringify(bench.database.records('ShortToken'));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(refreshToken);
  });

  it('opens nothing on another host, and is still good on its own', async () => {
    const { code } = await make();
    await refused(exchange(code, 'accounts.lantau.example'), 'auth.code_invalid');
    await refused(exchange(code, 'lantau.example:4001'), 'auth.code_invalid');
    await refused(exchange(code, 'other.example'), 'auth.code_invalid');
    await refused(exchange(code, 'unknown.example'), 'tenant.not_found');
    expect((await exchange(code)).body.accessToken).toBe('access');
  });

  it('opens nothing after 60 seconds, and is used up by the try', async () => {
    const { code } = await make();
    bench.clock.now += 60_001;
    await refused(exchange(code), 'auth.code_invalid');
    bench.clock.now = fixedNow;
    await refused(exchange(code), 'auth.code_invalid');
  });

  it('answers an unknown code as a used one', async () => {
    await refused(exchange('x'.repeat(43)), 'auth.code_invalid');
  });

  it('opens one session when it is exchanged twice at once', async () => {
    const { code } = await make();
    const answers = await Promise.allSettled([exchange(code), exchange(code), exchange(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(bench.renewed).toHaveLength(1);
  });

  it.each(['other.example', 'lantau.example.evil.example', 'evil.example', 'accounts.accounts.lantau.example'])(
    'is not made for %s',
    async (targetHost) => {
      await refused(make(targetHost), 'request.invalid');
    },
  );

  it.each(['lantau.example', 'accounts.lantau.example', 'LANTAU.example:4000'])(
    'is made for %s',
    async (targetHost) => {
      expect((await exchange((await make(targetHost)).code, targetHost)).body.accessToken).toBe('access');
    },
  );
});

describe('the session that the accounts host knows of', () => {
  const accounts = 'accounts.lantau.example';
  const pairs = (cookies: string[]): string[] =>
    cookies
      .filter((cookie) => cookie.includes('Path=/api/user-organization/auth'))
      .map((one) => one.split(';')[0] ?? '');

  it("is the tenant's own, and neither handing it over nor asking for it renews anything", async () => {
    const { body, cookies } = await exchange((await make(accounts)).code, accounts);
    expect(body.accessToken).toBe('access');
    const known = await renewSession(bench.dependencies, contextOf(accounts, pairs(cookies)), {});
    expect(known.body).toMatchObject({ accessToken: 'access', refreshToken: null });
    expect(known.cookies).toEqual([]);
    expect(bench.renewed).toEqual([]);
    expect(bench.database.records('DeviceSession')).toEqual([]);
  });

  it('is over when the person has signed out', async () => {
    const { cookies } = await exchange((await make(accounts)).code, accounts);
    await endSession({ ...bench.dependencies, table: bench.table }, principal, undefined);
    const asking = renewSession(bench.dependencies, contextOf(accounts, pairs(cookies)), {});
    await refused(asking, 'auth.session_ended');
  });
});

describe('opening a session', () => {
  it('is listed for the person, with the last login and an audit row', async () => {
    await exchange((await make()).code);
    expect(bench.database.records('DeviceSession')).toHaveLength(1);
    expect(bench.database.records('OrganizationAudit')).toHaveLength(1);
    expect(await bench.table.find(userEntity, userRecord())).toMatchObject({ lastLoginAt: '2026-11-20T12:00:00.000Z' });
  });

  it('is refused to a person who was locked in between', async () => {
    const { code } = await make();
    await bench.table.write([put(userEntity, userRecord({ status: 'locked' }), 'any')]);
    await refused(exchange(code), 'auth.session_ended');
  });
});

describe('renewal', () => {
  const cookieOf = async () => {
    const { cookies } = await exchange((await make()).code);
    return (
      cookies.filter((cookie) => cookie.startsWith('refreshToken=')).map((cookie) => cookie.split(';')[0] ?? '')[0] ??
      ''
    );
  };

  it('reads the cookie, keeps the new token out of the body and sets it again', async () => {
    const cookie = await cookieOf();
    const { body, cookies } = await renewSession(bench.dependencies, contextOf('lantau.example', [cookie]), {});
    expect(body).toMatchObject({ accessToken: 'access', refreshToken: null });
    expect(cookies).toHaveLength(6);
  });

  it('returns a token in the body only to callers who sent one there, without cookies', async () => {
    const { body, cookies } = await renewSession(bench.dependencies, contextOf('lantau.example'), { refreshToken });
    expect(body.refreshToken).toBe(`${refreshToken}-1`);
    expect(cookies).toEqual([]);
  });

  it('refuses a cookie of another host, none, and a session that is over', async () => {
    const cookie = await cookieOf();
    await refused(renewSession(bench.dependencies, contextOf('other.example', [cookie]), {}), 'auth.unauthorized');
    await refused(renewSession(bench.dependencies, contextOf('lantau.example'), {}), 'auth.unauthorized');
    await refused(
      renewSession(bench.dependencies, contextOf('lantau.example'), { refreshToken: 'expired' }),
      'auth.session_ended',
    );
  });

  it("refuses a token of one tenant on another tenant's host", async () => {
    await refused(renewSession(bench.dependencies, contextOf('other.example'), { refreshToken }), 'auth.unauthorized');
  });
});

describe('sign-out', () => {
  it('ends this session at once and its refresh token in the pool, however often', async () => {
    const dependencies = { ...bench.dependencies, table: bench.table };
    await endSession(dependencies, principal, refreshToken);
    await endSession(dependencies, principal, undefined);
    expect(bench.revoked).toEqual([refreshToken]);
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toEqual({
      sessionId: 'session-1',
      endedAtEpochSeconds: fixedNow / 1_000,
    });
  });
});
