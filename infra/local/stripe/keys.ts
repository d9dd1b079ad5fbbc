/** The keys of this machine's account. Test keys of no use anywhere else, and so no secret. */
import type { IncomingMessage } from 'node:http';
import { headerOf } from '../http/http.ts';
import { StripeError } from './records/stripe-error.ts';

export type Keys = { secretKey: string; publishableKey: string };

export const localKeys: Keys = {
  secretKey: 'sk_test_local000000000000000000',
  publishableKey: 'pk_test_local000000000000000000',
};

/** Of the platform's endpoint: its functions check signatures with it. */
export const localWebhookSecret = 'whsec_local00000000000000000000';

/** Owner of the request's key, which is sent as Bearer or Basic, or in the body by a browser. Throws 401. */
export function keyKindOf(keys: Keys, request: IncomingMessage, inBody: string | null): 'secret' | 'publishable' {
  const key = keyOf(headerOf(request, 'authorization') ?? '') ?? inBody;
  if (key === null || key === '')
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  const shown = `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`;
  throw new StripeError(401, `Invalid API Key provided: ${shown}`);
}

function keyOf(authorization: string): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return undefined;
}

/** Values of the payment provider's secrets in Secrets Manager, by a part of their names. */
export const stripeSecrets = [
  { namePart: 'StripeSecretKey', value: localKeys.secretKey },
  { namePart: 'StripeWebhookSecret', value: localWebhookSecret },
];
