import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import { platformTenantId } from '../../shared/ids.ts';
import type { BillingEvent, BillingEventStatus } from '../../shared/model/billing/platform-billing.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { type StripeEventRecord, stripeEventEntity } from '../core/billing/billing.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { logOperation } from '../core/platform/platform.entities.ts';
import type { OperatorDependencies } from './dependencies.ts';

const viewOf = (event: StripeEventRecord): BillingEvent => ({
  eventId: event.eventId,
  type: event.type,
  status: event.status,
  receivedAt: event.receivedAt,
  closedAt: event.appliedAt,
  attempts: event.attempts,
  failure: event.failure,
  tenantId: event.tenantId,
  organizationId: event.organizationId,
  organizationName: event.organizationName,
});

/** The payment provider's events by status, newest first. */
export const listEvents = async (
  { tableOf }: OperatorDependencies,
  { status, ...page }: PageQuery & { status: BillingEventStatus },
): Promise<Page<BillingEvent>> => {
  const range = { pk: ['STRIPE-EVENTS', status] as const, index: 'gsi1' as const, isNewestFirst: true };
  const { items, nextCursor } = await tableOf(platformScope()).page(stripeEventEntity, range, page);
  return { items: items.map(viewOf), nextCursor };
};

/**
 * Has an event handled again, as if it had just arrived: its row is reopened and its outbox item is written again, in
 * one transaction with the operator and the reason. An event that is applied already is not changed.
 */
export const replayEvent = async (
  dependencies: OperatorDependencies,
  principal: Principal,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<BillingEvent> => {
  const { tableOf } = dependencies;
  const table = tableOf(platformScope());
  const event = await table.find(stripeEventEntity, { eventId });
  if (!event) throw new AppError('billing-event.not_found');
  const next: StripeEventRecord = { ...event, status: 'received', appliedAt: null, revision: event.revision + 1 };
  await table
    .write([
      put(stripeEventEntity, next, event.revision),
      emit(dependencies, {
        type: 'stripe.event-received',
        tenantId: platformTenantId,
        stripeEventId: eventId,
        ...(event.customerId === null ? {} : { customerId: event.customerId }),
      }),
      logOperation(dependencies, {
        action: 'billing-event.replayed',
        tenantId: event.tenantId ?? platformTenantId,
        tenantName: '',
        organizationId: event.organizationId,
        subject: `${event.type} ${eventId}`,
        reason,
        who: authorOf(principal),
      }),
    ])
    .catch(asConflict);
  return viewOf(next);
};
