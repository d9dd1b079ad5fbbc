import { type EntitlingSubscription, isPaidUp } from './entitlement.ts';
import { type BillType, billingMonthsOf } from './prices.ts';
import { isPaymentTypeAllowed } from './temporary-payment.ts';

/**
 * Whether an operator may give this bill type: to a trial any, to a paid year one that is billed by the year as well. A paid
 * month is made a year by its administrator, who sees what that costs.
 */
export const mayBeGiven = (
  subscription: Pick<EntitlingSubscription, 'status' | 'billType' | 'paymentType' | 'overdueSince'>,
  billType: BillType,
): boolean =>
  isPaidUp(subscription) &&
  isPaymentTypeAllowed(subscription.paymentType, billType) &&
  (subscription.status === 'trialing' || billingMonthsOf[subscription.billType] === billingMonthsOf[billType]);
