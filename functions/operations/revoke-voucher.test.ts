import { describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import { fixedNow, now, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { getUsableVoucher } from '../core/people/voucher.entity.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { createVouchers } from './create-voucher.ts';
import { findVouchers, listVouchers } from './read-vouchers.ts';
import { revokeVoucher } from './revoke-voucher.ts';

const by = byOfCommand({ by: testBy });

it('codes of the platform are refused with a last day that has passed, and nothing is written', async () => {
  const { tableOf, records } = createMemoryDynamoDb();
  const dependencies = { tableOf, ids: testIds(), now: () => Date.parse('2026-12-02T23:00:00.000Z') };
  const { tenantId } = tenantRecord();
  await tableOf(platformScope(tenantId)).write([put(tenantEntity, tenantRecord(), 'new')]);
  const before = structuredClone(records());
  const until = (expiresOn: string) =>
    createVouchers(dependencies, { tenantId, count: 1, uses: 1, seats: 3, expiresOn }, by);
  await expect(until('2026-12-01')).rejects.toSatisfy((error) => isAppError(error, 'voucher.date_past'));
  expect(records()).toEqual(before);
  expect(await until('2026-12-02')).toHaveLength(1);
});

describe('revoking a code of the platform', () => {
  it('lists it as revoked with its uses, once', async () => {
    const { tableOf } = createMemoryDynamoDb();
    const dependencies = { tableOf, ids: testIds(), now };
    const { tenantId } = tenantRecord();
    await tableOf(platformScope(tenantId)).write([put(tenantEntity, tenantRecord(), 'new')]);
    const batch = { tenantId, count: 2, uses: 3, seats: 3, expiresOn: '2099-12-31' };
    const [first] = await createVouchers(dependencies, batch, by);
    const code = first?.code ?? '';
    await revokeVoucher(dependencies, { tenantId, code }, by);
    const { items } = await listVouchers(dependencies, tenantId, { limit: 25 });
    expect(items.find((voucher) => voucher.code === code)).toMatchObject({ state: 'revoked', usesLeft: 3, usesMax: 3 });
    const revoked = await findVouchers({ tableOf, now: () => fixedNow }, { state: 'revoked', limit: 25 });
    expect(revoked.items.map((voucher) => voucher.code)).toEqual([code]);
    await expect(getUsableVoucher(tableOf(platformScope(tenantId)), code, fixedNow)).rejects.toSatisfy((error) =>
      isAppError(error, 'voucher.invalid'),
    );
    await expect(revokeVoucher(dependencies, { tenantId, code }, by)).rejects.toSatisfy((error) =>
      isAppError(error, 'voucher.revoked'),
    );
  });
});
