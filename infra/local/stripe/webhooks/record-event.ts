/** An event and its way to each endpoint that wants it, in the transaction of what it tells of. */
import type Stripe from 'stripe';
import type { Books } from '../books.ts';
import type { Wire } from '../wire.ts';
import { takeMisbehavior } from './misbehavior.ts';
import type { Endpoint, Event } from './webhook-records.ts';

/** The version that events are written in: the one that the SDK is pinned to. */
export const apiVersion = '2026-10-28.endive';

type EventType = Stripe.Event['type'];

export function recordEvent(
  books: Books,
  type: EventType,
  object: object,
  { at, previous = null }: { at: number; previous?: Record<string, unknown> | null },
): Event {
  const event = books.events.put({
    id: books.newId('evt'),
    created: at,
    type,
    object: { ...object },
    previous,
    requestId: books.request?.id ?? null,
    idempotencyKey: books.request?.idempotencyKey ?? null,
  });
  for (const endpoint of books.endpoints.list(({ isEnabled }) => isEnabled)) {
    if (wants(endpoint, type)) deliverSoon(books, event, endpoint);
  }
  return event;
}

/** An `updated` event with what was there before, or none when nothing that shows has changed. */
export function recordUpdate(books: Books, type: EventType, before: object, after: object, at: number): void {
  const previous = Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, key))),
  );
  if (Object.keys(previous).length > 0) recordEvent(books, type, after, { at, previous });
}

const wants = ({ enabledEvents }: Endpoint, type: string): boolean =>
  enabledEvents.includes('*') || enabledEvents.includes(type);

function deliverSoon(books: Books, event: Event, endpoint: Endpoint): void {
  // Sent at the moved clock's time also where the event is of a test clock.
  const now = books.now() * 1000;
  const { isDropped, delaySeconds, copies, signature } = takeMisbehavior(books, event.type);
  books.deliveries.put({
    id: books.newId('whd'),
    event: event.id,
    type: event.type,
    endpoint: endpoint.id,
    status: isDropped ? 'dropped' : 'pending',
    firstAt: now,
    nextAt: now + delaySeconds * 1000,
    attempts: [],
    copies,
    signature,
  });
}

export function presentEvent(books: Books, event: Event): Omit<Wire<Stripe.EventBase>, 'type'> & { type: string } {
  const pending = books.deliveries.list((delivery) => delivery.event === event.id && delivery.status === 'pending');
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object, ...(event.previous === null ? {} : { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: pending.length,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}
