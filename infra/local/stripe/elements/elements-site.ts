/**
 * stripe.localhost: the script that defines `Stripe`, the frames that hold the fields of a card, and the challenge of a
 * card's bank. Card data is typed into frames of this host and goes to this host only.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendJson, sendText } from '../../http/http.ts';
import { endAuthentication } from '../billing/payments.ts';
import { endSetupAuthentication } from '../billing/setups.ts';
import { settleInvoice, timeOfIntent } from '../calls/payment-intents.calls.ts';
import { presentSetupIntent } from '../present/present-objects.ts';
import { presentPaymentIntent } from '../present/present-payments.ts';
import type { Books } from '../records/books.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const script = 'text/javascript; charset=utf-8';
const page = 'text/html; charset=utf-8';
const files = new Map(
  [
    { path: '/elements/field', type: page, file: 'field.html' },
    { path: '/elements/field.js', type: script, file: 'field.js' },
    { path: '/elements/field-rules.js', type: script, file: 'field-rules.js' },
    { path: '/elements/texts.js', type: script, file: 'texts.js' },
    { path: '/elements/controller', type: page, file: 'controller.html' },
    { path: '/elements/controller.js', type: script, file: 'controller.js' },
    { path: '/elements/challenge', type: page, file: 'challenge.html' },
    { path: '/elements/challenge.js', type: script, file: 'challenge.js' },
    { path: '/elements/elements.css', type: 'text/css; charset=utf-8', file: 'elements.css' },
  ].map((entry) => [entry.path, entry]),
);

/** The script of pages is one file: modules of which each needs only those before it. */
const scriptPaths = ['/stripe.js', '/v3/', '/endive/stripe.js'];
const scriptParts = ['frames', 'element', 'elements', 'controller', 'challenge', 'object'];

function joinScript(): string {
  const parts = scriptParts.map((part) => read(`stripe-${part}.js`).toString('utf8'));
  const code = parts.map((part) => part.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''));
  return `(() => {\n${code.join('\n')}\n})();\n`;
}

const read = (file: string): Buffer => readFileSync(new URL(`./${file}`, import.meta.url));

/** Only pages of this machine may embed the frames. */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://*.localhost:* http://127.0.0.1:*";

const Authentication = z.object({
  intent: z.string(),
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
});

export function createElementsSite({
  books,
  api,
  afterCall,
}: {
  books: Books;
  api: Handle;
  afterCall(): void;
}): Handle {
  return async (request, response) => {
    const url = new URL(`http://stripe.localhost${request.url ?? '/'}`);
    if (url.pathname.startsWith('/v1/')) {
      request.url = `${url.pathname.slice('/v1'.length)}${url.search}`;
      return api(request, response);
    }
    if (url.pathname === '/elements/authenticate' && request.method === 'POST') {
      const body: unknown = JSON.parse((await readBody(request, 65_536)).toString('utf8'));
      const given = Authentication.parse(body);
      const intent = books.store.transaction(() => authenticate(books, given));
      if (intent === undefined) sendText(response, 404, 'There is no such authentication.\n');
      else sendJson(response, 200, intent);
      afterCall();
      return undefined;
    }
    sendFile(url.pathname, response);
    return undefined;
  };
}

function sendFile(path: string, response: ServerResponse): void {
  const found = scriptPaths.includes(path) ? { type: script, file: undefined } : files.get(path);
  if (found === undefined) {
    sendText(response, 404, 'There is no such page.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': found.type,
    'cache-control': 'no-cache',
    'content-security-policy': framePolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(found.file === undefined ? joinScript() : read(found.file));
}

/** The holder has answered the challenge. An intent without one remains unchanged. */
function authenticate(books: Books, { intent: id, client_secret: secret, outcome }: z.infer<typeof Authentication>) {
  const isComplete = outcome === 'complete';
  const setup = books.setupIntents.find(id);
  if (setup?.clientSecret === secret)
    return presentSetupIntent(
      books,
      setup.status === 'requires_action' ? endSetupAuthentication(books, setup, isComplete) : setup,
    );
  const payment = books.paymentIntents.find(id);
  if (payment?.clientSecret !== secret) return undefined;
  if (payment.status !== 'requires_action') return presentPaymentIntent(books, payment);
  const at = timeOfIntent(books, payment);
  const after = endAuthentication(books, payment, { isComplete, at });
  settleInvoice(books, after, at);
  return presentPaymentIntent(books, after);
}
