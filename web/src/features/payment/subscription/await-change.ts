import type { Subscription, SubscriptionChange } from '../../../../../shared/model/subscription.ts';

type Asked = Pick<Subscription, 'seats' | 'billType'>;

export const isThere = (subscription: Asked | null, { seat, billType }: SubscriptionChange): boolean =>
  subscription?.seats === seat && (billType === undefined || subscription.billType === billType);

const triesMax = 15;

/**
 * A change that the bank has agreed to arrives with the provider's event, a moment later: asks until it is there, `wait` between
 * one time and the next. False when it takes longer.
 */
export const awaitChange = async (
  change: SubscriptionChange,
  read: () => Promise<Asked | null>,
  wait: () => Promise<void>,
): Promise<boolean> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (isThere(await read(), change)) return true;
    await wait();
  }
  return false;
};
