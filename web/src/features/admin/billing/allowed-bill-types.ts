import { mayBeGiven } from '../../../../../shared/model/billing/grantable-bill-type.ts';
import type { OperatedSubscription } from '../../../../../shared/model/billing/platform-billing.ts';
import { BillType } from '../../../../../shared/model/billing/prices.ts';
import { SubscriptionStatus } from '../../../../../shared/model/billing/subscription.ts';

/** Bill types that an operator may choose here, including the current one; none if nothing can be changed. */
export const allowedBillTypes = ({ subscription, isSuspended }: OperatedSubscription): BillType[] => {
  const status = SubscriptionStatus.safeParse(subscription?.currentStatus).data;
  if (!subscription || !status || isSuspended) return [];
  const types = BillType.options.filter((billType) => mayBeGiven({ ...subscription, status }, billType));
  return types.length > 1 ? types : [];
};
