import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, makePayer, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

/** All of a period of 30 days, April 2026, that begins at midnight. */
const begin = Date.UTC(2026, 3, 1) / 1000;

describe('prorations of the Stripe emulator', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
  });
  afterEach(() => open.workshop.end());

  async function subscribe(quantity: number) {
    const prices = await makePrices(stripe);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: begin });
    const { customer } = await makePayer(stripe, 'pm_card_visa', clock.id);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.monthly.id, quantity }],
    });
    const item = subscription.items.data[0]?.id ?? '';
    const advance = (days: number) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: begin + days * day });
    return { ...prices, customer, subscription, item, advance };
  }

  it('charges two more seats for the ten remaining days, as in the preview', async () => {
    const { subscription, item, advance } = await subscribe(3);
    await advance(20);
    const change = { items: [{ id: item, quantity: 5 }], proration_behavior: 'always_invoice' as const };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    // Credit of 3 × 10 USD × 10/30, charge of 5 × 10 USD × 10/30.
    const lines = [
      [-1_000, 'Unused time on 3 × Seat after 21 Apr 2026'],
      [1_667, 'Remaining time on 5 × Seat after 21 Apr 2026'],
    ];
    expect(preview.lines.data.map(({ amount, description }) => [amount, description])).toEqual(lines);
    expect(preview.amount_due).toBe(667);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    const changed = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] });
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 667,
      billing_reason: 'subscription_update',
      lines: { data: lines.map(([amount, description]) => ({ amount, description })) },
    });
  });

  it('leaves prorations for the next invoice by default', async () => {
    const { subscription, item, advance } = await subscribe(3);
    await advance(15);
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item, quantity: 4 }] });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1_500, 2_000, 4_000]);
    await advance(31);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ status: 'paid', amount_paid: 4_500, billing_reason: 'subscription_cycle' });
  });

  it('keeps credit of fewer seats for the next invoice', async () => {
    const { customer, subscription, item, advance } = await subscribe(5);
    await advance(15);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1_000 });
    await advance(31);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ total: 3_000, amount_due: 2_000, starting_balance: -1_000, ending_balance: 0 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });

  it('adds less than the minimum charge to the next invoice, as in the preview', async () => {
    const { customer, subscription, item, advance } = await subscribe(3);
    // An hour and a half before the end of the month: two cents a seat.
    await advance(29.94);
    const change = { items: [{ id: item, quantity: 8 }], proration_behavior: 'always_invoice' as const };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview).toMatchObject({ total: 10, amount_due: 0 });
    const changed = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] });
    expect(changed.latest_invoice).toMatchObject({ status: 'paid', total: 10, amount_due: 0, amount_paid: 0 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 10 });
    await advance(31);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ total: 8_000, amount_due: 8_010, amount_paid: 8_010 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });

  it('returns the credit that a void invoice had used', async () => {
    const { customer, method } = await makePayer(stripe, 'pm_card_chargeCustomerFail');
    await stripe.customers.update(customer.id, { balance: -700 });
    const { monthly } = await makePrices(stripe);
    const { latest_invoice: bill } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      default_payment_method: method.id,
      expand: ['latest_invoice'],
    });
    expect(bill).toMatchObject({ status: 'open', amount_due: 300 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
    await stripe.invoices.voidInvoice(bill === null || typeof bill === 'string' ? '' : bill.id);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -700 });
  });

  it('begins a year at once when the interval changes, less the unused time', async () => {
    const { yearly, subscription, item, advance } = await subscribe(3);
    await advance(10);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: yearly.id }],
      expand: ['latest_invoice'],
    });
    expect(changed.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 30_000 - 2_000 });
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: begin + 10 * day,
      current_period_end: Date.UTC(2027, 3, 11) / 1000,
    });
  });

  it('asks for nothing while a trial lasts, and never with none', async () => {
    const { monthly, customer, subscription, item, advance } = await subscribe(3);
    await advance(10);
    const free = { items: [{ id: item, quantity: 9 }], proration_behavior: 'none' as const };
    await stripe.subscriptions.update(subscription.id, free);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id, quantity: 3 }],
      trial_period_days: 7,
    });
    await stripe.subscriptions.update(trial.id, {
      items: [{ id: trial.items.data[0]?.id ?? '', quantity: 6 }],
      proration_behavior: 'always_invoice',
    });
    const { data } = await stripe.invoices.list({ subscription: trial.id });
    expect(data).toMatchObject([{ amount_due: 0, status: 'paid' }]);
  });
});
