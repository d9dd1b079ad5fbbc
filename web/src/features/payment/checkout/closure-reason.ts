import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';

/** Reason for a closed account, as shown to its administrator. */
export type ClosureReason = 'administrator' | 'closed' | 'ended' | 'endedTrial';

/** A missing payment, an end, or an operator who closed it by hand, which no payment changes. */
export const reasonOf = (subscription: Subscription | null): ClosureReason => {
  if (!subscription?.allowedActions.includes('resume')) return 'closed';
  const { status, currentStatus, contractEndsAt, trialEndsAt } = subscription;
  if (status === 'cancelled') return Date.parse(contractEndsAt) <= Date.parse(trialEndsAt) ? 'endedTrial' : 'ended';
  return currentStatus === 'suspended' ? 'administrator' : 'closed';
};
