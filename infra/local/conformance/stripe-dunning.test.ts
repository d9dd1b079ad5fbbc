import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, eventTypes, makePayer, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

const hour = 3_600;

describe('billing of the Stripe emulator by its clock', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
  });
  afterEach(() => open.workshop.end());

  const advance = (seconds: number) => open.workshop.clock.advance(seconds * 1000);

  async function subscribe(card: string, options: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const { monthly, yearly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id, quantity: 3 }],
      ...options,
    });
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    return { customer, subscription, monthly, yearly, periodEnd: subscription.items.data[0]?.current_period_end ?? 0 };
  }
  const now = () => Math.floor(open.workshop.clock.now() / 1000);
  const latest = async (id: string) => {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    return {
      subscription,
      invoice: typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice,
    };
  };

  it('retries a failed renewal after 1, 3, 5 and 7 days, then gives up, and resumes when it is paid', async () => {
    const { customer, subscription, periodEnd } = await subscribe('pm_card_chargeCustomerFail');
    const states: unknown[] = [];
    advance(periodEnd - now() + hour + 1);
    for (const days of [0, 1, 2, 2, 2]) {
      advance(days * day);
      const { subscription: current, invoice } = await latest(subscription.id);
      states.push([current.status, invoice?.status, invoice?.attempt_count]);
    }
    expect(states).toEqual([
      ['past_due', 'open', 1],
      ['past_due', 'open', 2],
      ['past_due', 'open', 3],
      ['past_due', 'open', 4],
      ['unpaid', 'open', 5],
    ]);
    const { invoice } = await latest(subscription.id);
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    const { data } = await stripe.paymentMethods.list({ customer: customer.id });
    await stripe.invoices.pay(invoice?.id ?? '', { payment_method: data.at(-1)?.id ?? '' });
    expect((await latest(subscription.id)).subscription.status).toBe('active');
  });

  it('leaves further invoices of an unpaid subscription as drafts', async () => {
    const { subscription, periodEnd } = await subscribe('pm_card_chargeCustomerFail');
    advance(periodEnd - now() + 45 * day);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ status, auto_advance: advances }) => [status, advances])).toEqual([
      ['draft', false],
      ['open', true],
      ['paid', true],
    ]);
  });

  it('cancels after the last try where that is set', async () => {
    const { books } = open.service;
    books.settings.put({ ...books.settings.get(), afterLastRetry: 'cancel' });
    const { subscription, periodEnd } = await subscribe('pm_card_chargeCustomerFail');
    advance(periodEnd - now() + 8 * day);
    const { subscription: ended } = await latest(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  });

  it.each([
    ['create_invoice', 'past_due'],
    ['cancel', 'canceled'],
    ['pause', 'paused'],
  ] as const)('ends a trial without a payment method: %s', async (behavior, status) => {
    const { monthly } = await makePrices(stripe);
    const customer = await stripe.customers.create();
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: behavior } },
    });
    advance(7 * day + hour + 1);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
    if (behavior !== 'pause') return;
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    expect((await stripe.subscriptions.resume(id)).status).toBe('active');
    expect(await eventTypes(stripe)).toEqual(
      expect.arrayContaining(['customer.subscription.paused', 'customer.subscription.resumed']),
    );
  });

  it('ends at cancel_at, and continues when that is removed', async () => {
    const { subscription, periodEnd } = await subscribe('pm_card_visa');
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at: periodEnd });
    expect(ending).toMatchObject({ cancel_at: periodEnd, status: 'active' });
    expect((await stripe.subscriptions.update(subscription.id, { cancel_at: '' })).cancel_at).toBeNull();
    await stripe.subscriptions.update(subscription.id, { cancel_at: periodEnd });
    advance(periodEnd - now() + 1);
    expect((await latest(subscription.id)).subscription).toMatchObject({ status: 'canceled', ended_at: periodEnd });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    expect((await eventTypes(stripe)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('sends an invoice, and accepts an external transfer', async () => {
    const { yearly } = await makePrices(stripe);
    const customer = await stripe.customers.create({ name: '永續食品股份有限公司', email: 'a@demo.example' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: yearly.id, quantity: 3 }],
      collection_method: 'send_invoice',
      days_until_due: 30,
    });
    expect(subscription.status).toBe('active');
    const draft = (await latest(subscription.id)).invoice;
    const invoice = await stripe.invoices.finalizeInvoice(draft?.id ?? '');
    const finalizedAt = invoice.status_transitions.finalized_at ?? 0;
    expect(finalizedAt).toBeGreaterThanOrEqual(invoice.created);
    expect(invoice).toMatchObject({ status: 'open', amount_due: 30_000, due_date: finalizedAt + 30 * day });
    advance(30 * day + 1);
    expect((await latest(subscription.id)).subscription.status).toBe('past_due');
    const paid = await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    const sums = { amount_remaining: 0, amount_paid: 30_000, amount_paid_off_stripe: 30_000 };
    expect(paid).toMatchObject({ status: 'paid', ...sums });
    expect((await latest(subscription.id)).subscription.status).toBe('active');
    const pdf = new Uint8Array(await (await fetch(paid.invoice_pdf ?? '')).arrayBuffer());
    const pages = await getDocument({ data: pdf }).promise;
    const { items } = await (await pages.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const part of ['永續食品股份有限公司', invoice.number ?? '', '$300.00', 'Status', 'Paid', 'Seat'])
      expect(text).toContain(part);
    expect(await (await fetch(paid.hosted_invoice_url ?? '')).text()).toContain('永續食品股份有限公司');
  });

  it('expires a first payment that is not made within a day', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe, 'pm_card_chargeCustomerFail');
    const begun = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
    expect(begun.status).toBe('incomplete');
    advance(23 * hour + 1);
    const { subscription, invoice } = await latest(begun.id);
    expect([subscription.status, invoice?.status]).toEqual(['incomplete_expired', 'void']);
  });
});
