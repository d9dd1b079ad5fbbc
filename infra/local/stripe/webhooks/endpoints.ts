import type Stripe from 'stripe';
import type { Books } from '../records/books.ts';
import type { Endpoint } from '../records/webhook-records.ts';
import type { Wire } from '../records/wire.ts';
import { apiVersion } from './record-event.ts';

export const presentEndpoint = (endpoint: Endpoint): Wire<Stripe.WebhookEndpoint> => ({
  id: endpoint.id,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: null,
  created: endpoint.created,
  description: endpoint.description,
  enabled_events: endpoint.enabledEvents,
  livemode: false,
  metadata: endpoint.metadata,
  status: endpoint.isEnabled ? 'enabled' : 'disabled',
  url: endpoint.url,
});

const platformEndpoint = 'we_1platform';

/** The platform's own endpoint exists from the first start, with the secret of its functions. */
export function registerPlatform(books: Books, { url, secret }: { url: string; secret: string }): void {
  const known = books.endpoints.find(platformEndpoint);
  books.endpoints.put({
    id: platformEndpoint,
    created: known?.created ?? books.now(),
    url,
    secret,
    enabledEvents: known?.enabledEvents ?? ['*'],
    description: 'The platform on this machine',
    metadata: {},
    isEnabled: known?.isEnabled ?? true,
  });
}
