import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { toldNoticeEntity } from '../core/billing/told-notice.entity.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check, put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';

/** Tells that a payment is missing, once for each day of an episode; over as soon as the payment has arrived. */
export const remind = (dependencies: StepDependencies, event: StepOf<'remind'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const { organizationId, tenantId, since, day, suspendsAt } = event;
    const notice = `missing ${since} ${day}`;
    const followed = await readFollowed(dependencies, event, notice);
    if (followed?.subscription.overdueSince !== since) return { isOver: true };
    if (followed.organization.isSuspended) return { isOver: true };
    if (followed.isTold) return { isOver: false };
    const { amountDueCents, paymentType } = followed.subscription;
    await dependencies.table.write([
      put(toldNoticeEntity, { organizationId, notice, at: new Date(dependencies.now()).toISOString() }, 'new'),
      check(subscriptionEntity, event, { overdueSince: since }),
      emit(dependencies, {
        type: 'subscription.notice',
        tenantId,
        organizationId,
        notice: {
          kind: day === 0 ? 'payment-missing' : 'payment-reminder',
          amountDueCents: amountDueCents ?? 0,
          isTransfer: paymentType === 'offline',
          suspendsAt,
        },
      }),
    ]);
    return { isOver: false };
  });
