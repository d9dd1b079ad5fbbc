import {
  daysAfter,
  stepToleranceMilliseconds,
  suspensionMinimumCents,
} from '../../shared/model/billing/subscription-policy.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { missingBills } from '../core/billing/missing-bills.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { suspendForBilling } from '../core/billing/suspension.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check, put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';
import { openIn, readSentNotices } from './notified-bills.ts';

/** When the announced bills reached the sum that suspends; now, where it has not been announced yet. */
const knownSince = async (
  dependencies: StepDependencies,
  event: StepOf<'suspend'>,
  subscription: SubscriptionRecord,
): Promise<string> => {
  const bills = missingBills(subscription.openBills);
  // A record of before bills were listed in it.
  if (bills.length === 0) return event.since;
  const { notifiedAt } = await readSentNotices(dependencies, event, bills);
  const now = new Date(dependencies.now()).toISOString();
  const announced = bills
    .map(({ billId, amountCents }) => ({ at: notifiedAt(billId) ?? now, amountCents }))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  let sum = 0;
  for (const { at, amountCents } of announced) {
    sum += amountCents;
    if (sum >= suspensionMinimumCents) return at;
  }
  return now;
};

/**
 * Suspends an organisation with a payment still missing, in one transaction on condition that the subscription is
 * overdue: a concurrent payment takes precedence. Bills announced later than the policy's days allow do not suspend:
 * the days are counted again from the announcement. A repeated run finds the organisation suspended.
 */
export const suspend = (dependencies: StepDependencies, event: StepOf<'suspend'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const { since, day, tenantId, organizationId } = event;
    const followed = await readFollowed(dependencies, event, `missing ${since} suspended`);
    if (followed?.subscription.overdueSince !== since) return { isOver: true };
    const { organization, subscription } = followed;
    const notice = { kind: 'suspended' as const, ...openIn(subscription) };
    const writes = suspendForBilling(dependencies, { tenantId, organization }, { since, notice });
    if (writes.length === 0) return { isOver: true };
    const knownAt = await knownSince(dependencies, event, subscription);
    const isKnownLongEnough = Date.parse(daysAfter(knownAt, day)) <= dependencies.now() + stepToleranceMilliseconds;
    const shutSince = new Date(dependencies.now()).toISOString();
    const next = { ...subscription, shutSince, revision: subscription.revision + 1 };
    const again = {
      type: 'subscription.payment-missing' as const,
      tenantId,
      organizationId,
      overdueSince: since,
      knownAt,
    };
    await dependencies.table.write(
      isKnownLongEnough
        ? [put(subscriptionEntity, next, subscription.revision), ...writes]
        : [check(subscriptionEntity, event, { overdueSince: since }), emit(dependencies, again)],
    );
    return { isOver: true };
  });
