import { RefreshTokenReuseException } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { TenantId } from '../../../shared/ids.ts';
import { rememberedSeconds } from '../../../shared/model/people/session-lifetime.ts';
import {
  fixedNow,
  organizationRecord,
  principalOf,
  tenantRecord,
  testIds,
  userRecord,
} from '../../../tests/support/actors.ts';
import { apiEvent } from '../../../tests/support/api-events.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { readContext } from '../../core/api/request.ts';
import {
  endedSessionEntity,
  hostEntity,
  organizationEntity,
  tenantEntity,
  userEntity,
} from '../../core/auth/principal.entities.ts';
import { createSeal } from '../../core/auth/seal.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put } from '../../core/data/write.ts';
import { createShortToken } from './create-short-token.ts';
import { endSession } from './end-session.ts';
import { readShortToken } from './redeem-short-token.ts';
import { exchangeShortToken, renewSession, type SessionDependencies } from './session.ts';

const principal = principalOf();
const refreshToken = 'refresh-token-of-ada';
const other = tenantRecord({ tenantId: TenantId.parse(`tnt_${'2'.repeat(26)}`), hostname: 'other.example' });

const createBench = async () => {
  const database = createMemoryDynamoDb();
  const clock = { now: fixedNow };
  const renewed: string[] = [];
  const revoked: string[] = [];
  const replayed = new Set<string>();
  const dependencies: SessionDependencies = {
    tableOf: database.tableOf,
    getSeal: async () => createSeal('secret'),
    ids: testIds(),
    lifetimeSeconds: 60,
    now: () => clock.now,
    pool: {
      renew: async (token) => {
        if (!token.startsWith(refreshToken)) throw new AppError('auth.session_ended');
        if (replayed.has(token)) {
          const cause = new RefreshTokenReuseException({ message: 'rotated', $metadata: {} });
          throw new AppError('auth.session_ended', { cause });
        }
        renewed.push(token);
        return { accessToken: 'access', refreshToken: `${refreshToken}-${renewed.length}` };
      },
      revoke: async (token) => {
        revoked.push(token);
      },
    },
    verifyToken: async () => ({
      tenantId: principal.tenant.tenantId,
      userId: userRecord().userId,
      organizationId: organizationRecord().organizationId,
      sessionId: 'session-1',
      authenticatedAtEpochSeconds: 0,
      expiresAtEpochSeconds: fixedNow / 1_000 + 300,
    }),
  };
  const platform = database.tableOf(platformScope());
  for (const tenant of [principal.tenant, other]) {
    await platform.write([put(hostEntity, { hostname: tenant.hostname, tenantId: tenant.tenantId }, 'new')]);
    await database.tableOf(platformScope(tenant.tenantId)).write([put(tenantEntity, tenant, 'new')]);
  }
  const table = database.tableOf(principal.scope);
  await table.write([put(organizationEntity, organizationRecord(), 'new'), put(userEntity, userRecord(), 'new')]);
  return { database, clock, renewed, revoked, replayed, dependencies, table };
};

let bench: Awaited<ReturnType<typeof createBench>>;
const make = async (targetHost = 'lantau.example') =>
  createShortToken({ table: bench.table, seal: createSeal('secret'), now: bench.dependencies.now }, principal, {
    refreshToken,
    accessToken: 'access',
    targetHost,
  });
const contextOf = (host: string, cookies: string[] = []) =>
  readContext(apiEvent({ routeKey: 'POST /api/x', headers: { 'tenant-url': host }, cookies }));
const exchange = (code: string, host = 'lantau.example') =>
  exchangeShortToken(bench.dependencies, contextOf(host), code);
const refused = async (acting: Promise<unknown>, code: ErrorCode): Promise<void> => {
  await expect(acting).rejects.toSatisfy((error) => error instanceof AppError && error.code === code);
};

beforeEach(async () => {
  bench = await createBench();
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

describe('a refresh token that was replaced', () => {
  const host = 'lantau.example';
  const send = (token: string) => renewSession(bench.dependencies, contextOf(host), { refreshToken: token });

  it('is stored as a digest only, for as long as it could be sent again', async () => {
    await send(refreshToken);
    const stored = bench.database.records('RetiredToken');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    expect(stored[0]).toMatchObject({ expiresAt: fixedNow / 1_000 + rememberedSeconds });
  });

  it('ends its session, access tokens too, when it comes back', async () => {
    await send(refreshToken);
    bench.replayed.add(refreshToken);
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeUndefined();
    await refused(send(refreshToken), 'auth.session_ended');
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeDefined();
    expect(await bench.table.find(userEntity, userRecord())).toMatchObject({ sessionEpochSeconds: 0 });
    // The newest token is useless as well: the stored record ends the session, not the pool alone.
    await refused(send(`${refreshToken}-1`), 'auth.session_ended');
  });

  it('ends nothing that it never was', async () => {
    bench.replayed.add(`${refreshToken}-forged`);
    await refused(send(`${refreshToken}-forged`), 'auth.session_ended');
    expect(bench.database.records('EndedSession')).toEqual([]);
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
