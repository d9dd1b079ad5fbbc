import { beforeEach, describe, expect, it } from 'vitest';
import { principalOf, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { customerObject, invoiceOf } from '../../../tests/support/memory/stripe-objects.ts';
import { billsOf, billWrites, chargesOf, receiptOf } from './bill-writes.ts';
import { billEntity } from './billing.entities.ts';
import { sentNoticeEntity } from './sent-notification.entity.ts';

const { tenant, organization, scope } = principalOf();
const nextDay = Date.UTC(2026, 10, 30);

describe('a receipt', () => {
  let database: MemoryDynamoDb;
  /** One reading of the provider's invoices, as each of its events makes one. */
  const read = async (invoice: object, now = nextDay): Promise<void> => {
    const table = database.tableOf(scope);
    const state = { customer: customerObject(), subscription: undefined, invoices: [invoiceOf(invoice)] };
    const records = { tenant, organization, subscription: undefined, ledger: undefined, intent: undefined };
    const bills = billsOf(state, records, { trialEndsAt: '2026-11-29T00:00:00.000Z' });
    const stored = await table.findMany(
      bills.flatMap((bill) => [billEntity.key(bill), sentNoticeEntity.key(receiptOf(bill))]),
    );
    const dependencies = { ids: testIds(), now: () => now };
    const writes = billWrites(dependencies, tenant.tenantId, { bills, charges: chargesOf(state), stored });
    if (writes.length > 0) await table.write(writes);
  };
  const notices = () => database.records('Outbox').map(({ data }) => Object(data).event.notice);
  beforeEach(() => {
    database = createMemoryDynamoDb();
  });

  it('is asked for with each charge of a card, once', async () => {
    await read({});
    await read({});
    expect(notices()).toEqual([{ kind: 'charged', amountCents: 18_000, number: 'A-1' }]);
    await read({ id: 'in_2', number: 'A-2', amount_paid: 4_500 });
    expect(notices()).toContainEqual({ kind: 'charged', amountCents: 4_500, number: 'A-2' });
  });

  it('comes when an open bill is charged later', async () => {
    await read({ status: 'open', amount_paid: 0, amount_remaining: 18_000 });
    expect(notices()).toEqual([]);
    await read({});
    expect(notices()).toHaveLength(1);
  });

  it.each([
    ['a credit', { total: -4_499, amount_paid: 0 }],
    ['what credit has paid', { amount_paid: 0 }],
    ['a transfer', { collection_method: 'send_invoice', amount_paid_off_stripe: 18_000 }],
  ])('is not sent for %s', async (_what, invoice) => {
    await read(invoice);
    expect(notices().filter((notice) => notice?.kind === 'charged')).toEqual([]);
  });

  it('is not sent for a charge that is first read weeks later', async () => {
    await read({}, nextDay + 31 * 24 * 60 * 60 * 1_000);
    expect(notices()).toEqual([]);
  });
});
