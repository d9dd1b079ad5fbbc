import { beforeEach, describe, expect, it } from 'vitest';
import { errorCatalogue, isAppError } from '../../../shared/errors.ts';
import { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { fixedNow, organizationRecord, tenantRecord, userRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import { platformScope, workflowScope } from '../data/scope.ts';
import { put, remove } from '../data/write.ts';
import { endedSessionEntity, hostEntity, organizationEntity, tenantEntity, userEntity } from './principal.entities.ts';
import { authorOf, loadPrincipal } from './principal.ts';
import { getTenantOfHost } from './tenant-of-host.ts';

const tenant = tenantRecord();
const token = {
  tenantId: tenant.tenantId,
  userId: userRecord().userId,
  organizationId: organizationRecord().organizationId,
  sessionId: 'session-1',
  authenticatedAtEpochSeconds: 1_000,
  expiresAtEpochSeconds: 2_000,
};
let database: MemoryDynamoDb;
const inTenant = () => database.tableOf(platformScope(tenant.tenantId));
const load = (changes: Partial<typeof token> = {}) => loadPrincipal(database.tableOf, { ...token, ...changes });
const setUser = (changes: Parameters<typeof userRecord>[0]) =>
  inTenant().write([put(userEntity, userRecord(changes), 'any')]);
const statusOf = async (loading: Promise<unknown>): Promise<number> => {
  const error = await loading.then(() => undefined).catch((thrown: unknown) => thrown);
  return isAppError(error) ? errorCatalogue[error.code].status : 200;
};

beforeEach(async () => {
  database = createMemoryDynamoDb();
  await inTenant().write([
    put(userEntity, userRecord(), 'new'),
    put(organizationEntity, organizationRecord(), 'new'),
    put(tenantEntity, tenant, 'new'),
  ]);
  await database
    .tableOf(platformScope())
    .write([put(hostEntity, { hostname: tenant.hostname, tenantId: tenant.tenantId }, 'new')]);
});

describe('loadPrincipal', () => {
  it('finds person, organisation, tenant and levels in one request', async () => {
    resetRequestCount();
    const principal = await load();
    expect(requestCount()).toBe(1);
    expect(principal.levels).toEqual(['administrator']);
    expect(principal.scope).toMatchObject({ kind: 'principal', tenantId: tenant.tenantId });
    expect(authorOf(principal)).toEqual({ userId: token.userId, name: 'Ada Chan' });
  });

  it('derives the union of a role set', async () => {
    await setUser({ roles: ['Administrator', 'EntityManager'], isPlatformOperator: true });
    expect((await load()).levels).toEqual(['administrator', 'entity-manager', 'platform-operator']);
  });

  it('makes an external contributor nothing else', async () => {
    await setUser({ roles: ['Administrator'], isExternalContributor: true });
    expect((await load()).levels).toEqual(['external-contributor']);
  });

  it.each([
    ['pending', 401],
    ['registered', 200],
    ['inactive', 401],
    ['suspended', 200],
    ['cancelled', 401],
    ['terminated', 401],
    ['locked', 401],
    ['pending-removal', 401],
  ] as const)('answers a %s person with %i', async (status, expected) => {
    await setUser({ status });
    expect(await statusOf(load())).toBe(expected);
  });

  it('refuses a removed person and a removed tenant', async () => {
    await inTenant().write([remove(userEntity, token, 'any')]);
    expect(await statusOf(load())).toBe(401);
    await setUser({});
    await inTenant().write([remove(tenantEntity, {}, 'any')]);
    expect(await statusOf(load())).toBe(401);
  });

  it('refuses everybody of a closed tenant', async () => {
    await inTenant().write([put(tenantEntity, { ...tenant, closedAt: '2026-11-20T12:00:00.000Z' }, 'any')]);
    expect(await statusOf(load())).toBe(401);
  });

  it('refuses a session that was signed out, and no other session', async () => {
    const ended = { sessionId: 'session-1', endedAtEpochSeconds: fixedNow / 1_000 };
    await inTenant().write([put(endedSessionEntity, ended, 'new')]);
    expect(await statusOf(load())).toBe(401);
    expect(await statusOf(load({ sessionId: 'session-2' }))).toBe(200);
  });

  it('refuses tokens from before the session epoch, and accepts those from it on', async () => {
    await setUser({ sessionEpochSeconds: 1_001 });
    expect(await statusOf(load())).toBe(401);
    expect(await statusOf(load({ authenticatedAtEpochSeconds: 1_001 }))).toBe(200);
  });

  it('asks for a new token after a switch of organisation', async () => {
    await setUser({ organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) });
    expect(await statusOf(load())).toBe(440);
  });

  it("finds nobody under another tenant's name", async () => {
    expect(await statusOf(load({ tenantId: TenantId.parse(`tnt_${'2'.repeat(26)}`) }))).toBe(401);
  });
});

describe('getTenantOfHost', () => {
  it.each(['lantau.example', 'LANTAU.example:4000', 'accounts.lantau.example', ' lantau.example. '])(
    'finds the tenant of %j',
    async (host) => {
      const found = await getTenantOfHost(database.tableOf, host);
      expect(found.tenant.tenantId).toBe(tenant.tenantId);
      expect(found.scope).toMatchObject({ kind: 'public-host', tenantId: tenant.tenantId });
    },
  );

  it.each(['', 'other.example', 'sub.lantau.example', 'accounts.accounts.lantau.example', 'lantau.example#x'])(
    'finds none for %j',
    async (host) => {
      await expect(getTenantOfHost(database.tableOf, host)).rejects.toSatisfy((error) =>
        isAppError(error, 'tenant.not_found'),
      );
    },
  );

  it('finds none for a host of a removed tenant', async () => {
    await inTenant().write([remove(tenantEntity, {}, 'any')]);
    expect(await statusOf(getTenantOfHost(database.tableOf, tenant.hostname))).toBe(404);
  });

  it('finds none for a host of a closed tenant', async () => {
    await inTenant().write([put(tenantEntity, { ...tenant, closedAt: '2026-11-20T12:00:00.000Z' }, 'any')]);
    expect(await statusOf(getTenantOfHost(database.tableOf, tenant.hostname))).toBe(404);
  });
});

describe('workflowScope', () => {
  it('accepts a tenant id only', () => {
    expect(workflowScope({ tenantId: tenant.tenantId })).toMatchObject({ kind: 'workflow' });
    expect(() => workflowScope({ tenantId: 'tnt_1#x' })).toThrow();
  });
});
