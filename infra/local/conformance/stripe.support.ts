import Stripe from 'stripe';
import { createStripe, type StripeService } from '../stripe/create-stripe.ts';
import { localKeys } from '../stripe/keys.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';

export const day = 86_400;

type ShopPage = { type: string; body: string; policy?: string };

export type StripeWorkshop = {
  workshop: Workshop;
  service: StripeService;
  stripe: Stripe;
  port: number;
  /** Pages of shop.localhost by their path. */
  shop: Map<string, ShopPage>;
};

/** The emulator on a free port, with the SDK configured as in the platform. */
export async function openStripe(): Promise<StripeWorkshop> {
  const workshop = openWorkshop();
  const { store, clock } = workshop;
  const shop = new Map<string, ShopPage>();
  const holder: { service?: StripeService } = {};
  const { port } = await serve(workshop, async (request, response) => {
    const url = request.url ?? '/';
    const page = request.headers.host?.startsWith('shop.') === true ? shop.get(url) : undefined;
    if (page !== undefined) {
      response
        .writeHead(200, { 'content-type': page.type, 'content-security-policy': page.policy ?? '' })
        .end(page.body);
      return;
    }
    if (url.startsWith('/v1/')) request.url = url.slice('/v1'.length);
    if (url.startsWith('/stripe-pages/')) {
      request.url = url.slice('/stripe-pages'.length);
      await holder.service?.handlePages(request, response);
    } else if (url.startsWith('/v1/')) await holder.service?.handle(request, response);
    else await holder.service?.handleSite(request, response);
  });
  const service = createStripe({ store, clock, origin: `http://127.0.0.1:${port}` });
  holder.service = service;
  service.start();
  workshop.atEnd(() => service.close());
  return { workshop, service, stripe: connectStripe(port), port, shop };
}

export const connectStripe = (port: number, key = localKeys.secretKey): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });

/** A product with a monthly and a yearly price, US dollars. */
export async function makePrices(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Seat' });
  const price = (interval: 'month' | 'year', amount: number) =>
    stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: amount, recurring: { interval } });
  return { product, monthly: await price('month', 1_000), yearly: await price('year', 10_000) };
}

/** A customer with the card as default payment method. */
export async function makePayer(stripe: Stripe, card = 'pm_card_visa', clock?: string) {
  const customer = await stripe.customers.create({
    email: 'payer@demo.example',
    name: '永續食品 Ltd',
    ...(clock === undefined ? {} : { test_clock: clock }),
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return { customer, method };
}

/** Types of the events so far, oldest first. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const types: string[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) types.unshift(event.type);
  return types;
}
