import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectStripe, eventTypes, makePayer, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

const makeMethod = (stripe: Stripe, number: string) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } });

describe('cards of the Stripe emulator', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
  });
  afterEach(() => open.workshop.end());

  const authenticate = (intent: { id: string; client_secret: string | null }, outcome: 'complete' | 'fail') =>
    fetch(`http://127.0.0.1:${open.port}/elements/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ intent: intent.id, client_secret: intent.client_secret, outcome }),
    });

  it('keeps no number of a card', async () => {
    const method = await makeMethod(stripe, '4242424242424242');
    expect(method).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    });
    expect(JSON.stringify(open.service.books.paymentMethods.list())).not.toContain('4242424242');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
  ])('refuses %s when it is attached: %s', async (number, code, declineCode) => {
    const customer = await stripe.customers.create();
    const method = await makeMethod(stripe, number);
    const refused = stripe.paymentMethods.attach(method.id, { customer: customer.id });
    await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    await expect(refused).rejects.toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
  });

  it('refuses a number that is no test card, and a date that is over', async () => {
    await expect(makeMethod(stripe, '4242424242424241')).rejects.toMatchObject({ code: 'incorrect_number' });
    const past = { number: '4242424242424242', exp_month: 1, exp_year: 2020, cvc: '123' };
    await expect(stripe.paymentMethods.create({ type: 'card', card: past })).rejects.toMatchObject({
      code: 'invalid_expiry_year',
    });
  });

  it('sets a card up, and emits an event', async () => {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] });
    expect(intent).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(done.status).toBe('succeeded');
    const methods = await stripe.customers.listPaymentMethods(customer.id);
    expect(methods.data.map(({ id }) => id)).toEqual([done.payment_method]);
    expect(await eventTypes(stripe)).toEqual([
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
  });

  it('keeps a failed setup with its reason', async () => {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    const { id: method } = await makeMethod(stripe, '4000000000000002');
    await expect(stripe.setupIntents.confirm(intent.id, { payment_method: method })).rejects.toMatchObject({
      code: 'card_declined',
    });
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
    expect(await eventTypes(stripe)).toContain('setup_intent.setup_failed');
  });

  it('asks the holder once for a card that is set up, and pays later without', async () => {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    const { id: method } = await makeMethod(stripe, '4000002500003155');
    const waiting = await stripe.setupIntents.confirm(intent.id, { payment_method: method });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await authenticate(waiting, 'complete');
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
    const { monthly } = await makePrices(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id, quantity: 3 }],
      default_payment_method: method,
    });
    expect(subscription.status).toBe('active');
  });

  it('treats a failed challenge as a failed setup', async () => {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    const waiting = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' });
    await authenticate(waiting, 'fail');
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
  });

  it('leaves a subscription incomplete while its first payment asks for the holder', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe, 'pm_card_authenticationRequired');
    const begun = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    });
    expect(begun.status).toBe('incomplete');
    const invoice = typeof begun.latest_invoice === 'string' ? null : begun.latest_invoice;
    const secret = invoice?.confirmation_secret?.client_secret ?? '';
    await authenticate({ id: secret.split('_secret_')[0] ?? '', client_secret: secret }, 'complete');
    expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe('active');
    expect(await eventTypes(stripe)).toContain('invoice.payment_action_required');
  });

  it('makes nothing with error_if_incomplete', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe, 'pm_card_chargeCustomerFail');
    const before = await eventTypes(stripe);
    const refused = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      payment_behavior: 'error_if_incomplete',
    });
    await expect(refused).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    expect(await eventTypes(stripe)).toEqual(before);
  });

  it('makes a change with pending_if_incomplete once it is paid, and drops it when it is void or late', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const { id, items } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
    const asking = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
    await stripe.subscriptions.update(id, { default_payment_method: asking.id });
    const ask = () =>
      stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', quantity: 4 }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      });
    const now = async () => {
      const { status, pending_update, items: are } = await stripe.subscriptions.retrieve(id);
      return [status, are.data[0]?.quantity, pending_update?.subscription_items?.[0]?.quantity];
    };
    const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription) => {
      if (invoice === null || typeof invoice === 'string') throw new Error('the invoice was not expanded');
      return invoice;
    };
    const voided = invoiceOf(await ask());
    expect(await now()).toEqual(['active', 1, 4]);
    await stripe.invoices.voidInvoice(voided.id);
    expect(await now()).toEqual(['active', 1, undefined]);
    const late = invoiceOf(await ask());
    open.workshop.clock.advance(24 * 3_600_000);
    expect(await now()).toEqual(['active', 1, undefined]);
    expect((await stripe.invoices.retrieve(late.id)).status).toBe('void');
    const replaced = invoiceOf(await ask());
    const newest = invoiceOf(await ask());
    expect((await stripe.invoices.retrieve(replaced.id)).status).toBe('void');
    expect(await now()).toEqual(['active', 1, 4]);
    const secret = newest.confirmation_secret?.client_secret ?? '';
    const intent = { id: secret.split('_secret_')[0] ?? '', client_secret: secret };
    await authenticate(intent, 'fail');
    expect(await now()).toEqual(['active', 1, 4]);
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await now()).toEqual(['active', 4, undefined]);
    expect(await eventTypes(stripe)).toEqual(
      expect.arrayContaining([
        'customer.subscription.pending_update_applied',
        'customer.subscription.pending_update_expired',
      ]),
    );
    await expect(
      stripe.subscriptions.update(id, { payment_behavior: 'pending_if_incomplete', description: 'Another' }),
    ).rejects.toMatchObject({ param: 'description' });
  });

  it('keeps a change waiting no longer than the period runs, and never one that is sent as an invoice', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const { id, items } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] });
    const asking = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
    await stripe.subscriptions.update(id, { default_payment_method: asking.id });
    // Seats enough that an hour of them is more than the minimum charge.
    const end = items.data[0]?.current_period_end ?? 0;
    // Less than the 23 hours that a change may wait, and enough of the period to be charged for.
    const left = 20 * 3_600_000;
    open.workshop.clock.advance(end * 1_000 - left - open.workshop.clock.now());
    const waiting = await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', quantity: 400 }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(waiting.pending_update?.expires_at).toBe(end);
    open.workshop.clock.advance(left);
    const renewed = await stripe.subscriptions.retrieve(id);
    expect([renewed.pending_update, renewed.items.data[0]?.quantity]).toEqual([null, 1]);
    const sent = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      collection_method: 'send_invoice',
      days_until_due: 30,
    });
    await expect(
      stripe.subscriptions.update(sent.id, { payment_behavior: 'pending_if_incomplete', proration_behavior: 'none' }),
    ).rejects.toMatchObject({ param: 'payment_behavior' });
  });

  it('lets nothing but the metadata of a subscription be changed that waits for its first payment', async () => {
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    const { id, status } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(status).toBe('incomplete');
    const later = Math.floor(open.workshop.clock.now() / 1_000) + 86_400;
    await expect(stripe.subscriptions.update(id, { cancel_at: later })).rejects.toMatchObject({ param: 'cancel_at' });
    expect((await stripe.subscriptions.update(id, { metadata: { retained: 'yes' } })).metadata).toEqual({
      retained: 'yes',
    });
  });

  it('uses a token once', async () => {
    const token = await stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123' },
    });
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect(method.card?.last4).toBe('4242');
    await expect(stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })).rejects.toMatchObject({
      code: 'token_already_used',
    });
  });

  it('allows a publishable key only the calls of Stripe.js', async () => {
    const browser = connectStripe(open.port, 'pk_test_local000000000000000000');
    await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id });
    await expect(browser.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ code: 'resource_missing' });
    const seen = await browser.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' });
    expect(seen.id).toBe(intent.id);
  });
});
