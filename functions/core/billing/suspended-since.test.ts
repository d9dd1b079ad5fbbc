import { describe, expect, it } from 'vitest';
import { organizationRecord } from '../../../tests/support/actors.ts';
import {
  customerObject,
  invoiceOf,
  lineOf,
  seconds,
  subscriptionObject,
} from '../../../tests/support/memory/stripe-objects.ts';
import { subscriptionOfState } from './subscription-of-state.ts';
import { isOfShutTime } from './suspended-since.ts';

const shutSince = '2026-12-06T00:00:00.000Z';
const now = Date.UTC(2027, 1, 10);
const month = (start: string, end: string, changes: object = {}) => ({
  id: `in_${start}`,
  created: seconds(`${start}T00:00:00Z`),
  status: 'open',
  amount_remaining: 18_000,
  lines: { data: [lineOf({ period: { start: seconds(`${start}T00:00:00Z`), end: seconds(`${end}T00:00:00Z`) } })] },
  ...changes,
});
const first = month('2026-11-29', '2026-12-29');
const second = month('2026-12-29', '2027-01-29', { status: 'draft' });
const third = month('2027-01-29', '2027-02-28', { status: 'draft' });
const stateOf = (subscription: object, ...invoices: object[]) => ({
  subscription: subscriptionObject(subscription),
  invoices: invoices.map((invoice) => invoiceOf(invoice)),
  customer: customerObject(),
});
const dueOf = (since: string | null, subscription: object, ...invoices: object[]) => {
  const before = { organizationId: organizationRecord().organizationId, stored: undefined, shutSince: since };
  return subscriptionOfState(stateOf(subscription, ...invoices), before, now);
};

describe('the amount owed after a suspension', () => {
  it('covers the service before it, by card and by transfer, and nothing of the suspension', () => {
    const shut = [first, second, third].map((invoice) => isOfShutTime(invoiceOf(invoice), shutSince, now));
    expect(shut).toEqual([false, true, true]);
    const sent = { collection_method: 'send_invoice', status: 'past_due' };
    const bills = [first, second, third].map((bill) => ({ ...bill, ...sent, status: 'open', due_date: 1 }));
    expect(dueOf(shutSince, sent, ...bills)).toMatchObject({
      amountDueCents: 18_000,
      openBills: [{ amountCents: 18_000 }],
    });
    expect(dueOf(null, sent, ...bills)?.amountDueCents).toBe(3 * 18_000);
  });

  it('is by card a period from now on as well, once one has turned', () => {
    expect(dueOf(shutSince, { status: 'unpaid' }, first)?.amountDueCents).toBe(18_000);
    expect(dueOf(shutSince, { status: 'unpaid' }, first, second, third)?.amountDueCents).toBe(2 * 18_000);
  });

  it('is everything where an operator let them work on', () => {
    expect(dueOf(null, { status: 'unpaid' }, first, second, third)?.amountDueCents).toBe(3 * 18_000);
  });

  it('is the bill of the period that begins with the return, while that runs', () => {
    const restart = month('2027-02-01', '2027-03-01', { metadata: { purpose: 'restart' } });
    expect(isOfShutTime(invoiceOf(restart), shutSince, now)).toBe(false);
    expect(isOfShutTime(invoiceOf(restart), shutSince, Date.UTC(2027, 2, 2))).toBe(true);
    expect(dueOf(shutSince, { status: 'unpaid' }, first, restart)?.amountDueCents).toBe(2 * 18_000);
  });

  it('depends on the main period of a bill, not on prorated shares in it', () => {
    const share = lineOf({
      amount: -500,
      period: { start: seconds('2026-12-01T00:00:00Z'), end: seconds('2026-12-29T00:00:00Z') },
      parent: { subscription_item_details: { proration: true } },
    });
    const mixed = { ...second, lines: { data: [share, ...second.lines.data] } };
    expect(isOfShutTime(invoiceOf(mixed), shutSince, now)).toBe(true);
  });
});
