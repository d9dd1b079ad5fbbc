import * as z from 'zod';
import { call } from '../calls/call.ts';

/**
 * What the payment provider tells. Its signature over the raw body is what it is believed by; the body is not parsed before,
 * and its word on amounts or states is never taken: they are asked for afresh.
 */
export const receiveStripeEvent = call({
  id: 'receiveStripeEvent',
  domain: 'stripe',
  method: 'POST',
  path: '/stripe/webhooks',
  summary: 'An event of the payment provider, signed; kept once and dealt with later',
  access: 'public',
  requests: 1,
  bodyType: 'raw',
  body: z.string(),
  response: z.object({ received: z.literal(true) }),
  errors: ['webhook.refused'],
});
