/**
 * Stripe emulator: the REST API that the SDK calls, billing by the movable clock, signed webhooks, pages of invoices
 * and receipts, and Elements for the browser. docs/stripe.md describes its behaviour.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../core/clock.ts';
import { createDueTimers } from '../core/due-timers.ts';
import type { Store } from '../core/store.ts';
import { createApi } from './api.ts';
import { runNextDue } from './billing/run-due.ts';
import { createElementsSite } from './elements/elements-site.ts';
import { localKeys, localWebhookSecret } from './keys.ts';
import { handlePages } from './pages/site.ts';
import { type Books, openBooks } from './records/books.ts';
import { createDeliverer, type Deliverer } from './webhooks/deliver.ts';
import { registerPlatform } from './webhooks/endpoints.ts';

export type StripeService = {
  /** Calls of the SDK, below `/v1`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Invoices and receipts, below `/stripe-pages`. */
  handlePages(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Requests to stripe.localhost. */
  handleSite(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** For the control desk. */
  books: Books;
  deliverer: Deliverer;
  /** Runs due steps, and sends events from then on; call it once the gateway listens. */
  start(): void;
  close(): Promise<void>;
};

export type StripeOptions = {
  store: Store;
  clock: Clock;
  /** The gateway, `http://127.0.0.1:PORT`. */
  origin: string;
  /** Webhook endpoint of the platform; none in tests of the emulator itself. */
  platformUrl?: string;
  report?: (error: unknown) => void;
};

export function createStripe({
  store,
  clock,
  origin,
  platformUrl,
  report = console.error,
}: StripeOptions): StripeService {
  const books = openBooks({ store, clock, origin });
  const deliverer = createDeliverer(books, { clock, port: () => Number(new URL(origin).port), report });
  const timers = createDueTimers(clock);
  const api = createApi(books, localKeys, tick);
  let cancelTick: (() => void) | undefined;
  let leaveClock: (() => void) | undefined;
  if (platformUrl !== undefined) registerPlatform(books, { url: platformUrl, secret: localWebhookSecret });

  function tick(): void {
    while (runNextDue(books, null, books.now()));
    deliverer.wake();
    arm();
  }

  function arm(): void {
    cancelTick?.();
    const next = books.due.nextAt(null);
    if (next !== undefined) cancelTick = timers.at(next * 1000, tick);
  }

  return {
    books,
    deliverer,
    handle: api,
    handlePages: (request, response) => handlePages(books, request, response),
    handleSite: createElementsSite({ books, api, afterCall: tick }),
    start() {
      leaveClock ??= clock.onMove(tick);
      tick();
    },
    async close() {
      leaveClock?.();
      timers.close();
      await deliverer.close();
    },
  };
}
