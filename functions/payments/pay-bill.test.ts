import { beforeEach, describe, expect, it } from 'vitest';
import { now, organizationRecord, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe, type MemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { seconds } from '../../tests/support/memory/stripe-objects.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { billIdOf } from '../core/billing/bill-of-invoice.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { payBill } from './pay-bill.ts';
import { paymentKeys } from './payment-keys.ts';

const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const organization = organizationRecord();
const { organizationId } = organization;
const languages = { platformLanguage: 'en', communicationLanguage: 'en' } as const;
const created = { older: seconds('2026-10-18T00:00:00Z'), newer: seconds('2026-11-18T00:00:00Z') };
const open = { status: 'open', amount_remaining: 18_000, amount_paid: 0 };
const billId = billIdOf({ created: created.newer, id: 'in_newer' });

let books: MemoryStripe;
let table: TenantTable;
const readSubscription = () => table.find(subscriptionEntity, { organizationId });
const pay = async (payer: typeof organization = organization) => {
  const principal = principalOf({ tenant, organization: payer });
  const alongside = await table.findMany(paymentKeys({ organizationId, userId: principal.user.userId }));
  const dependencies = {
    table,
    ids: testIds(),
    now,
    getStripe: async () => books.stripe,
    stage: 'local',
    priceBook: {},
  };
  return payBill(dependencies, { ...principal, alongside }, { billId }, languages);
};

beforeEach(async () => {
  books = createMemoryStripe({
    now,
    subscription: { status: 'unpaid', collection_method: 'charge_automatically' },
    invoices: [
      { id: 'in_newer', created: created.newer, ...open },
      { id: 'in_older', created: created.older, ...open },
    ],
  });
  table = createMemoryDynamoDb().tableOf(workflowScope(tenant));
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(subscriptionEntity, subscriptionRecord({ status: 'unpaid', amountDueCents: 36_000 }), 'new'),
  ]);
});

describe('a payment of several bills', () => {
  it('records bills paid before a card was refused', async () => {
    books.decline('in_newer');
    await expect(pay()).rejects.toMatchObject({ code: 'payment.declined' });
    expect(books.statuses()).toEqual({ in_older: 'paid', in_newer: 'open' });
    expect(await readSubscription()).toMatchObject({ amountDueCents: 18_000 });
  });

  it('pays them all, the oldest first', async () => {
    expect(await pay()).toEqual({ result: 'paid', confirmation: null });
    expect(books.requests).toEqual(['POST invoices/in_older/pay', 'POST invoices/in_newer/pay']);
    expect(await readSubscription()).toMatchObject({ amountDueCents: null });
  });
});

it('refuses the bill of another customer as one that does not exist', async () => {
  books = createMemoryStripe({
    now,
    subscription: { status: 'unpaid', collection_method: 'charge_automatically' },
    invoices: [{ id: 'in_newer', created: created.newer, ...open, customer: 'cus_of_another' }],
  });
  await expect(pay()).rejects.toMatchObject({ code: 'bill.not_found' });
  expect(books.requests).toEqual([]);
  expect(books.statuses()).toEqual({ in_newer: 'open' });
});

it.each(['draft', 'void', 'uncollectible'])('refuses a bill that is %s', async (status) => {
  const subscription = { status: 'unpaid', collection_method: 'charge_automatically' };
  const invoices = [{ id: 'in_newer', created: created.newer, ...open, status }];
  books = createMemoryStripe({ now, subscription, invoices });
  await expect(pay()).rejects.toMatchObject({ code: 'bill.not_found' });
  expect(books.requests).toEqual([]);
});

it('refuses while an operator suspends the organisation, which no payment ends', async () => {
  const suspended = { ...organization, isSuspended: true, suspendedBy: 'operator' as const };
  await table.write([put(organizationEntity, suspended, 'any')]);
  await expect(pay(suspended)).rejects.toMatchObject({ code: 'bill.not_found' });
  expect(books.statuses()).toEqual({ in_older: 'open', in_newer: 'open' });
});
