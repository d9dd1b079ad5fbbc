import { beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '../../shared/ids.ts';
import { checkedForSeconds } from '../../shared/model/platform/tenant-domain.ts';
import { fixedNow, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { checkAgain, firstChecks } from '../operations/begin-domain-checks.ts';
import { inviteFirstAdministrator } from '../operations/first-administrator.ts';
import { type CertificateState, checkDomain, type DomainDependencies, stopChecks } from './check-domain.ts';

const { tenantId } = tenantRecord();
const hostname = 'reports.castellan.example';
const hosts = [hostname, `accounts.${hostname}`];
const endpoint = 'd111111abcdef8.cloudfront.net';

describe("following a tenant's domain", () => {
  let database: MemoryDynamoDb;
  let at: number;
  let isTaken: boolean;
  let made: string[];
  let pointed: string[];
  let found: Record<string, string[]>;
  let certificate: CertificateState;
  let requested: string[];
  const table = () => database.tableOf(platformScope(tenantId));
  const dependencies = (): DomainDependencies => ({
    table: table(),
    edge: {
      routingEndpoint: endpoint,
      ensure: async (id, host) => {
        if (isTaken) return undefined;
        made.push(host);
        return `esg-core-${id}`;
      },
      pointedHosts: async () => pointed,
      certificateOf: async () => certificate,
      requestCertificate: async (name) => {
        requested.push(name);
      },
    },
    lookUp: async (name) => found[name] ?? [],
    now: () => at,
    ids: testIds(),
    scope: platformScope(tenantId),
    sitePort: undefined,
  });
  const check = (run = 1) => checkDomain(dependencies(), { tenantId, run });
  const stored = () => table().find(tenantDomainEntity, {});
  const minutes = (count: number) => count * 60_000;

  beforeEach(async () => {
    database = createMemoryDynamoDb();
    at = fixedNow;
    isTaken = false;
    made = [];
    pointed = [];
    found = {};
    certificate = 'pending';
    requested = [];
    await table().write(firstChecks({ ids: testIds(), now: () => at }, { tenantId, hostname }));
  });

  it('begins with the transaction that opens the tenant', async () => {
    expect(await stored()).toMatchObject({ state: 'setting-up', run: 1, records: [], checkedAt: null });
    expect(JSON.stringify(database.records('Outbox'))).toContain('tenant.domain-checks-requested');
  });

  it('lists required and found records until DNS points to the edge and the certificate is issued', async () => {
    found = { [hostname]: ['old.host.example'] };
    expect(await check()).toEqual({ isDone: false, waitSeconds: 60 });
    expect(await stored()).toMatchObject({
      state: 'waiting-for-dns',
      records: [
        { type: 'CNAME', name: hosts[0], expected: endpoint, found: ['old.host.example'], isRight: false },
        { type: 'CNAME', name: hosts[1], expected: endpoint, found: [], isRight: false },
      ],
      checkedAt: new Date(at).toISOString(),
      nextCheckAt: new Date(at + minutes(1)).toISOString(),
    });
    at += minutes(40);
    pointed = hosts;
    expect(await check()).toEqual({ isDone: false, waitSeconds: 300 });
    expect(await stored()).toMatchObject({ state: 'certificate-pending' });
    certificate = 'issued';
    expect(await check()).toEqual({ isDone: true, waitSeconds: 0 });
    expect(await stored()).toMatchObject({ state: 'ready', cause: null, nextCheckAt: null });
    expect(new Set(made)).toEqual(new Set([hostname]));
  });

  it('sends the invitation of the first administrator when the domain is ready, and once', async () => {
    const later = { tableOf: database.tableOf, ids: testIds(), now: () => at, sitePort: undefined };
    await table().write([put(tenantEntity, tenantRecord(), 'new')]);
    const first = { email: 'ada@castellan.example', organizationName: 'Castellan', language: 'en' as const };
    await inviteFirstAdministrator(later, tenantRecord(), first, byOfCommand({ by: testBy }));
    const mails = () =>
      database.records('Outbox').filter((record) => JSON.stringify(record).includes('mail.requested'));
    const [deferred] = await table().all(userEntity, { pk: ['USERS'], index: 'gsi2' });
    expect(deferred).toMatchObject({ email: first.email, status: 'pending', roles: ['Administrator'] });
    expect(deferred?.invitation).toBeUndefined();
    await check();
    expect(mails()).toHaveLength(0);
    // Eleven days later: the ten days of the invitation begin now.
    at += minutes(11 * 24 * 60);
    pointed = hosts;
    certificate = 'issued';
    await check();
    await check();
    expect(mails()).toHaveLength(1);
    expect(JSON.stringify(mails())).toContain(`https://accounts.${tenantRecord().hostname}/invitation?token=`);
    const [invited] = await table().all(userEntity, { pk: ['USERS'], index: 'gsi2' });
    expect(invited?.invitation?.expiresAtEpochSeconds).toBe(Math.floor(at / 1_000) + 10 * 24 * 60 * 60);
    expect(database.records('Invitation')).toHaveLength(1);
  });

  it.each([
    ['refused', 'certificate-refused'],
    ['timed-out', 'certificate-timed-out'],
  ] as const)('fails with a cause where the certificate is %s', async (state, cause) => {
    certificate = state;
    expect(await check()).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ state: 'failed', cause });
    expect(requested).toEqual([]);
    // A new check requests another certificate, once.
    await checkAgain({ tableOf: database.tableOf, ids: testIds(), now: () => at }, tenantId);
    expect(await check(2)).toMatchObject({ isDone: false });
    expect(requested).toEqual([`esg-core-${tenantId}`]);
    expect(await check(2)).toMatchObject({ isDone: true });
    expect(requested).toHaveLength(1);
  });

  it('fails where the host belongs to another distribution', async () => {
    isTaken = true;
    expect(await check()).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ state: 'failed', cause: 'host-in-use-elsewhere' });
  });

  it('ends after two weeks, and continues on request', async () => {
    at += checkedForSeconds * 1_000 + 1;
    expect(await check()).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ state: 'paused', cause: 'checks-ended', nextCheckAt: null });
    await checkAgain({ tableOf: database.tableOf, ids: testIds(), now: () => at }, tenantId);
    expect(await stored()).toMatchObject({ state: 'setting-up', cause: null, run: 2 });
    // The former execution finds that it was replaced.
    expect(await check(1)).toEqual({ isDone: true, waitSeconds: 0 });
    expect(await check(2)).toEqual({ isDone: false, waitSeconds: 60 });
  });

  it('is paused where its machine failed, but not once it was ready', async () => {
    await stopChecks(dependencies(), { run: 1 });
    expect(await stored()).toMatchObject({ state: 'paused', cause: 'edge-unavailable' });
    await checkAgain({ tableOf: database.tableOf, ids: testIds(), now: () => at }, tenantId);
    pointed = hosts;
    certificate = 'issued';
    await check(2);
    await stopChecks(dependencies(), { run: 2 });
    expect(await stored()).toMatchObject({ state: 'ready' });
  });

  it('refuses to check a host that came with the stage', async () => {
    const other = TenantId.parse(`tnt_${'7'.repeat(26)}`);
    const asking = checkAgain({ tableOf: database.tableOf, ids: testIds(), now: () => at }, other);
    await expect(asking).rejects.toThrow('tenant.no_domain');
  });
});
