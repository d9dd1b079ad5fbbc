import * as z from 'zod';
import type { Cloud } from '../services/running-cloud.ts';
import { presentSubscription } from '../stripe/present/present-billing.ts';
import { presentInvoice } from '../stripe/present/present-invoice.ts';
import { presentCustomer } from '../stripe/present/present-objects.ts';
import { BillingSettings } from '../stripe/records/billing-records.ts';
import { Misbehavior, putMisbehavior, readMisbehavior } from '../stripe/webhooks/misbehavior.ts';
import { presentEvent } from '../stripe/webhooks/record-event.ts';
import { controlCall, NotFoundError } from './control-call.ts';

const Page = z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(100) });

const stripeOf = (cloud: Cloud) => cloud.services.stripe;

function findEvent(cloud: Cloud, id: string) {
  const found = stripeOf(cloud).books.events.find(id);
  if (found === undefined) throw new NotFoundError(`There is no event ${id}`);
  return found;
}

export const stripeCalls = [
  controlCall({
    method: 'GET',
    path: '/stripe/customers',
    summary: "Customers on Stripe's books, newest first",
    query: Page,
    run: (cloud, { query }) => ({
      customers: stripeOf(cloud).books.customers.list().slice(0, query.limit).map(presentCustomer),
    }),
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/subscriptions',
    summary: "Subscriptions on Stripe's books, those that have ended too",
    query: Page,
    run(cloud, { query }) {
      const { books } = stripeOf(cloud);
      const found = books.subscriptions.list().slice(0, query.limit);
      return { subscriptions: found.map((each) => presentSubscription(books, each)) };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/invoices',
    summary: "Invoices on Stripe's books, newest first",
    query: Page.extend({ customer: z.string().optional() }),
    run(cloud, { query }) {
      const { books } = stripeOf(cloud);
      const isWanted = (each: { customer: string }) => query.customer === undefined || each.customer === query.customer;
      const found = books.invoices.list(isWanted).slice(0, query.limit);
      return { invoices: found.map((each) => presentInvoice(books, each)) };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/events',
    summary: 'Events, newest first, each with how its deliveries went',
    query: Page.extend({ type: z.string().optional() }),
    run(cloud, { query }) {
      const { books } = stripeOf(cloud);
      const isWanted = ({ type }: { type: string }) => query.type === undefined || type === query.type;
      const events = books.events.list(isWanted).slice(0, query.limit);
      return {
        events: events.map((event) => ({
          ...presentEvent(books, event),
          deliveries: books.deliveriesOf(event.id),
        })),
      };
    },
  }),
  controlCall({
    method: 'POST',
    path: '/stripe/events/{id}/resend',
    summary: 'Sends an event again, whatever became of it: a replay',
    body: z.strictObject({ endpoint: z.string().optional() }).default({}),
    run(cloud, { params: { id = '' }, body }) {
      stripeOf(cloud).deliverer.resend(findEvent(cloud, id).id, body.endpoint);
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/due',
    summary: 'What is to happen at which time: renewals, ends of trials, retries, with the clock they go by',
    run: (cloud) => ({
      due: stripeOf(cloud)
        .books.due.list()
        .map(({ at, ...due }) => ({ ...due, at: new Date(at * 1000).toISOString() })),
    }),
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/misbehavior',
    summary: 'How events to come are to go wrong on their way',
    run: (cloud) => ({ misbehavior: readMisbehavior(stripeOf(cloud).books) ?? null }),
  }),
  controlCall({
    method: 'POST',
    path: '/stripe/misbehavior',
    summary:
      'Makes events to come go wrong on their way: copies (at once), delaySeconds, isShuffled (held back until release), isDropped, signature bad or old; for events of types, so many times',
    body: Misbehavior,
    run(cloud, { body }) {
      putMisbehavior(stripeOf(cloud).books, body);
      return { misbehavior: body };
    },
  }),
  controlCall({
    method: 'DELETE',
    path: '/stripe/misbehavior',
    summary: 'Events go their way again as they should; those that were held back go out, in another order',
    run(cloud) {
      const { books, deliverer } = stripeOf(cloud);
      putMisbehavior(books, undefined);
      return { released: deliverer.release() };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/idle',
    summary: 'Waits until every event that is due has been answered',
    run: async (cloud) => {
      await stripeOf(cloud).deliverer.idle();
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/stripe/settings',
    summary: 'When failed payments are tried again, and what becomes of the subscription',
    run: (cloud) => stripeOf(cloud).books.settings.get(),
  }),
  controlCall({
    method: 'POST',
    path: '/stripe/settings',
    summary: 'Sets retryDays (after the first failure), afterLastRetry (unpaid, cancel, past_due) and upcomingDays',
    body: BillingSettings.partial(),
    run(cloud, { body }) {
      const { settings } = stripeOf(cloud).books;
      settings.put(BillingSettings.parse({ ...settings.get(), ...body }));
      return settings.get();
    },
  }),
];
