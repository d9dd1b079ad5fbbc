import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { closeServer, listenOn } from '../cloud-server.ts';
import { readBody } from '../http/http.ts';
import { createStripe } from '../stripe/create-stripe.ts';
import { Misbehavior, putMisbehavior } from '../stripe/webhooks/misbehavior.ts';
import { day, makePayer, makePrices, openStripe, type StripeWorkshop } from './stripe.support.ts';

type Received = { payload: string; signature: string; host: string };
const Body = z.object({ id: z.string(), type: z.string() });

describe('webhooks of the Stripe emulator', () => {
  let open: StripeWorkshop;
  let stripe: Stripe;
  let server: Server;
  let port: number;
  let received: Received[];
  let status: number;

  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
    received = [];
    status = 200;
    server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const { host = '', 'stripe-signature': signature } = request.headers;
        received.push({ payload: body.toString('utf8'), signature: String(signature), host });
        response.writeHead(status).end('{}');
      });
    });
    port = await listenOn(server, 0);
  });
  afterEach(async () => {
    await open.workshop.end();
    await closeServer(server);
  });

  const register = (events: Stripe.WebhookEndpointCreateParams['enabled_events'] = ['*']) =>
    stripe.webhookEndpoints.create({ url: `http://esg-core.localhost:${port}/hooks`, enabled_events: events });
  const typesReceived = () => received.map(({ payload }) => Body.parse(JSON.parse(payload)).type);
  const settled = () => open.service.deliverer.idle();
  const construct = ({ payload, signature }: Received, secret = '') =>
    stripe.webhooks.constructEvent(payload, signature, secret);

  it('sends signed events in the order in which they happened', async () => {
    const { secret, id } = await register();
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id, quantity: 3 }] });
    await settled();
    const events = received.map((each) => construct(each, secret));
    const listed = await stripe.events.list({ limit: 100 });
    expect(events.map((event) => event.id)).toEqual(listed.data.map((event) => event.id).toReversed());
    expect(events[0]).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    expect(received[0]?.host).toBe(`esg-core.localhost:${port}`);
    expect(() => construct({ payload: '{}', signature: received[0]?.signature ?? '', host: '' }, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id, status: 'enabled' }]);
    await stripe.webhookEndpoints.del(id);
    const count = received.length;
    await stripe.customers.create();
    await settled();
    expect(received).toHaveLength(count);
  });

  it('sends only subscribed events, and to this machine only', async () => {
    await register(['customer.updated']);
    const customer = await stripe.customers.create({ name: 'A' });
    await stripe.customers.update(customer.id, { name: 'B' });
    await settled();
    expect(typesReceived()).toEqual(['customer.updated']);
    expect(JSON.parse(received[0]?.payload ?? '')).toMatchObject({
      data: { object: { name: 'B' }, previous_attributes: { name: 'A' } },
    });
    const abroad = stripe.webhookEndpoints.create({ url: 'https://hooks.example/x', enabled_events: ['*'] });
    await expect(abroad).rejects.toMatchObject({ code: 'url_invalid' });
  });

  it('retries with growing pauses until accepted, for three days and no fewer times than the pauses', async () => {
    await register();
    status = 500;
    await stripe.customers.create();
    await settled();
    expect(received).toHaveLength(1);
    for (const pause of [5, 60, 300]) {
      open.workshop.clock.advance(pause * 1_000);
      await settled();
    }
    expect(received).toHaveLength(4);
    expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }]);
    status = 200;
    open.workshop.clock.advance(day * 1_000);
    await settled();
    expect(new Set(received.map(({ payload }) => Body.parse(JSON.parse(payload)).id)).size).toBe(1);
    expect((await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }]);
    status = 500;
    await stripe.customers.create();
    await settled();
    const passFourDays = async (): Promise<string | undefined> => {
      for (const _day of [1, 2, 3, 4]) {
        open.workshop.clock.advance(day * 1_000);
        await settled();
      }
      return open.service.books.deliveries.list()[0]?.status;
    };
    expect(await passFourDays()).toBe('pending');
    expect(await passFourDays()).toBe('failed');
  });

  const misbehave = (how: z.input<typeof Misbehavior>) => putMisbehavior(open.service.books, Misbehavior.parse(how));

  it('sends copies of an event at once when configured', async () => {
    await register();
    misbehave({ copies: 5, times: 1 });
    await stripe.customers.create();
    await stripe.customers.create();
    await settled();
    expect(received).toHaveLength(6);
  });

  it('holds events back and lets them go in another order', async () => {
    await register();
    misbehave({ isShuffled: true });
    const customer = await stripe.customers.create({ name: 'A' });
    await stripe.customers.update(customer.id, { name: 'B' });
    await settled();
    expect(received).toEqual([]);
    putMisbehavior(open.service.books, undefined);
    expect(open.service.deliverer.release()).toBe(2);
    await settled();
    expect(typesReceived()).toEqual(['customer.updated', 'customer.created']);
  });

  it('delays, drops and replays', async () => {
    await register();
    misbehave({ delaySeconds: 2 * day, times: 1 });
    await stripe.customers.create();
    misbehave({ isDropped: true, times: 1 });
    const dropped = await stripe.customers.create();
    await settled();
    expect(received).toEqual([]);
    open.workshop.clock.advance(2 * day * 1_000);
    await settled();
    expect(received).toHaveLength(1);
    const [event] = (await stripe.events.list()).data;
    expect(event).toMatchObject({ data: { object: { id: dropped.id } } });
    open.service.deliverer.resend(event?.id ?? '');
    open.service.deliverer.resend(event?.id ?? '');
    await settled();
    expect(received).toHaveLength(3);
  });

  it.each(['bad', 'old'] as const)('sends a %s signature that the SDK refuses', async (signature) => {
    const { secret } = await register();
    misbehave({ signature, times: 1 });
    await stripe.customers.create();
    await settled();
    const [first] = received;
    expect(() => construct(first ?? { payload: '', signature: '', host: '' }, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('resumes after a kill: due steps run once, pending events arrive', async () => {
    await register();
    const { monthly } = await makePrices(stripe);
    const { customer } = await makePayer(stripe);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id, quantity: 3 }] });
    await settled();
    status = 500;
    await stripe.customers.update(customer.id, { name: 'Unseen' });
    await settled();
    // As after a kill: no process runs, time passes, another process opens the same store.
    await open.service.close();
    const count = received.length;
    status = 200;
    const { store, clock } = open.workshop;
    clock.advance(366 * day * 1_000);
    const next = createStripe({ store, clock, origin: `http://127.0.0.1:${open.port}` });
    const again = createStripe({ store, clock, origin: `http://127.0.0.1:${open.port}` });
    next.start();
    again.start();
    await Promise.all([next.deliverer.idle(), again.deliverer.idle()]);
    await Promise.all([next.close(), again.close()]);
    const numbers = next.books.invoices.list().map(({ number }) => number);
    expect(numbers).toHaveLength(13);
    expect(new Set(numbers).size).toBe(13);
    expect(typesReceived().slice(count)).toContain('customer.updated');
    expect(next.books.charges.list()).toHaveLength(13);
  });
});
