import { beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '../../shared/ids.ts';
import { fixedNow, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { adjust, put } from '../core/data/write.ts';
import { type MailClaim, mailClaimEntity } from '../core/email/mail-claim.entity.ts';
import { putVoucher, type Voucher, voucherEntity } from '../core/people/voucher.entity.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { tenantDirectoryEntity } from '../core/platform/platform.entities.ts';
import { listForOperators } from './list-for-operators.ts';
import { findUnsentMails } from './list-unsent-mails.ts';
import { findVouchers } from './read-vouchers.ts';

const tenants = ['Harbour', 'Lantau'].map((name, at) => ({
  name,
  tenantId: TenantId.parse(`tnt_${String(at + 1).repeat(26)}`),
  hostname: `${name}.example`,
  hostType: 'SUBDOMAIN' as const,
  platformType: 'whitelabeled' as const,
  modules: [],
}));
const [harbour, lantau] = tenants.map(({ tenantId }) => platformScope(tenantId));
if (!harbour || !lantau) throw new Error('no tenants');

let database: MemoryDynamoDb;
const dependencies = () => ({ tableOf: database.tableOf, ids: testIds(), now: () => fixedNow });
beforeEach(async () => {
  database = createMemoryDynamoDb();
  await database.tableOf(platformScope()).write(tenants.map((tenant) => put(tenantDirectoryEntity, tenant, 'new')));
});

const instant = (day: number): string => new Date(fixedNow + day * 86_400_000).toISOString();
const voucher = (code: string, day: number, changes: Partial<Voucher> = {}): Voucher => ({
  code,
  organizationId: null,
  role: 'Administrator',
  permissionLevel: 'administrator-voucher-code',
  usesMax: 2,
  usesLeft: 2,
  seats: 3,
  expiresAt: instant(30),
  createdAt: instant(day),
  createdBy: null,
  ...changes,
});

describe('codes of all tenants', () => {
  const store = async () => {
    await database
      .tableOf(harbour)
      .write([
        putVoucher(voucher('AAAA-0000-0001', -5)),
        putVoucher(voucher('AAAA-0000-0002', -3, { expiresAt: instant(-1) })),
        putVoucher(voucher('AAAA-0000-0003', -2, { organizationId: testIds().organization() })),
      ]);
    await database.tableOf(lantau).write([putVoucher(voucher('BBBB-0000-0001', -4))]);
  };
  const codes = async (query: Partial<Parameters<typeof findVouchers>[1]> = {}) =>
    (await findVouchers(dependencies(), { limit: 25, ...query })).items.map(({ code }) => code);

  it('are listed newest first with their tenant, without codes of organisations', async () => {
    await store();
    const { items } = await findVouchers(dependencies(), { limit: 25 });
    expect(items.map(({ code, tenantName, state }) => [code, tenantName, state])).toEqual([
      ['AAAA-0000-0002', 'Harbour', 'expired'],
      ['BBBB-0000-0001', 'Lantau', 'open'],
      ['AAAA-0000-0001', 'Harbour', 'open'],
    ]);
  });

  it('are found by state, also after the last use, and by a part of the code as it is typed', async () => {
    await store();
    await database
      .tableOf(lantau)
      .write([
        adjust(voucherEntity, voucher('BBBB-0000-0001', -4), { add: { usesLeft: -2 }, atLeast: { usesLeft: 2 } }),
      ]);
    expect(await codes({ state: 'used-up' })).toEqual(['BBBB-0000-0001']);
    expect(await codes({ state: 'open' })).toEqual(['AAAA-0000-0001']);
    expect(await codes({ search: 'bbbb ooo' })).toEqual(['BBBB-0000-0001']);
    expect(await codes({ search: 'CCCC' })).toEqual([]);
  });

  it('lose none on the way through pages, whatever is left out', async () => {
    const all = Array.from({ length: 12 }, (_none, at) =>
      voucher(`CCCC-0000-00${String(at).padStart(2, '0')}`, -at, at % 3 === 0 ? {} : { expiresAt: instant(-20) }),
    );
    for (const [at, one] of all.entries()) await database.tableOf(at % 2 ? harbour : lantau).write([putVoucher(one)]);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await findVouchers(dependencies(), { limit: 2, state: 'open', cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(all.filter((_one, at) => at % 3 === 0).map(({ code }) => code));
  });

  it('of earlier releases are listed after the operation', async () => {
    await store();
    for (const record of database.records('Voucher')) {
      const { gsi2pk: _pk, gsi2sk: _sk, ...before } = record;
      database.store(before);
    }
    expect(await codes()).toEqual([]);
    for (const { tenantId } of tenants) {
      await database.tableOf(platformScope(tenantId)).write([put(tenantEntity, tenantRecord({ tenantId }), 'new')]);
      await listForOperators(dependencies(), { tenantId }, byOfCommand({ by: testBy }));
    }
    expect(await codes()).toHaveLength(3);
  });
});

describe('unsent mails of all tenants', () => {
  const claim = (mailId: string, changes: Partial<MailClaim>): MailClaim => ({
    mailId,
    state: 'refused',
    to: `${mailId}@reader.example`,
    attempts: 1,
    atEpochSeconds: Math.floor(fixedNow / 1_000),
    ...changes,
  });

  it('are the refused ones, or those tried again, newest first with their tenant', async () => {
    const later = Math.floor(fixedNow / 1_000) + 60;
    await database
      .tableOf(harbour)
      .write([
        put(mailClaimEntity, claim('first', {}), 'new'),
        put(mailClaimEntity, claim('under-way', { state: 'sending' }), 'new'),
        put(mailClaimEntity, claim('again', { state: 'sending', attempts: 2 }), 'new'),
        put(mailClaimEntity, claim('done', { state: 'sent' }), 'new'),
      ]);
    await database.tableOf(lantau).write([put(mailClaimEntity, claim('second', { atEpochSeconds: later }), 'new')]);
    const read = async (state: 'refused' | 'sending') =>
      (await findUnsentMails(dependencies(), { state, limit: 25 })).items.map(({ mailId, tenantName }) => [
        mailId,
        tenantName,
      ]);
    expect(await read('refused')).toEqual([
      ['second', 'Lantau'],
      ['first', 'Harbour'],
    ]);
    expect(await read('sending')).toEqual([['again', 'Harbour']]);
    await database
      .tableOf(harbour)
      .write([put(mailClaimEntity, claim('again', { state: 'sent', attempts: 2 }), { attempts: 2 })]);
    expect(await read('sending')).toEqual([]);
  });
});
