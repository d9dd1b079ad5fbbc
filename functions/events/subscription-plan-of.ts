import {
  daysAfter,
  type SubscriptionPolicy,
  stepToleranceMilliseconds,
} from '../../shared/model/billing/subscription-policy.ts';
import type { PlannedStep } from '../core/billing/subscription-plan.ts';
import type { DomainEvent } from '../core/events/outbox.ts';

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;
export type FollowedEvent = EventOf<
  'subscription.payment-missing' | 'subscription.end-set' | 'subscription.transfer-billed'
>;
/**
 * Days count from when it could be known that the payment is missing: word of it may come days late, and a reminder of
 * a day that has passed is left out. The event itself is some moments younger than the instant that it names.
 */
const missingPlan = (policy: SubscriptionPolicy, since: string, knownAt: string, now: number): PlannedStep[] => {
  const { suspensionDay, reminderDays } = policy;
  const suspendsAt = daysAfter(knownAt, suspensionDay);
  const reminders = [0, ...reminderDays].filter((day) => day < suspensionDay);
  return [
    ...reminders
      .map((day) => ({ step: 'remind' as const, at: daysAfter(knownAt, day), since, day, suspendsAt }))
      .filter(({ at }) => Date.parse(at) >= now - stepToleranceMilliseconds),
    { step: 'suspend', at: suspendsAt, since, day: suspensionDay },
  ];
};

/** The planned steps of an event, and the execution's name, which makes them run once. */
export const planOf = (
  event: FollowedEvent,
  policy: SubscriptionPolicy,
  now: number,
): { name: string; plan: PlannedStep[] } => {
  switch (event.type) {
    case 'subscription.payment-missing': {
      const { overdueSince: since, knownAt } = event;
      const begin = Math.max(Date.parse(since), now);
      const counted = knownAt === undefined ? '' : `-${Date.parse(knownAt)}`;
      return {
        name: `${event.organizationId}-missing-${Date.parse(since)}${counted}`,
        plan: missingPlan(policy, since, knownAt ?? new Date(begin).toISOString(), now),
      };
    }
    case 'subscription.end-set': {
      const { ending, endsAt, organizationId } = event;
      const days = {
        trial: policy.trialNoticeDays,
        contract: policy.contractNoticeDays,
        renewal: policy.renewalNoticeDays,
      }[ending];
      return {
        name: `${organizationId}-${ending}-${Date.parse(endsAt)}`,
        plan: [{ step: 'announce', at: daysAfter(endsAt, -days), ending, endsAt }],
      };
    }
    case 'subscription.transfer-billed': {
      const { billId, organizationId } = event;
      const at = new Date(now).toISOString();
      const name = billId === null ? `${organizationId}-pro-forma` : `bill-${billId}`;
      return { name, plan: [{ step: 'bill', at, billId }] };
    }
  }
};
