import { invoiceCents } from '../../shared/model/billing/prices.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { sentNoticeEntity } from '../core/billing/sent-notification.entity.ts';
import type { StepOf } from '../core/billing/subscription-plan.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { check, put } from '../core/data/write.ts';
import type { BillingNotice } from '../core/events/billing-notice.ts';
import { emit } from '../core/events/outbox.ts';
import { readFollowed, type StepDependencies, type StepResult } from './dependencies.ts';

const paymentOf = ({ paymentType }: SubscriptionRecord): 'card' | 'transfer' | 'open' => {
  if (paymentType === null) return 'open';
  return paymentType === 'offline' ? 'transfer' : 'card';
};

/**
 * The notice of an end that is still due; undefined when the end was moved, withdrawn, or has passed before the notice.
 */
const noticeOf = (
  subscription: SubscriptionRecord,
  { ending, endsAt }: StepOf<'announce'>,
  nowMilliseconds: number,
): BillingNotice | undefined => {
  if (Date.parse(endsAt) <= nowMilliseconds) return undefined;
  if (ending === 'contract') {
    const isEnding = subscription.cancelsAt === endsAt && subscription.status !== 'cancelled';
    return isEnding ? { kind: 'contract-ends', endsAt } : undefined;
  }
  const { unitPriceCents, billType, seats } = subscription;
  const amountCents = invoiceCents(unitPriceCents, billType, seats);
  const payment = paymentOf(subscription);
  if (ending === 'renewal') {
    const isRenewed = subscription.renewsAt === endsAt && subscription.cancelsAt === null;
    return isRenewed ? { kind: 'renews', endsAt, amountCents, payment } : undefined;
  }
  if (subscription.status !== 'trialing' || subscription.trialEndsAt !== endsAt) return undefined;
  // Nothing is charged at the end of a trial that was cancelled.
  if (subscription.cancelsAt !== null) return { kind: 'contract-ends', endsAt };
  return { kind: 'trial-ends', endsAt, amountCents, payment };
};

/** Announces the end of a trial, a contract or a paid year some days ahead, once. */
export const announce = (dependencies: StepDependencies, event: StepOf<'announce'>): Promise<StepResult> =>
  retryOnConflict(async () => {
    const { organizationId, tenantId, ending, endsAt } = event;
    const noticeName = `${ending} ends ${endsAt}`;
    const followed = await readFollowed(dependencies, event, noticeName);
    const notice = followed && noticeOf(followed.subscription, event, dependencies.now());
    if (!notice || followed.wasNotified) return { isOver: true };
    const { revision } = followed.subscription;
    await dependencies.table.write([
      put(
        sentNoticeEntity,
        { organizationId, notice: noticeName, at: new Date(dependencies.now()).toISOString() },
        'new',
      ),
      check(subscriptionEntity, event, { revision }),
      emit(dependencies, { type: 'subscription.notice', tenantId, organizationId, notice }),
    ]);
    return { isOver: true };
  });
