/** Events of the payment provider as a test delivers them itself: signed, twice, shuffled, late, or wrong. */
import Stripe from 'stripe';
import * as z from 'zod';
import { localWebhookSecret } from '../../../infra/local/stripe/keys.ts';
import { booksOf } from './billing-world.ts';
import type { ReachedCloud } from './cloud.ts';
import { sendRequest } from './cloud-request.ts';

const Now = z.object({ now: z.number() });

/** Milliseconds by the cloud's clock. */
export const cloudNow = async (cloud: ReachedCloud): Promise<number> =>
  Now.parse(await cloud.control('GET', '/clock')).now;

export const advance = async (cloud: ReachedCloud, by: { days?: number; hours?: number }): Promise<void> => {
  await cloud.control('POST', '/clock/advance', by);
};

/** From now on the provider keeps its events to itself. */
export const stopDeliveries = async (cloud: ReachedCloud): Promise<void> => {
  const books = booksOf(cloud);
  for await (const { id } of books.webhookEndpoints.list({ limit: 100 })) await books.webhookEndpoints.del(id);
};

/** Everything in the books, oldest first. */
export const listEvents = async (cloud: ReachedCloud): Promise<Stripe.Event[]> => {
  const events: Stripe.Event[] = [];
  for await (const event of booksOf(cloud).events.list({ limit: 100 })) events.unshift(event);
  return events;
};

type Signing = { secret?: string; ageSeconds?: number; signedPayload?: string; header?: string };

/** Delivers one as the provider would; returns the status. */
export const deliver = async (cloud: ReachedCloud, event: object, signing: Signing = {}): Promise<number> => {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor((await cloudNow(cloud)) / 1_000) - (signing.ageSeconds ?? 0);
  const header =
    signing.header ??
    Stripe.webhooks.generateTestHeaderString({
      payload: signing.signedPayload ?? payload,
      secret: signing.secret ?? localWebhookSecret,
      timestamp,
    });
  const { status } = await sendRequest({
    port: cloud.port,
    host: cloud.rootHostname,
    method: 'POST',
    path: '/api/stripe/webhooks',
    body: payload,
    headers: { 'stripe-signature': header },
  });
  return status;
};
