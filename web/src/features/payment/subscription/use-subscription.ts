import { useCallback } from 'react';
import {
  getPaymentInformation,
  getSubscription,
  listBills,
} from '../../../../../shared/contract/billing/billing.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';

/** Subscription, payment method and bills; all are read again after a change. */
export const useSubscription = () => {
  const subscription = useCall(getSubscription, {});
  const method = useCall(getPaymentInformation, {});
  const bills = useCallPages(listBills, (cursor) => ({ query: cursor === undefined ? {} : { cursor } }));
  const readSubscription = subscription.mutate;
  const readMethod = method.mutate;
  const readBills = bills.refresh;
  const refresh = useCallback(async () => {
    await Promise.all([readSubscription(), readMethod(), readBills()]);
  }, [readSubscription, readMethod, readBills]);
  return { subscription, method, bills, refresh };
};
export type SubscriptionReads = ReturnType<typeof useSubscription>;
