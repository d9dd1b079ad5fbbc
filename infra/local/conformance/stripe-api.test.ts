import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectStripe, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

describe('the API of the Stripe emulator', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
  });
  afterEach(() => open.workshop.end());

  const raw = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${open.port}/v1${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer sk_test_local000000000000000000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  it('stores customers in every script and removes values by an empty text', async () => {
    const made = await stripe.customers.create({
      email: 'a@demo.example',
      name: '永續食品股份有限公司 & Söhne',
      address: { line1: '信義路五段7號', country: 'TW' },
      metadata: { tenant: 'ten_1', note: 'x' },
    });
    expect(made).toMatchObject({ object: 'customer', livemode: false, name: '永續食品股份有限公司 & Söhne' });
    const changed = await stripe.customers.update(made.id, { email: '', metadata: { note: '' } });
    expect(changed).toMatchObject({ email: null, metadata: { tenant: 'ten_1' }, address: { line1: '信義路五段7號' } });
    expect(changed.metadata).not.toHaveProperty('note');
    const found = await stripe.customers.search({ query: "metadata['tenant']:'ten_1'" });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toEqual(expect.objectContaining({ id: made.id, deleted: true }));
  });

  it('answers wrong calls as Stripe does', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nobody'",
    });
    await expect(
      stripe.subscriptions.create({ customer: 'cus_nobody', items: [{ price: 'p' }] }),
    ).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    const unknown = await (await raw('/customers', 'emial=a%40demo.example')).json();
    expect(unknown).toMatchObject({
      error: { code: 'parameter_unknown', param: 'emial', type: 'invalid_request_error' },
    });
    const nested = await (await raw('/subscriptions', 'customer=cus_x&items[0][prize]=p')).json();
    expect(nested).toMatchObject({ error: { code: 'parameter_unknown', param: 'items[0][prize]' } });
    const missing = await (await raw('/subscriptions', 'items[0][price]=p')).json();
    expect(missing).toMatchObject({ error: { code: 'parameter_missing', param: 'customer' } });
    const wrong = await (await raw('/prices', 'currency=usd&unit_amount=ten&product=p')).json();
    expect(wrong).toMatchObject({ error: { code: 'parameter_invalid_integer', message: 'Invalid integer: ten' } });
    expect((await raw('/nothing', '')).status).toBe(404);
  });

  it('refuses a wrong key and none', async () => {
    await expect(connectStripe(open.port, 'sk_test_somebody').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await raw('/customers', '', { authorization: '' })).status).toBe(401);
  });

  it('does a request once for its idempotency key, also after a restart of the caller', async () => {
    const idempotencyKey = 'once';
    const first = await stripe.customers.create({ name: 'A' }, { idempotencyKey });
    const again = await stripe.customers.create({ name: 'A' }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.customers.create({ name: 'B' }, { idempotencyKey });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await stripe.customers.list()).data).toHaveLength(1);
    open.workshop.clock.advance(25 * 3_600_000);
    expect((await stripe.customers.create({ name: 'A' }, { idempotencyKey })).id).not.toBe(first.id);
  });

  it('pages through a list both ways', async () => {
    const ids: string[] = [];
    for (const name of ['1', '2', '3', '4', '5']) ids.unshift((await stripe.customers.create({ name })).id);
    const idsOf = (page: Stripe.ApiList<Stripe.Customer>) => page.data.map(({ id }) => id);
    const first = await stripe.customers.list({ limit: 2 });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const next = await stripe.customers.list({ limit: 3, starting_after: ids[1] ?? '' });
    expect([idsOf(next), next.has_more]).toEqual([ids.slice(2), false]);
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[4] ?? '' });
    expect([idsOf(back), back.has_more]).toEqual([ids.slice(2, 4), true]);
  });

  it('assigns a lookup key to one price only', async () => {
    const { product } = await makePrices(stripe);
    const make = (transfer: boolean) =>
      stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: 900,
        recurring: { interval: 'month' },
        lookup_key: 'seat-monthly',
        transfer_lookup_key: transfer,
      });
    const first = await make(false);
    await expect(make(false)).rejects.toMatchObject({ code: 'resource_already_exists' });
    const second = await make(true);
    const found = await stripe.prices.list({ lookup_keys: ['seat-monthly'], expand: ['data.product'] });
    expect(found.data).toMatchObject([{ id: second.id, product: { name: 'Seat' }, unit_amount: 900 }]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it('expands four levels and no property that is no id', async () => {
    const customer = await stripe.customers.create();
    await expect(stripe.customers.retrieve(customer.id, { expand: ['email_address'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.customers.retrieve(customer.id, { expand: ['a.b.c.d.e'] })).rejects.toMatchObject({
      message: expect.stringContaining('more than 4 levels'),
    });
  });
});
