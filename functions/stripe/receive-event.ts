import type Stripe from 'stripe';
import * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import { platformTenantId } from '../../shared/ids.ts';
import { type StripeEventRecord, stripeEventEntity } from '../core/billing/billing.entities.ts';
import { isoOf } from '../core/billing/provider-state.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';

export type ReceiveDependencies = {
  /** The platform's table: the tenant of an event is known only after its object was requested. */
  table: TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  /** Throws when body and signature do not belong together, or the signature is older than the tolerance. */
  verify: (body: string, signature: string) => Promise<Stripe.Event>;
};

/** The fields read of an event's object: its id and its customer. The state is requested later. */
const EventObject = z.looseObject({ id: z.string().optional(), object: z.string(), customer: z.unknown().optional() });

const customerOf = ({ id, object, customer }: z.infer<typeof EventObject>): string | null => {
  if (object === 'customer') return id ?? null;
  const named = z.union([z.string(), z.looseObject({ id: z.string() })]).safeParse(customer);
  if (!named.success) return null;
  return typeof named.data === 'string' ? named.data : named.data.id;
};

const recordOf = (event: Stripe.Event, nowMilliseconds: number): StripeEventRecord => {
  const object = EventObject.parse(event.data.object);
  return {
    eventId: event.id,
    type: event.type,
    objectId: object.id ?? null,
    customerId: customerOf(object),
    status: 'received',
    createdAt: isoOf(event.created),
    receivedAt: new Date(nowMilliseconds).toISOString(),
    appliedAt: null,
    attempts: 0,
    failure: null,
    tenantId: null,
    organizationId: null,
    organizationName: null,
    revision: 1,
  };
};

/**
 * Stores an event and requests its handling, in one transaction that succeeds once per event: a duplicate gets the same
 * answer and writes nothing. A body without a valid signature is answered with 400 and leaves no trace.
 */
export const receiveEvent = async (
  dependencies: ReceiveDependencies,
  input: { body: string; signature: string | undefined },
): Promise<{ received: true }> => {
  const event = await dependencies.verify(input.body, input.signature ?? '');
  const record = recordOf(event, dependencies.now());
  await dependencies.table
    .write([
      put(stripeEventEntity, record, 'new'),
      emit(dependencies, {
        type: 'stripe.event-received',
        tenantId: platformTenantId,
        stripeEventId: record.eventId,
        ...(record.customerId === null ? {} : { customerId: record.customerId }),
      }),
    ])
    .catch(ignoreConflict);
  return { received: true };
};

/** Seconds for which a signature is valid. */
export const toleranceSeconds = 300;

/** The SDK's own check; every failure is answered alike. */
export const createVerify =
  (webhooks: Pick<Stripe.Webhooks, 'constructEventAsync'>, readSecret: () => Promise<string>) =>
  async (body: string, signature: string): Promise<Stripe.Event> => {
    const secret = await readSecret();
    return webhooks.constructEventAsync(body, signature, secret, toleranceSeconds).catch((cause: unknown) => {
      throw new AppError('webhook.refused', { cause });
    });
  };
