import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { missingBills } from '../core/billing/missing-bills.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { toldNoticeEntity } from '../core/billing/told-notice.entity.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check, put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';
import { markTold, openIn, readTold } from './told-bills.ts';

/**
 * Tells that a payment is missing and names all that is open, once for each day of an episode and once a day at most, whatever
 * else is followed; over as soon as the payment has arrived.
 */
export const remind = (dependencies: StepDependencies, event: StepOf<'remind'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const { organizationId, tenantId, since, day, suspendsAt } = event;
    // Days that are counted again have reminders of their own.
    const notice = `missing ${since} ${day} until ${suspendsAt}`;
    const followed = await readFollowed(dependencies, event, notice);
    if (followed?.subscription.overdueSince !== since) return { isOver: true };
    if (followed.organization.isSuspended) return { isOver: true };
    if (followed.isTold) return { isOver: false };
    const { subscription } = followed;
    const bills = missingBills(subscription.openBills);
    const { isToldToday, toldAt } = await readTold(dependencies, event, bills);
    if (isToldToday) return { isOver: false };
    const at = new Date(dependencies.now()).toISOString();
    await dependencies.table.write([
      put(toldNoticeEntity, { organizationId, notice, at }, 'new'),
      ...markTold(
        dependencies,
        event,
        bills.filter(({ billId }) => toldAt(billId) === undefined),
      ),
      check(subscriptionEntity, event, { overdueSince: since }),
      emit(dependencies, {
        type: 'subscription.notice',
        tenantId,
        organizationId,
        notice: {
          kind: day === 0 ? 'payment-missing' : 'payment-reminder',
          ...openIn(subscription),
          isTransfer: subscription.paymentType === 'offline',
          suspendsAt,
        },
      }),
    ]);
    return { isOver: false };
  });
