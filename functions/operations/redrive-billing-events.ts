import { platformTenantId } from '../../shared/ids.ts';
import { type StripeEventRecord, stripeEventEntity } from '../core/billing/billing.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { emit } from '../core/events/outbox.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>;

/** Longer than the stream retries: events still open then are not in progress any more. */
const underWayMilliseconds = 60 * 60 * 1_000;

const isStuck = ({ status, receivedAt }: StripeEventRecord, nowMilliseconds: number): boolean =>
  status === 'failed' || Date.parse(receivedAt) + underWayMilliseconds < nowMilliseconds;

/**
 * Processes again the events of the payment provider that failed or were left open. Each is processed with the
 * provider's current state, so an additional run changes nothing.
 */
export const redriveBillingEvents = async (
  dependencies: Dependencies,
  by: OperationBy,
): Promise<{ redriven: number }> => {
  const table = dependencies.tableOf(platformScope());
  const lists = await Promise.all(
    (['failed', 'received'] as const).map((status) =>
      table.all(stripeEventEntity, { pk: ['STRIPE-EVENTS', status], index: 'gsi1' }),
    ),
  );
  const stuck = lists.flat().filter((row) => isStuck(row, dependencies.now()));
  for (const { eventId, customerId, type, tenantId, organizationId } of stuck) {
    await table.write([
      emit(dependencies, {
        type: 'stripe.event-received',
        tenantId: platformTenantId,
        stripeEventId: eventId,
        ...(customerId === null ? {} : { customerId }),
      }),
      logBy(dependencies, by, {
        action: 'billing-event.replayed',
        tenantId: tenantId ?? platformTenantId,
        tenantName: '',
        ...(organizationId ? { organizationId } : {}),
        subject: `${type} ${eventId}`,
      }),
    ]);
  }
  return { redriven: stuck.length };
};
