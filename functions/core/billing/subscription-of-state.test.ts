import { describe, expect, it } from 'vitest';
import { organizationRecord } from '../../../tests/support/actors.ts';
import {
  cardMethod,
  customerObject,
  invoiceOf,
  lineOf,
  seconds,
  subscriptionObject,
} from '../../../tests/support/memory/stripe-objects.ts';
import { billIdOf, billOf, invoiceIdOf } from './bill-of-invoice.ts';
import { subscriptionOfState } from './subscription-of-state.ts';

const { organizationId } = organizationRecord();
const now = Date.UTC(2026, 11, 10);
const of = (
  subscription: object,
  invoices: object[] = [],
  customer: object = {},
  stored?: ReturnType<typeof subscriptionOfState>,
) =>
  subscriptionOfState(
    {
      subscription: subscriptionObject(subscription),
      invoices: invoices.map((invoice) => invoiceOf(invoice)),
      customer: customerObject(customer),
    },
    { organizationId, stored, shutSince: stored?.shutSince ?? null },
    now,
  );
const open = { status: 'open', amount_remaining: 18_000, amount_paid: 0 };
const sent = { ...open, collection_method: 'send_invoice', attempted: false };

describe("the record of the provider's subscription", () => {
  it('counts the contract year from the first payment, and renews with the period', () => {
    expect(of({})).toMatchObject({
      status: 'active',
      billType: 'Monthly',
      seats: 4,
      unitPriceCents: 4_500,
      paymentType: 'card',
      paymentMethod: { last4: '4242', expiryMonth: 4 },
      renewsAt: '2026-12-29T00:00:00.000Z',
      contractEndsAt: '2027-11-29T00:00:00.000Z',
      overdueSince: null,
      openBillId: null,
    });
  });

  it('owes nothing for a change that waits for the word of its bank', () => {
    const bill = { id: 'in_waits', ...open, billing_reason: 'subscription_update' };
    expect(of({ latest_invoice: 'in_waits' }, [bill])?.overdueSince).not.toBeNull();
    const waiting = of({ latest_invoice: 'in_waits', pending_update: { expires_at: 1 } }, [bill]);
    expect(waiting).toMatchObject({ overdueSince: null, openBillId: null, amountDueCents: null });
  });

  it('has the price of a user and month, whatever is billed at once', () => {
    const price = { unit_amount: 43_200, metadata: {}, recurring: { interval: 'year' } };
    const item = { id: 'si_1', quantity: 5, current_period_end: seconds('2027-11-29T00:00:00Z'), price };
    expect(of({ items: { data: [item] } })).toMatchObject({ billType: 'Annually', unitPriceCents: 3_600, seats: 5 });
  });

  it.each([
    ['trialing', 'trialing'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'unpaid'],
    ['incomplete', 'unpaid'],
    ['paused', 'unpaid'],
    ['canceled', 'cancelled'],
    ['incomplete_expired', 'cancelled'],
  ])('%s is %s', (status, expected) => {
    expect(of({ status })?.status).toBe(expected);
  });

  it('throws on a word that it does not know: nothing is guessed about money', () => {
    expect(() => of({ status: 'frozen' })).toThrow('frozen');
    expect(() => of({ items: { data: [] } })).toThrow('not one item');
  });

  it('ends with the trial while it runs, with its cancellation, and when it has ended', () => {
    expect(of({ status: 'trialing' })?.contractEndsAt).toBe('2026-11-29T00:00:00.000Z');
    const end = seconds('2027-11-29T00:00:00Z');
    expect(of({ cancel_at: end })).toMatchObject({
      cancelsAt: '2027-11-29T00:00:00.000Z',
      renewsAt: '2026-12-29T00:00:00.000Z',
    });
    expect(of({ cancel_at: seconds('2026-12-29T00:00:00Z') })?.renewsAt).toBeNull();
    const ended = of({ status: 'canceled', cancel_at: end, ended_at: end });
    expect(ended).toMatchObject({ cancelsAt: null, renewsAt: null, contractEndsAt: '2027-11-29T00:00:00.000Z' });
  });

  it('uses the card of the customer where the subscription has none, and none where neither has one', () => {
    const customer = { invoice_settings: { default_payment_method: cardMethod } };
    expect(of({ default_payment_method: null }, [], customer)?.paymentType).toBe('card');
    expect(of({ default_payment_method: null })).toMatchObject({ paymentType: null, paymentMethod: null });
    const transfer = of({ collection_method: 'send_invoice' });
    expect(transfer).toMatchObject({ paymentType: 'offline', paymentMethod: { paymentType: 'offline' } });
  });

  it.each([
    ['sepa_debit', 'debit'],
    ['us_bank_account', 'debit'],
    ['link', 'stripe'],
  ])('reads %s as the payment type %s', (type, paymentType) => {
    const read = of({ default_payment_method: { id: 'pm_2', type } });
    expect(read).toMatchObject({ paymentType, paymentMethod: { paymentType } });
  });

  it('misses a payment since the bill was made out when the bank refused it', () => {
    expect(of({ status: 'past_due' }, [open])).toMatchObject({
      overdueSince: '2026-11-29T01:00:00.000Z',
      amountDueCents: 18_000,
      openBillId: expect.stringMatching(/-in_1$/),
    });
  });

  it('misses a transfer from its due date on', () => {
    expect(of({}, [{ ...sent, due_date: seconds('2026-12-29T00:00:00Z') }])?.overdueSince).toBeNull();
    const late = of({}, [{ ...sent, due_date: seconds('2026-12-09T00:00:00Z') }]);
    expect(late?.overdueSince).toBe('2026-12-09T00:00:00.000Z');
  });

  it('asks for the oldest bill first, and for none of another subscription', () => {
    const older = { ...open, id: 'in_0', created: seconds('2026-11-01T00:00:00Z') };
    expect(of({ status: 'past_due' }, [open, older])?.openBillId).toMatch(/-in_0$/);
    const other = { ...open, parent: { subscription_details: { subscription: 'sub_0' } } };
    expect(of({}, [other])).toMatchObject({ openBillId: null, overdueSince: null });
  });

  it('owes all open bills, and names the missing ones', () => {
    const first = {
      ...sent,
      id: 'in_0',
      number: 'A-0',
      amount_remaining: 4_500,
      due_date: seconds('2026-12-09T00:00:00Z'),
    };
    const second = { ...sent, amount_remaining: 172_800, due_date: seconds('2026-12-29T00:00:00Z') };
    expect(of({}, [second, first])).toMatchObject({
      amountDueCents: 177_300,
      openBills: expect.arrayContaining([
        expect.objectContaining({ number: 'A-0', amountCents: 4_500, missingSince: '2026-12-09T00:00:00.000Z' }),
        expect.objectContaining({ number: 'A-1', amountCents: 172_800, missingSince: null }),
      ]),
    });
  });

  it('reports no missing sum below the minimum, except together with other missing bills', () => {
    const rest = { ...sent, id: 'in_0', amount_remaining: 5, due_date: seconds('2026-12-01T00:00:00Z') };
    expect(of({ status: 'past_due' }, [rest])).toMatchObject({ overdueSince: null, amountDueCents: 5 });
    const more = { ...sent, due_date: seconds('2026-12-09T00:00:00Z') };
    expect(of({ status: 'past_due' }, [rest, more])?.overdueSince).toBe('2026-12-01T00:00:00.000Z');
  });

  it('keeps the days that run while a bill of within a day of the first is missing, and not for a later one', () => {
    const first = { ...sent, id: 'in_0', due_date: seconds('2026-12-01T00:00:00Z') };
    const second = { ...sent, due_date: seconds('2026-12-01T01:00:00Z') };
    const both = of({}, [second, first]);
    expect(both?.overdueSince).toBe('2026-12-01T00:00:00.000Z');
    expect(of({}, [second], {}, both)?.overdueSince).toBe('2026-12-01T00:00:00.000Z');
    const later = { ...second, due_date: seconds('2026-12-02T01:00:00Z') };
    expect(of({}, [later], {}, both)?.overdueSince).toBe('2026-12-02T01:00:00.000Z');
  });

  it('owes, once the provider has stopped retrying, bills that are not finalised as well', () => {
    const newest = { id: 'in_9', status: 'draft', amount_remaining: 22_500 };
    const unpaid = { status: 'unpaid', latest_invoice: 'in_9' };
    expect(of(unpaid, [newest, open])).toMatchObject({
      amountDueCents: 40_500,
      openBillId: expect.stringMatching(/-in_1$/),
    });
    expect(of({ ...unpaid, status: 'past_due' }, [newest, open])?.amountDueCents).toBe(18_000);
  });

  it('has nothing overdue before its first payment: nothing was given yet', () => {
    expect(of({ status: 'incomplete' }, [open])).toMatchObject({ overdueSince: null, amountDueCents: 18_000 });
  });
});

describe('a bill', () => {
  const bill = (changes: object, trialEndsAt = '2026-11-01T00:00:00.000Z') =>
    billOf(invoiceOf(changes), { organizationId, organizationName: 'Lantau' }, trialEndsAt);

  it.each([
    ['paid', {}],
    ['free trial', { total: 0, amount_paid: 0, billing_reason: 'subscription_create' }],
    ['pending', { status: 'draft' }],
    ['pending', { status: 'open', attempted: false }],
    ['failed', { status: 'open', attempted: true }],
    ['wait for pay', { status: 'open', collection_method: 'send_invoice' }],
    ['cancel', { status: 'void' }],
    ['failed', { status: 'uncollectible' }],
  ])('is %s: %j', (status, changes) => {
    expect(bill(changes).status).toBe(status);
  });

  it.each([
    ['subscription_create', 'Create Subscription'],
    ['subscription_cycle', 'Subscription Renewal'],
  ])('%s is for %s', (billing_reason, action) => {
    expect(bill({ billing_reason }).action).toBe(action);
  });

  it('is for extra seats where it has their share of a period, and reports a new period by a change of cycle', () => {
    const share = lineOf({ parent: { subscription_item_details: { proration: true } } });
    const ofChange = (...data: object[]) => {
      const { action, isCycleChange } = bill({ billing_reason: 'subscription_update', lines: { data } });
      return [action, isCycleChange];
    };
    expect(ofChange(share, share)).toEqual(['Add Extra Seats', false]);
    expect(ofChange(share, lineOf())).toEqual(['Subscription Renewal', true]);
    expect(ofChange(lineOf())).toEqual(['Subscription Renewal', false]);
    expect(bill({ lines: { data: [share, lineOf()] } }).isCycleChange).toBe(false);
  });

  it('has the number of added seats', () => {
    const share = (amount: number, quantity: number) =>
      lineOf({ amount, quantity, parent: { subscription_item_details: { proration: true } } });
    const added = (...data: object[]) => bill({ billing_reason: 'subscription_update', lines: { data } }).seatsAdded;
    expect(added(share(-13_500, 3), share(22_500, 5))).toBe(2);
    expect(added(share(-27_000, 6), share(18_000, 4), share(-18_000, 4), share(31_500, 7))).toBe(1);
    expect(added(share(-22_500, 5), share(13_500, 3))).toBe(0);
    expect(bill({ lines: { data: [share(22_500, 5), lineOf()] } }).seatsAdded).toBe(0);
  });

  it('is the first of the subscription where its period begins with the end of the trial, whenever that ended', () => {
    const first = '2026-11-29T00:00:00.000Z';
    expect(bill({ billing_reason: 'subscription_cycle' }, first).action).toBe('Create Subscription');
    expect(bill({ billing_reason: 'subscription_update' }, first).action).toBe('Create Subscription');
  });

  it('has the requested sum, with earlier amounts too small to charge; a credit keeps its own sum', () => {
    expect(bill({ amount_due: 18_005 }).amountCents).toBe(18_005);
    expect(bill({ amount_due: 0 }).amountCents).toBe(18_000);
    expect(bill({ total: -4_499, amount_due: 0 }).amountCents).toBe(-4_499);
  });

  it('has a receipt once it was paid through the provider', () => {
    expect(bill({}).hasReceiptFile).toBe(true);
    expect(bill({ amount_paid_off_stripe: 18_000 }).hasReceiptFile).toBe(false);
    expect(bill({ status: 'open' }).hasReceiptFile).toBe(false);
  });

  it('has the period of its lines', () => {
    expect(bill({})).toMatchObject({ periodStartAt: '2026-11-29T00:00:00.000Z', seats: 4 });
    expect(bill({ lines: { data: [] } })).toMatchObject({ periodStartAt: '1970-01-01T00:00:00.000Z', seats: 0 });
  });

  it('has an id that sorts by its time and names the invoice', () => {
    const id = billIdOf({ created: seconds('2026-11-29T00:00:00Z'), id: 'in_1' });
    expect(invoiceIdOf(id)).toBe('in_1');
    expect(billIdOf({ created: seconds('2026-12-29T00:00:00Z'), id: 'in_0' }) > id).toBe(true);
    for (const wrong of ['in_1', 'x-in_1', `${id}/..`, '00000000-cus_1']) expect(invoiceIdOf(wrong)).toBeUndefined();
  });
});
