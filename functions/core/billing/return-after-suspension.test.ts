/** An account that billing has shut, and that comes back by bank transfer: however the payment came. */
import { beforeEach, describe, expect, it } from 'vitest';
import { organizationRecord, tenantRecord, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe, type MemoryStripe } from '../../../tests/support/memory/memory-stripe.ts';
import { lineOf, seconds } from '../../../tests/support/memory/stripe-objects.ts';
import { subscriptionRecord } from '../../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity } from '../auth/principal.entities.ts';
import { workflowScope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put } from '../data/write.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { subscriptionEntity } from './billing.entities.ts';
import { settleShutTime } from './suspended-since.ts';

const shutSince = '2026-12-06T00:00:00.000Z';
const nowMilliseconds = Date.UTC(2027, 1, 10);
const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const organization = organizationRecord({ isSuspended: true, suspendedBy: 'billing' });
const { organizationId } = organization;
const returning = { organizationId, subscriptionId: 'sub_1', shutSince };

const month = (id: string, start: string, end: string, changes: object = {}) => ({
  id,
  created: seconds(`${start}T00:00:00Z`),
  status: 'open',
  collection_method: 'send_invoice',
  due_date: seconds(`${start}T00:00:00Z`),
  amount_remaining: 18_000,
  amount_paid: 0,
  lines: { data: [lineOf({ period: { start: seconds(`${start}T00:00:00Z`), end: seconds(`${end}T00:00:00Z`) } })] },
  ...changes,
});
const served = month('in_served', '2026-11-29', '2026-12-29');
const shut = month('in_shut', '2026-12-29', '2027-01-29');
const shutLater = month('in_shut_later', '2027-01-29', '2027-02-28', { status: 'draft', due_date: null });

let books: MemoryStripe;
let table: TenantTable;
const apply = () =>
  applyProviderState(
    { table, stripe: books.stripe, ids: testIds(), now: () => nowMilliseconds },
    { organizationId, customerId: 'cus_1', isComparingBills: true },
  );
const readOrganization = () => table.find(organizationEntity, { organizationId });

beforeEach(async () => {
  books = createMemoryStripe({
    now: () => nowMilliseconds,
    subscription: { status: 'past_due', latest_invoice: 'in_shut_later' },
    invoices: [shutLater, shut, served],
  });
  table = createMemoryDynamoDb().tableOf(workflowScope(tenant));
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(
      subscriptionEntity,
      subscriptionRecord({ status: 'past_due', paymentType: 'offline', overdueSince: shutSince, shutSince }),
      'new',
    ),
  ]);
});

describe('the return of an account that was shut', () => {
  it('voids the bills of the suspension whichever process saw the payment, and bills the new period', async () => {
    books.changeInvoice('in_served', { status: 'paid', amount_remaining: 0, amount_paid: 18_000 });
    const { subscription } = await apply();
    expect(books.statuses()).toEqual({
      in_restart_3: 'open',
      in_served: 'paid',
      in_shut: 'void',
      in_shut_later: 'void',
    });
    expect(subscription).toMatchObject({ overdueSince: null, shutSince: null, amountDueCents: 18_000 });
    expect(subscription?.openBills.map(({ billId }) => billId)).toEqual([expect.stringContaining('in_restart_3')]);
    expect((await readOrganization())?.isSuspended).toBe(false);
    await apply();
    expect(books.requests.filter((request) => request === 'POST subscriptions/sub_1')).toHaveLength(1);
  });

  it.each(['card', 'offline'] as const)(
    'owes nothing of the suspension and begins no second period where the running one was paid, by %s',
    async (paymentType) => {
      const isCard = paymentType === 'card';
      books = createMemoryStripe({
        now: () => nowMilliseconds,
        subscription: {
          status: 'active',
          latest_invoice: 'in_shut_later',
          ...(isCard ? { collection_method: 'charge_automatically' } : {}),
        },
        invoices: [shutLater, { ...shut, status: isCard ? 'draft' : 'open' }, served],
      });
      const stored = await table.find(subscriptionEntity, { organizationId });
      if (!stored) throw new Error('nothing is stored');
      await table.write([put(subscriptionEntity, { ...stored, paymentType }, 'any')]);
      for (const id of ['in_served', 'in_shut_later']) {
        books.changeInvoice(id, { status: 'paid', amount_remaining: 0, amount_paid: 18_000 });
      }
      const { subscription } = await apply();
      expect(books.statuses()).toEqual({ in_served: 'paid', in_shut: 'void', in_shut_later: 'paid' });
      expect(subscription).toMatchObject({ overdueSince: null, shutSince: null, amountDueCents: null, openBills: [] });
      expect((await readOrganization())?.isSuspended).toBe(false);
    },
  );

  it('waits until all that was served is paid', async () => {
    await apply();
    expect(books.requests).toEqual([]);
    expect((await readOrganization())?.isSuspended).toBe(true);
  });

  it.each(['POST invoices/in_restart_3', 'POST invoices/in_shut/void', 'POST invoices/in_shut_later/void'])(
    'stays shut while the settlement fails at %s: the next event settles the rest, with one new period',
    async (cut) => {
      books.changeInvoice('in_served', { status: 'paid', amount_remaining: 0 });
      books.beforeRequest((request) => {
        if (request === cut) throw new Error('away');
      });
      await expect(apply()).rejects.toThrow();
      expect((await readOrganization())?.isSuspended).toBe(true);
      books.beforeRequest(undefined);
      const { subscription } = await apply();
      expect(books.statuses()).toEqual({
        in_restart_3: 'open',
        in_served: 'paid',
        in_shut: 'void',
        in_shut_later: 'void',
      });
      expect(subscription).toMatchObject({ shutSince: null, amountDueCents: 18_000 });
    },
  );

  it('settles once where two processes see the payment: a bill already void counts as voided', async () => {
    books.beforeRequest((request) => {
      if (request === 'POST invoices/in_shut/void') books.changeInvoice('in_shut', { status: 'void' });
    });
    expect(await settleShutTime(books.stripe, returning, nowMilliseconds)).toBe(true);
    expect(books.statuses()).toMatchObject({ in_restart_3: 'open', in_shut: 'void', in_shut_later: 'void' });
    expect(await settleShutTime(books.stripe, returning, nowMilliseconds)).toBe(false);
  });

  it('reports a bill that could not be voided', async () => {
    books.beforeRequest((request) => {
      if (request === 'POST invoices/in_shut/void') throw new Error('away');
    });
    await expect(settleShutTime(books.stripe, returning, nowMilliseconds)).rejects.toThrow();
  });
});
