/** An event and its delivery to each subscribed endpoint, in the transaction of the change. */
import type Stripe from 'stripe';
import type { Books } from '../records/books.ts';
import type { Delivery, Endpoint, Event } from '../records/webhook-records.ts';
import type { Wire } from '../records/wire.ts';
import { takeMisbehavior } from './misbehavior.ts';

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

/** An `updated` event with the previous values, or none when nothing visible has changed. */
export function recordUpdate(books: Books, type: EventType, before: object, after: object, at: number): void {
  const previous = Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, key))),
  );
  if (Object.keys(previous).length > 0) recordEvent(books, type, after, { at, previous });
}

const wants = ({ enabledEvents }: Endpoint, type: string): boolean =>
  enabledEvents.includes('*') || enabledEvents.includes(type);

/** Writes a delivery, and whether it is pending. */
export function putDelivery(books: Books, delivery: Delivery): void {
  books.deliveries.put(delivery);
  const { id, nextAt, status } = delivery;
  if (status === 'pending' || status === 'held') books.underway.put(id, { nextAt, status });
  else books.underway.delete(id);
}

function deliverSoon(books: Books, event: Event, endpoint: Endpoint): void {
  // Sent at the moved clock's time also where the event is of a test clock.
  const now = books.now() * 1000;
  const { isDropped, isShuffled, delaySeconds, copies, signature } = takeMisbehavior(books, event.type);
  putDelivery(books, {
    id: `${event.id}/${books.newId('whd')}`,
    event: event.id,
    type: event.type,
    endpoint: endpoint.id,
    status: isDropped ? 'dropped' : isShuffled ? 'held' : 'pending',
    firstAt: now,
    nextAt: now + delaySeconds * 1000,
    attempts: [],
    copies,
    signature,
  });
}

export function presentEvent(books: Books, event: Event): Omit<Wire<Stripe.EventBase>, 'type'> & { type: string } {
  const pending = books.deliveriesOf(event.id).filter(({ status }) => status === 'pending' || status === 'held');
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
