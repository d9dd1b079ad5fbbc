import { expect, it } from 'vitest';
import { now, organizationRecord, principalOf } from '../../tests/support/actors.ts';
import { createMemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { openOperatedBilling } from '../../tests/support/memory/operated-billing.ts';
import { invoiceOf, seconds } from '../../tests/support/memory/stripe-objects.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { billOf } from '../core/billing/bill-of-invoice.ts';
import { billEntity } from '../core/billing/billing.entities.ts';
import { put } from '../core/data/write.ts';
import { markTransferPaid } from './mark-transfer-paid.ts';

const operator = principalOf({ user: { isPlatformOperator: true } });
const created = seconds('2026-11-18T00:00:00Z');
const open = { id: 'in_1', created, status: 'open', amount_remaining: 18_000, amount_paid: 0 };

/** Marks the bill of an invoice, which the provider has in the given state by then. */
const mark = async (invoice: object, status = 'open') => {
  const books = createMemoryStripe({ now, invoices: [{ ...open, ...invoice, status }] });
  const { organizationId, name: organizationName } = organizationRecord();
  const subscription = { paymentType: 'offline' as const };
  const { trialEndsAt } = subscriptionRecord(subscription);
  const bill = billOf(invoiceOf({ ...open, ...invoice }), { organizationId, organizationName }, trialEndsAt);
  const { dependencies, place } = await openOperatedBilling(books, {
    subscription,
    alongside: [put(billEntity, bill, 'new')],
  });
  const input = { ...place, billId: bill.billId, reference: 'FT-1' };
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
