import * as z from 'zod';
import { call } from '../calls/call.ts';

/**
 * Events of the payment provider. A signature over the raw body authenticates them; the body is not parsed before the
 * check, and its amounts or states are never trusted: they are fetched from the provider.
 */
export const receiveStripeEvent = call({
  id: 'receiveStripeEvent',
  domain: 'stripe',
  method: 'POST',
  path: '/stripe/webhooks',
  summary: 'An event of the payment provider, signed; stored once and processed later',
  access: 'public',
  requests: 1,
  bodyType: 'raw',
  body: z.string(),
  response: z.object({ received: z.literal(true) }),
  errors: ['webhook.refused'],
});
