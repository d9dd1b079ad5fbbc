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
  /** Of the platform: an event says whose it is only once its object was asked for. */
  table: TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  /** Throws when body and signature do not belong together, or the signature is older than the tolerance. */
  verify: (body: string, signature: string) => Promise<Stripe.Event>;
};

/** All that is read of the object: which it is and whose. The state is asked for later. */
const Told = z.looseObject({ id: z.string().optional(), object: z.string(), customer: z.unknown().optional() });

const customerOf = ({ id, object, customer }: z.infer<typeof Told>): string | null => {
  if (object === 'customer') return id ?? null;
  const named = z.union([z.string(), z.looseObject({ id: z.string() })]).safeParse(customer);
  if (!named.success) return null;
  return typeof named.data === 'string' ? named.data : named.data.id;
};

const recordOf = (event: Stripe.Event, nowMilliseconds: number): StripeEventRecord => {
  const told = Told.parse(event.data.object);
  return {
    eventId: event.id,
    type: event.type,
    objectId: told.id ?? null,
    customerId: customerOf(told),
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
 * Keeps an event and asks for the work on it, in one transaction that holds once per event: a duplicate is answered alike and
 * writes nothing. A body that is not signed as it must be is 400 and leaves no trace.
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
      }),
    ])
    .catch(ignoreConflict);
  return { received: true };
};

/** Seconds for which a signature holds. */
export const toleranceSeconds = 300;

/** The SDK's own check; whatever it finds wrong is the same to the sender. */
export const createVerify =
  (webhooks: Pick<Stripe.Webhooks, 'constructEventAsync'>, readSecret: () => Promise<string>) =>
  async (body: string, signature: string): Promise<Stripe.Event> => {
    const secret = await readSecret();
    return webhooks.constructEventAsync(body, signature, secret, toleranceSeconds).catch((cause: unknown) => {
      throw new AppError('webhook.refused', { cause });
    });
  };
