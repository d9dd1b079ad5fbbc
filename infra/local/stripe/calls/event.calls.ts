import * as z from 'zod';
import type { Books } from '../records/books.ts';
import { invalidRequest } from '../records/stripe-error.ts';
import { presentEndpoint } from '../webhooks/endpoints.ts';
import { presentEvent } from '../webhooks/record-event.ts';
import { pageOf } from './list-page.ts';
import { Created, emptyable, flag, isCreatedIn, Metadata, mergeMetadata, pagination, text } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

/** `invoice.*` means all that begin so. */
const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/** Nothing of this cloud leaves the machine. */
function assertLocal(url: string): void {
  const parsed = URL.parse(url);
  const isLocal = parsed !== null && /(^|\.)localhost$|^127\.0\.0\.1$/.test(parsed.hostname);
  if (parsed?.protocol !== 'http:' || !isLocal)
    throw invalidRequest(
      `Invalid URL: the local cloud delivers to http addresses of this machine only.`,
      'url',
      'url_invalid',
    );
}

const endpointFields = {
  description: emptyable(text).optional(),
  metadata: Metadata.optional(),
};

export const eventCalls = [
  stripeCall({
    method: 'GET',
    path: '/events',
    params: params({
      ...pagination,
      created: Created,
      delivery_success: flag.optional(),
      type: z.string().optional(),
      types: z.array(z.string()).max(20).optional(),
    }),
    run(books, { params: { created, delivery_success: success, type, types, ...page } }) {
      const wanted = types ?? (type === undefined ? ['*'] : [type]);
      const found = books.events.list(
        (event) =>
          wanted.some((each) => isOfType(event.type, each)) &&
          isCreatedIn(event.created, created) &&
          (success === undefined || success === isDelivered(books, event.id)),
      );
      return pageOf('/v1/events', found, page, (event) => presentEvent(books, event));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/events/{event}',
    params: params({}),
    run: (books, { id: event }) => presentEvent(books, books.events.get(event)),
  }),
  stripeCall({
    method: 'POST',
    path: '/webhook_endpoints',
    params: params({
      ...endpointFields,
      api_version: z.string().optional(),
      enabled_events: z.array(z.string()).min(1),
      url: z.string(),
    }),
    run(books, { params: { enabled_events: enabledEvents, url, description = null, metadata } }) {
      assertLocal(url);
      const endpoint = books.endpoints.put({
        id: books.newId('we'),
        created: books.now(),
        url,
        secret: `whsec_${books.newSecret()}`,
        enabledEvents,
        description,
        metadata: mergeMetadata({}, metadata),
        isEnabled: true,
      });
      return { ...presentEndpoint(endpoint), secret: endpoint.secret };
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/webhook_endpoints',
    params: params(pagination),
    run: (books, { params: page }) => pageOf('/v1/webhook_endpoints', books.endpoints.list(), page, presentEndpoint),
  }),
  stripeCall({
    method: 'GET',
    path: '/webhook_endpoints/{endpoint}',
    params: params({}),
    run: (books, { id: endpoint }) => presentEndpoint(books.endpoints.get(endpoint)),
  }),
  stripeCall({
    method: 'POST',
    path: '/webhook_endpoints/{endpoint}',
    params: params({
      ...endpointFields,
      disabled: flag.optional(),
      enabled_events: z.array(z.string()).min(1).optional(),
      url: z.string().optional(),
    }),
    run(books, { id: wanted, params: { description, disabled, enabled_events: events, metadata, url } }) {
      if (url !== undefined) assertLocal(url);
      const before = books.endpoints.get(wanted);
      const after = books.endpoints.put({
        ...before,
        description: description === undefined ? before.description : description,
        enabledEvents: events ?? before.enabledEvents,
        isEnabled: disabled === undefined ? before.isEnabled : !disabled,
        metadata: mergeMetadata(before.metadata, metadata),
        url: url ?? before.url,
      });
      return presentEndpoint(after);
    },
  }),
  stripeCall({
    method: 'DELETE',
    path: '/webhook_endpoints/{endpoint}',
    params: params({}),
    run(books, { id: endpoint }) {
      books.endpoints.get(endpoint);
      books.endpoints.delete(endpoint);
      return { id: endpoint, object: 'webhook_endpoint', deleted: true };
    },
  }),
];

function isDelivered(books: Books, event: string): boolean {
  const deliveries = books.deliveriesOf(event);
  return deliveries.every(({ status }) => status === 'delivered');
}
