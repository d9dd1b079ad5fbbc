import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { missingBills } from '../core/billing/missing-bills.ts';
import { sentNoticeEntity } from '../core/billing/sent-notification.entity.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check, put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';
import { markNotified, openIn, readSentNotices } from './notified-bills.ts';

/**
 * Reports a missing payment with all open bills, once for each day of an episode and once a day at most, however many
 * episodes are followed; ends as soon as the payment has arrived.
 */
export const remind = (dependencies: StepDependencies, event: StepOf<'remind'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const { organizationId, tenantId, since, day, suspendsAt } = event;
    // Days that are counted again have their own reminders.
    const notice = `missing ${since} ${day} until ${suspendsAt}`;
    const followed = await readFollowed(dependencies, event, notice);
    if (followed?.subscription.overdueSince !== since) return { isOver: true };
    if (followed.organization.isSuspended) return { isOver: true };
    if (followed.wasNotified) return { isOver: false };
    const { subscription } = followed;
    const bills = missingBills(subscription.openBills);
    const { isNotifiedToday, notifiedAt } = await readSentNotices(dependencies, event, bills);
    if (isNotifiedToday) return { isOver: false };
    const at = new Date(dependencies.now()).toISOString();
    await dependencies.table.write([
      put(sentNoticeEntity, { organizationId, notice, at }, 'new'),
      ...markNotified(
        dependencies,
        event,
        bills.filter(({ billId }) => notifiedAt(billId) === undefined),
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
