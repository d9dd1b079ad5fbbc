import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { checkedForSeconds } from '../../shared/model/platform/tenant-domain.ts';
import { fixedNow, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import { checkSenderAgain, setSenderDomain } from '../operations/set-sender-domain.ts';
import { checkSender, type DkimState, type SenderDependencies, stopSenderChecks } from './check-sender.ts';

const { tenantId } = tenantRecord();
const domain = 'mail.castellan.example';
const nameOf = (token: string) => `${token}._domainkey.${domain}`;
const targetOf = (token: string) => `${token}.dkim.amazonses.com`;

describe("following a tenant's sender domain", () => {
  let database: MemoryDynamoDb;
  let at: number;
  let dkim: DkimState;
  let asked: string[];
  let found: Record<string, string[]>;
  const table = () => database.tableOf(platformScope(tenantId));
  const dependencies = (): SenderDependencies => ({
    table: table(),
    identities: {
      ensure: async (name, { isAskedAgain }) => {
        asked.push(name);
        if (isAskedAgain && dkim === 'failed') dkim = 'pending';
        return { tokens: ['a1', 'b2'], state: dkim };
      },
    },
    lookUp: async (name) => found[name] ?? [],
    now: () => at,
  });
  const operations = () => ({ tableOf: database.tableOf, ids: testIds(), now: () => at });
  const stored = () => table().find(tenantSenderEntity, {});
  const tenant = () => table().find(tenantEntity, {});
  const check = async () => checkSender(dependencies(), { tenantId, run: (await stored())?.run ?? 0 });
  const set = (name: string | null, mailbox = 'no-reply') =>
    setSenderDomain(
      operations(),
      { tenantId, domain: name, mailbox },
      { who: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Olga' }, reason: 'Contract' },
    );
  const minutes = (count: number) => count * 60_000;

  beforeEach(async () => {
    database = createMemoryDynamoDb();
    at = fixedNow;
    dkim = 'pending';
    asked = [];
    found = {};
    await table().write([put(tenantEntity, tenantRecord(), 'new')]);
    await set(domain, 'reports');
  });

  it('begins with the transaction that sets it, in the log with who and why', async () => {
    expect(await stored()).toMatchObject({ domain, mailbox: 'reports', state: 'setting-up', checkedAt: null });
    expect(JSON.stringify(database.records('Outbox'))).toContain('"subject":"sender"');
    expect(database.records('OperationsLog')[0]?.data).toMatchObject({
      action: 'tenant.sender-changed',
      subject: `reports@${domain}`,
      reason: 'Contract',
    });
    expect(await tenant()).not.toHaveProperty('senderDomain');
  });

  it('is the sender once the records are verified, and the platform is until then', async () => {
    expect(await check()).toEqual({ isDone: false, waitSeconds: 60 });
    expect(await stored()).toMatchObject({
      state: 'waiting-for-dns',
      cause: null,
      records: [
        { type: 'CNAME', name: nameOf('a1'), expected: targetOf('a1'), found: [], isRight: false },
        { type: 'CNAME', name: nameOf('b2'), expected: targetOf('b2'), found: [], isRight: false },
      ],
      checkedAt: new Date(at).toISOString(),
      nextCheckAt: new Date(at + minutes(1)).toISOString(),
    });
    found = { [nameOf('a1')]: [targetOf('a1')] };
    at += minutes(40);
    expect(await check()).toEqual({ isDone: false, waitSeconds: 300 });
    expect((await stored())?.records.map(({ isRight }) => isRight)).toEqual([true, false]);
    expect(await tenant()).not.toHaveProperty('senderDomain');
    dkim = 'verified';
    expect(await check()).toEqual({ isDone: true, waitSeconds: 0 });
    expect(await stored()).toMatchObject({ state: 'ready', cause: null, nextCheckAt: null });
    expect(await tenant()).toMatchObject({ senderDomain: domain, senderMailbox: 'reports' });
    expect(new Set(asked)).toEqual(new Set([domain]));
  });

  it('names the mistakes that DNS shows', async () => {
    found = { [`${nameOf('b2')}.${domain}`]: [targetOf('b2')] };
    await check();
    expect(await stored()).toMatchObject({ state: 'waiting-for-dns', cause: 'domain-repeated' });
    found = { [nameOf('a1')]: ['parked.example'] };
    await check();
    expect(await stored()).toMatchObject({ cause: 'other-value', records: [{ found: ['parked.example'] }, {}] });
  });

  it('fails where the mail service has ended its search, and begins again on request', async () => {
    await check();
    dkim = 'failed';
    expect(await check()).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ state: 'failed', cause: 'verification-failed' });
    const former = await stored();
    await checkSenderAgain(operations(), tenantId);
    expect(await checkSender(dependencies(), { tenantId, run: former?.run ?? 0 })).toMatchObject({ isDone: true });
    expect(await check()).toMatchObject({ isDone: false });
    expect(await stored()).toMatchObject({ state: 'waiting-for-dns' });
  });

  it('that lost its records is the sender no more', async () => {
    dkim = 'verified';
    await check();
    await checkSenderAgain(operations(), tenantId);
    expect(await stored()).toMatchObject({ state: 'ready' });
    dkim = 'pending';
    await check();
    expect(await stored()).toMatchObject({ state: 'waiting-for-dns' });
    expect(await tenant()).not.toHaveProperty('senderDomain');
  });

  it('with another mailbox is verified still; another domain is not; none is the platform', async () => {
    dkim = 'verified';
    await check();
    await set(domain, 'hello');
    expect(await stored()).toMatchObject({ state: 'ready', mailbox: 'hello' });
    expect(await tenant()).toMatchObject({ senderDomain: domain, senderMailbox: 'hello' });
    await set('post.castellan.example');
    expect(await stored()).toMatchObject({ state: 'setting-up', records: [] });
    expect(await tenant()).not.toHaveProperty('senderDomain');
    const run = (await stored())?.run ?? 0;
    await set(null);
    expect([await stored(), (await tenant())?.senderDomain]).toEqual([undefined, undefined]);
    expect(await checkSender(dependencies(), { tenantId, run })).toMatchObject({ isDone: true });
    await expect(checkSenderAgain(operations(), tenantId)).rejects.toThrow('tenant.no_sender');
    // A state machine starts no second execution of a name.
    at += 5_000;
    await set(domain);
    expect((await stored())?.run).toBeGreaterThan(run);
  });

  it('is paused after two weeks, and where its machine failed, but not once it was ready', async () => {
    at += checkedForSeconds * 1_000 + 1;
    expect(await check()).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ state: 'paused', cause: 'checks-ended', nextCheckAt: null });
    await checkSenderAgain(operations(), tenantId);
    await stopSenderChecks(dependencies(), { run: (await stored())?.run ?? 0 });
    expect(await stored()).toMatchObject({ state: 'paused', cause: 'mail-service-unavailable' });
    await checkSenderAgain(operations(), tenantId);
    dkim = 'verified';
    await check();
    await stopSenderChecks(dependencies(), { run: (await stored())?.run ?? 0 });
    expect(await stored()).toMatchObject({ state: 'ready' });
  });
});
