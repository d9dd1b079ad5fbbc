/**
 * Stripe's REST API: keys, versions, idempotency, and each call with everything that it writes as one transaction of the
 * books. A declined payment answers an error and is on the books all the same.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { decodePercent, headerOf, readBody } from '../http/http.ts';
import { catalogueCalls } from './calls/catalogue.calls.ts';
import { customerCalls } from './calls/customers.calls.ts';
import { eventCalls } from './calls/event.calls.ts';
import { invoiceCalls } from './calls/invoices.calls.ts';
import { paymentIntentCalls } from './calls/payment-intents.calls.ts';
import { paymentMethodCalls } from './calls/payment-methods.calls.ts';
import { previewCalls } from './calls/preview.calls.ts';
import { setupIntentCalls } from './calls/setup-intents.calls.ts';
import type { StripeCall } from './calls/stripe-call.ts';
import { subscriptionItemCalls } from './calls/subscription-items.calls.ts';
import { subscriptionCalls } from './calls/subscriptions.calls.ts';
import { testClockCalls } from './calls/test-clocks.calls.ts';
import { expandObject } from './expand.ts';
import { parseForm } from './form.ts';
import { type Keys, keyKindOf } from './keys.ts';
import type { Books } from './records/books.ts';
import { describeError, StripeError } from './records/stripe-error.ts';

/** Fixed parts of a path before parameters: the first that matches answers. */
const calls: StripeCall[] = [
  ...customerCalls,
  ...catalogueCalls,
  ...paymentMethodCalls,
  ...setupIntentCalls,
  ...paymentIntentCalls,
  ...subscriptionCalls,
  ...subscriptionItemCalls,
  ...previewCalls,
  ...invoiceCalls,
  ...eventCalls,
  ...testClockCalls,
];

const StoredAnswer = z.object({
  hash: z.string(),
  at: z.number(),
  status: z.number(),
  body: z.string(),
  requestId: z.string(),
});
const retentionSeconds = 86_400;
const bodyBytesMax = 1024 * 1024;

type Answer = { status: number; body: string; headers?: Record<string, string> };

export function createApi(books: Books, keys: Keys, afterCall: () => void) {
  const stored = books.store.collection('stripe/idempotency', StoredAnswer);

  function answer(request: IncomingMessage, requestId: string, body: string): Answer {
    const url = new URL(`http://stripe${request.url ?? '/'}`);
    const method = request.method ?? 'GET';
    const isBrowser = keyKindOf(keys, request, new URLSearchParams(body).get('key')) === 'publishable';
    const found = findCall(method, url.pathname);
    if (found === undefined) throw unknownUrl(method, url.pathname);
    if (isBrowser && !found.call.isForBrowsers) throw needsSecretKey();
    const form = method === 'POST' ? body : url.search.slice(1);
    const given = parseForm(isBrowser ? withoutKey(form) : form);
    const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const hash = createHash('sha256').update(`${method} ${url.pathname} ${form}`).digest('hex');
    return books.store.transaction(() => {
      const before = key === undefined ? undefined : replay(key, hash);
      if (before !== undefined) return before;
      books.request = { id: requestId, idempotencyKey: key ?? null };
      const made = perform(books, found, given, isBrowser, requestId);
      if (key !== undefined) stored.put(key, { hash, at: books.now(), requestId, ...made });
      return made;
    });
  }

  function replay(key: string, hash: string): Answer | undefined {
    const before = stored.get(key);
    if (before === undefined || before.at + retentionSeconds < books.now()) return undefined;
    if (before.hash !== hash)
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    const headers = { 'idempotent-replayed': 'true', 'original-request': before.requestId };
    return { status: before.status, body: before.body, headers };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = `req_${randomBytes(7).toString('hex')}`;
    const body = (await readBody(request, bodyBytesMax)).toString('utf8');
    const sent = answerSafely(() => answer(request, requestId, body), requestId);
    response.writeHead(sent.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent.body),
      'request-id': requestId,
      'stripe-version': headerOf(request, 'stripe-version') ?? '2026-10-28.endive',
      ...sent.headers,
    });
    response.end(sent.body);
    if (request.method !== 'GET') afterCall();
  };
}

function answerSafely(run: () => Answer, requestId: string): Answer {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof StripeError)) return defect(error, requestId);
    return { status: error.status, body: JSON.stringify(describeError(error, requestId)) };
  }
}

/** A defect of the emulator, answered as one of Stripe's own errors. */
function defect(error: unknown, requestId: string): Answer {
  console.error('Stripe emulator:', error);
  const known = new StripeError(500, 'An unknown error occurred in the emulator.', { type: 'api_error' });
  return { status: 500, body: JSON.stringify(describeError(known, requestId)) };
}

type Found = { call: StripeCall; ids: Record<string, string> };

/** An error with `isRetained` keeps its changes, like a success; any other rolls back. */
function perform(books: Books, { call, ids }: Found, given: unknown, isBrowser: boolean, requestId: string): Answer {
  try {
    const { object, expand } = call.run(books, { ids, params: given, isBrowser });
    // Expands a copy: parts of the answer may be shared with the books.
    const answer: object = JSON.parse(JSON.stringify(object));
    expandObject(books, answer, expand);
    return { status: 200, body: JSON.stringify(answer, null, 2) };
  } catch (error) {
    if (!(error instanceof StripeError) || error.details.isRetained !== true) throw error;
    return { status: error.status, body: JSON.stringify(describeError(error, requestId)) };
  }
}

function findCall(method: string, path: string): Found | undefined {
  const parts = path.split('/').map((part) => decodePercent(part) ?? part);
  for (const call of calls) {
    const segments = call.path.split('/');
    if (call.method !== method || segments.length !== parts.length) continue;
    const isMatch = segments.every((segment, index) => segment.startsWith('{') || segment === parts[index]);
    if (!isMatch) continue;
    const ids = segments.flatMap((segment, index) =>
      segment.startsWith('{') ? [[segment.slice(1, -1), parts[index] ?? '']] : [],
    );
    return { call, ids: Object.fromEntries(ids) };
  }
  return undefined;
}

function withoutKey(form: string): string {
  const params = new URLSearchParams(form);
  for (const name of ['key', '_stripe_version', 'payment_user_agent', 'referrer', 'time_on_page']) params.delete(name);
  return params.toString();
}

const unknownUrl = (method: string, path: string): StripeError =>
  new StripeError(
    404,
    `Unrecognized request URL (${method}: /v1${path}). The local cloud serves the calls of docs/stripe.md.`,
  );

const needsSecretKey = (): StripeError =>
  new StripeError(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  );
