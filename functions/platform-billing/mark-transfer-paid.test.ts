import { beforeEach, expect, it } from 'vitest';
import { now, organizationRecord, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { invoiceOf, seconds } from '../../tests/support/memory/stripe-objects.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { billOf } from '../core/billing/bill-of-invoice.ts';
import { billEntity, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { markTransferPaid } from './mark-transfer-paid.ts';

const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const organization = organizationRecord();
const { organizationId } = organization;
const operator = principalOf({ user: { isPlatformOperator: true } });
const created = seconds('2026-11-18T00:00:00Z');
const open = { id: 'in_1', created, status: 'open', amount_remaining: 18_000, amount_paid: 0 };

let db: ReturnType<typeof createMemoryDynamoDb>;
beforeEach(() => {
  db = createMemoryDynamoDb();
});

/** Marks the bill of an invoice, which the provider has in the given state by then. */
const mark = async (invoice: object, status = 'open') => {
  const books = createMemoryStripe({ now, invoices: [{ ...open, ...invoice, status }] });
  const subscription = subscriptionRecord({ paymentType: 'offline' });
  const customer = { organizationId, organizationName: organization.name };
  const bill = billOf(invoiceOf({ ...open, ...invoice }), customer, subscription.trialEndsAt);
  await db
    .tableOf(workflowScope(tenant))
    .write([
      put(tenantEntity, tenant, 'new'),
      put(organizationEntity, organization, 'new'),
      put(subscriptionEntity, subscription, 'new'),
      put(billEntity, bill, 'new'),
    ]);
  const dependencies = {
    tableOf: db.tableOf,
    getStripe: async () => books.stripe,
    ids: testIds(),
    now,
    stage: 'local',
    priceBook: {},
  };
  const input = { tenantId: tenant.tenantId, organizationId, billId: bill.billId, reference: 'FT-1' };
  return { books, marking: markTransferPaid(dependencies, operator, input, 'en') };
};

it('refuses a bill that is paid by card', async () => {
  const { books, marking } = await mark({ collection_method: 'charge_automatically' });
  await expect(marking).rejects.toMatchObject({ code: 'bill.not_found' });
  expect(books.requests).toEqual([]);
});

it.each(['draft', 'void'])('refuses a bill that is %s at the provider', async (status) => {
  const { books, marking } = await mark({ collection_method: 'send_invoice' }, status);
  await expect(marking).rejects.toMatchObject({ code: 'bill.not_found' });
  expect(books.requests).toEqual([]);
  expect(books.statuses()).toEqual({ in_1: status });
});
