/**
 * Stripe's books on one machine: its collections, ids and time. Everything that one request or one due step changes is
 * one transaction of the store, so a kill leaves all of it or nothing.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Collection, Store } from '../../core/store.ts';
import { BillingSettings, Invoice, Subscription, TestClock } from './billing-records.ts';
import { createDueQueue, type DueQueue } from './due-queue.ts';
import { Charge, Customer, PaymentIntent, PaymentMethod, Price, Product, SetupIntent, Token } from './records.ts';
import { resourceMissing } from './stripe-error.ts';
import { Delivery, Endpoint, Event } from './webhook-records.ts';

export type Shelf<T extends { id: string }> = {
  /** Throws `resource_missing`, naming the parameter with the id. */
  get(id: string, param?: string): T;
  find(id: string): T | undefined;
  put(record: T): T;
  delete(id: string): void;
  /** Newest first. */
  list(isWanted?: (record: T) => boolean): T[];
};

export type Books = {
  store: Store;
  /** The gateway, `http://127.0.0.1:PORT`: pages of invoices and receipts lie below it. */
  origin: string;
  /** The caller, for the resulting events; undefined when the clock is the cause. */
  request: { id: string; idempotencyKey: string | null } | undefined;
  /** Seconds: of the test clock when one is named, otherwise of the moved clock. */
  now(testClock?: string | null): number;
  newId(prefix: string): string;
  newSecret(): string;
  settings: { get(): BillingSettings; put(settings: BillingSettings): void };
  due: DueQueue;
  customers: Shelf<Customer>;
  products: Shelf<Product>;
  prices: Shelf<Price>;
  paymentMethods: Shelf<PaymentMethod>;
  tokens: Shelf<Token>;
  setupIntents: Shelf<SetupIntent>;
  paymentIntents: Shelf<PaymentIntent>;
  charges: Shelf<Charge>;
  subscriptions: Shelf<Subscription>;
  invoices: Shelf<Invoice>;
  testClocks: Shelf<TestClock>;
  events: Shelf<Event>;
  endpoints: Shelf<Endpoint>;
  deliveries: Shelf<Delivery>;
  /** Of one event, the newest first: the id of a delivery begins with its event's. */
  deliveriesOf(event: string): Delivery[];
  /** Ids of pending deliveries, the oldest first. */
  underway: Collection<{ nextAt: number; status: 'pending' | 'held' }>;
};

const Underway = z.object({ nextAt: z.number(), status: z.enum(['pending', 'held']) });

export function openBooks({ store, clock, origin }: { store: Store; clock: Clock; origin: string }): Books {
  const shelf = <T extends { id: string }>(kind: string, name: string, schema: z.ZodType<T>) =>
    createShelf(kind, store.collection(`stripe/${name}`, schema));
  const counters = store.collection('stripe/counters', z.object({ last: z.number().int() }));
  const deliveries = store.collection('stripe/deliveries', Delivery);
  const settings = store.collection('stripe/settings', BillingSettings);
  const testClocks = shelf('test_helpers.test_clock', 'test-clocks', TestClock);
  return {
    store,
    origin,
    request: undefined,
    testClocks,
    now: (testClock = null) =>
      testClock === null ? Math.floor(clock.now() / 1000) : testClocks.get(testClock, 'test_clock').frozenTime,
    newId(prefix) {
      const last = (counters.get('id')?.last ?? 0) + 1;
      counters.put('id', { last });
      // In the order of their making, so that the order of the keys is the order of lists.
      return `${prefix}_1${last.toString(36).padStart(7, '0')}${randomCharacters(16)}`;
    },
    newSecret: () => randomCharacters(24),
    settings: {
      get: () => settings.get('billing') ?? BillingSettings.parse({}),
      put: (value) => settings.put('billing', value),
    },
    due: createDueQueue(store),
    customers: shelf('customer', 'customers', Customer),
    products: shelf('product', 'products', Product),
    prices: shelf('price', 'prices', Price),
    paymentMethods: shelf('PaymentMethod', 'payment-methods', PaymentMethod),
    tokens: shelf('token', 'tokens', Token),
    setupIntents: shelf('setupintent', 'setup-intents', SetupIntent),
    paymentIntents: shelf('payment_intent', 'payment-intents', PaymentIntent),
    charges: shelf('charge', 'charges', Charge),
    subscriptions: shelf('subscription', 'subscriptions', Subscription),
    invoices: shelf('invoice', 'invoices', Invoice),
    events: shelf('event', 'events', Event),
    endpoints: shelf('webhook_endpoint', 'endpoints', Endpoint),
    deliveries: createShelf('delivery', deliveries),
    deliveriesOf: (event) => deliveries.list({ prefix: `${event}/`, reverse: true }).map(({ value }) => value),
    underway: store.collection('stripe/underway', Underway),
  };
}

function createShelf<T extends { id: string }>(kind: string, records: Collection<T>): Shelf<T> {
  return {
    get(id, param) {
      const record = records.get(id);
      // A wrong id of the path is 404, one among the parameters is an invalid request.
      if (record === undefined) throw resourceMissing(kind, id, param ?? 'id', param === undefined ? 404 : 400);
      return record;
    },
    find: (id) => records.get(id),
    put(record) {
      records.put(record.id, record);
      return record;
    },
    delete: (id) => records.delete(id),
    list(isWanted = () => true) {
      return records
        .list({ reverse: true })
        .map(({ value }) => value)
        .filter(isWanted);
    },
  };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomCharacters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Time of a customer: its test clock's, where it has one. */
export const timeOf = (books: Books, customer: Customer | undefined): number => books.now(customer?.testClock ?? null);
