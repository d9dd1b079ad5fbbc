import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { day, eventTypes, makePayer, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

describe('subscriptions of the Stripe emulator', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
  });
  afterEach(() => open.workshop.end());

  const makeClock = (at: string) =>
    stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.parse(at) / 1000) });

  it('charges the first period at once and writes its invoice', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id, quantity: 3 }],
      metadata: { organization: 'org_1' },
      expand: ['latest_invoice.payments', 'customer'],
    });
    expect(subscription).toMatchObject({ status: 'active', currency: 'usd', customer: { id: customer.id } });
    expect(subscription.items.data[0]).toMatchObject({ quantity: 3, price: { id: monthly.id } });
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 3_000,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { organization: 'org_1' } } },
      payments: { data: [{ status: 'paid', amount_paid: 3_000, payment: { type: 'payment_intent' } }] },
    });
    expect(await eventTypes(stripe)).toEqual([
      'product.created',
      'price.created',
      'price.created',
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'customer.subscription.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('begins a trial and counts its days from the same second, even if the clock moves', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const began = open.workshop.clock.now();
    let looks = 0;
    vi.spyOn(open.workshop.clock, 'now').mockImplementation(() => began + 1_000 * looks++);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 7,
    });
    expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe(7 * day);
    expect(subscription.trial_start).toBe(subscription.created);
  });

  it('ends a trial with the first invoice, an hour as a draft', async () => {
    const { monthly } = await makePrices(stripe);
    const clock = await makeClock('2026-01-24T10:00:00Z');
    const { customer } = await makePayer(stripe, 'pm_card_visa', clock.id);
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id, quantity: 3 }],
      trial_period_days: 7,
    });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'trialing',
      trial_end: clock.frozen_time + 7 * day,
    });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 7 * day });
    const begun = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(begun).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', amount_due: 3_000 } });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 7 * day + 3_600 });
    const paid = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(paid).toMatchObject({ latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' } });
    expect(await eventTypes(stripe)).toContain('customer.subscription.trial_will_end');
  });

  it('renews a year of months that begins on the 31st', async () => {
    const { monthly } = await makePrices(stripe);
    const clock = await makeClock('2026-01-31T10:00:00Z');
    const { customer } = await makePayer(stripe, 'pm_card_visa', clock.id);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id, quantity: 3 }] });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 366 * day });
    const invoices = await stripe.invoices.list({ customer: customer.id, limit: 100 });
    const days = invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10));
    expect(days.toReversed()).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
    expect(invoices.data.every(({ status, amount_paid: paid }) => status === 'paid' && paid === 3_000)).toBe(true);
  });
});
