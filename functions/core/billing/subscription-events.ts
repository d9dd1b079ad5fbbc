import type { Ids, TenantId } from '../../../shared/ids.ts';
import { billingMonthsOf } from '../../../shared/model/billing/prices.ts';
import type { Write } from '../data/write.ts';
import { type DomainEvent, emit } from '../events/outbox.ts';
import type { SubscriptionRecord } from './billing.entities.ts';

type Change = { tenantId: TenantId; previous: SubscriptionRecord | undefined; next: SubscriptionRecord };

const monthsOfYear = 12;
/** When the next whole year is billed; null where none is due. */
const yearEndOf = ({ status, billType, cancelsAt, renewsAt }: SubscriptionRecord): string | null =>
  status === 'active' && cancelsAt === null && billingMonthsOf[billType] === monthsOfYear ? renewsAt : null;

/** Events of a change of the record: only of new values, so that writing the same state again emits nothing. */
export const eventsOfChange = ({ tenantId, previous, next }: Change): DomainEvent[] => {
  const place = { tenantId, organizationId: next.organizationId };
  const events: DomainEvent[] = [];
  if (next.overdueSince !== null && next.overdueSince !== previous?.overdueSince) {
    events.push({ type: 'subscription.payment-missing', ...place, overdueSince: next.overdueSince });
  }
  if (next.status === 'trialing' && next.trialEndsAt !== previous?.trialEndsAt) {
    events.push({ type: 'subscription.end-set', ...place, ending: 'trial', endsAt: next.trialEndsAt });
  }
  const isEnding = next.cancelsAt !== null && next.status !== 'trialing' && next.status !== 'cancelled';
  const wasEnding = previous?.status !== 'trialing' && previous?.cancelsAt === next.cancelsAt;
  if (isEnding && !wasEnding && next.cancelsAt !== null) {
    events.push({ type: 'subscription.end-set', ...place, ending: 'contract', endsAt: next.cancelsAt });
  }
  const yearEnd = yearEndOf(next);
  if (yearEnd !== null && (!previous || yearEndOf(previous) !== yearEnd)) {
    events.push({ type: 'subscription.end-set', ...place, ending: 'renewal', endsAt: yearEnd });
  }
  return events;
};

/** Writes of the record's transaction: the events of its changes. */
export const subscriptionEvents = (
  dependencies: { ids: Pick<Ids, 'event'>; now: () => number },
  change: Change,
): Write[] => eventsOfChange(change).map((event) => emit(dependencies, event));
