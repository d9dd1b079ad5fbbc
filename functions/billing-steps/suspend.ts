import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { suspendForBilling } from '../core/billing/suspension.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check } from '../core/data/write.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';

/**
 * Suspends an organisation whose payment is still missing, in one transaction that holds the subscription to being overdue: a
 * payment that arrives in this moment wins. Run again it finds the organisation suspended.
 */
export const suspend = (dependencies: StepDependencies, event: StepOf<'suspend'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const followed = await readFollowed(dependencies, event, `missing ${event.since} suspended`);
    if (followed?.subscription.overdueSince !== event.since) return { isOver: true };
    const { organization, subscription } = followed;
    const notice = { kind: 'suspended' as const, amountDueCents: subscription.amountDueCents ?? 0 };
    const place = { tenantId: event.tenantId, organization };
    const writes = suspendForBilling(dependencies, place, { since: event.since, notice });
    if (writes.length > 0) {
      await dependencies.table.write([check(subscriptionEntity, event, { overdueSince: event.since }), ...writes]);
    }
    return { isOver: true };
  });
