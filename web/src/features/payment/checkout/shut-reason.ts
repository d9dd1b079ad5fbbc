import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';

/** Why an account is shut, as its administrator is told. */
export type ShutReason = 'administrator' | 'closed' | 'ended' | 'endedTrial';

/** A payment that is missing, an end, or, where money changes nothing, somebody who closed it by hand. */
export const reasonOf = (subscription: Subscription | null): ShutReason => {
  if (!subscription?.allowedActions.includes('resume')) return 'closed';
  const { status, currentStatus, contractEndsAt, trialEndsAt } = subscription;
  if (status === 'cancelled') return Date.parse(contractEndsAt) <= Date.parse(trialEndsAt) ? 'endedTrial' : 'ended';
  return currentStatus === 'suspended' ? 'administrator' : 'closed';
};
