import { expect, it } from 'vitest';
import { now, organizationRecord, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { seconds } from '../../tests/support/memory/stripe-objects.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { type OrganizationRecord, organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { changeCard } from './change-card.ts';
import { paymentKeys } from './payment-keys.ts';

const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const languages = { platformLanguage: 'en', communicationLanguage: 'en' } as const;
const bill = { id: 'in_open', status: 'open', collection_method: 'send_invoice', amount_remaining: 18_000 };
const change = async (
  { invoices = [], ...books }: { status: string; invoices?: object[] },
  record: Partial<SubscriptionRecord> = {},
  state: Partial<OrganizationRecord> = {},
) => {
  const provider = createMemoryStripe({ now, subscription: books, invoices });
  const table = createMemoryDynamoDb().tableOf(workflowScope(tenant));
  const organization = organizationRecord(state);
  const { organizationId } = organization;
  const stored = subscriptionRecord({ paymentType: 'offline', paymentMethod: { paymentType: 'offline' }, ...record });
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(subscriptionEntity, stored, 'new'),
  ]);
  const principal = principalOf({ tenant, organization });
  const alongside = await table.findMany(paymentKeys({ organizationId, userId: principal.user.userId }));
  const getStripe = async () => provider.stripe;
  const dependencies = { table, ids: testIds(), now, getStripe, stage: 'local', priceBook: {} };
  const changed = await changeCard(dependencies, { ...principal, alongside }, 'tok_visa', languages);
  return { changed, provider };
};

const cases: [when: string, books: { status: string; invoices?: object[] }, record: Partial<SubscriptionRecord>][] = [
  ['in a trial', { status: 'trialing' }, { status: 'trialing' }],
  [
    'with an open bill, which stays as it is',
    { status: 'active', invoices: [{ ...bill, due_date: seconds('2026-12-18T00:00:00Z') }] },
    { openBillId: 'b' },
  ],
  [
    'with a bill that is overdue',
    { status: 'past_due', invoices: [{ ...bill, due_date: seconds('2026-11-18T00:00:00Z') }] },
    { openBillId: 'b', status: 'past_due', overdueSince: '2026-11-18T00:00:00.000Z' },
  ],
];
it.each(cases)('who pays by transfer puts a card on file %s', async (_when, books, record) => {
  const { changed, provider } = await change(books, record);
  expect(changed.paymentMethod).toEqual({
    paymentType: 'card',
    brand: 'visa',
    last4: '4242',
    expiryMonth: 4,
    expiryYear: 2030,
  });
  expect(changed.subscription).toMatchObject({ paymentType: 'card', amountDueCents: books.invoices ? 18_000 : null });
  expect(changed.subscription.allowedActions.includes('pay')).toBe(books.invoices !== undefined);
  expect(provider.statuses()).toEqual(books.invoices ? { in_open: 'open' } : {});
  expect(provider.requests.filter((request) => request.includes('pay/'))).toEqual([]);
});

it('keeps the way back of an account that a transfer keeps shut', async () => {
  const overdue = { status: 'past_due' as const, overdueSince: '2026-11-18T00:00:00.000Z' };
  const shut = { isSuspended: true, suspendedBy: 'billing' as const };
  await expect(change({ status: 'past_due' }, overdue, shut)).rejects.toMatchObject({
    code: 'subscription.change_refused',
  });
});
