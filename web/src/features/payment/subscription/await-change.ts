import type {
  PaymentMethod,
  Subscription,
  SubscriptionChange,
} from '../../../../../shared/model/billing/subscription.ts';
import { pause } from '../../../lib/pause.ts';

type Asked = Pick<Subscription, 'seats' | 'billType'>;

export const hasArrived = (subscription: Asked | null, { seat, billType }: SubscriptionChange): boolean =>
  subscription?.seats === seat && (billType === undefined || subscription.billType === billType);

const keyOf = (method: PaymentMethod | null): string => JSON.stringify(method);

/** Whether another card is stored than before. */
export const isExchanged = (before: PaymentMethod | null, now: PaymentMethod | null): boolean =>
  keyOf(before) !== keyOf(now);

const triesMax = 15;
const pauseMilliseconds = 1_000;

/**
 * A change that the bank authorised arrives with the provider's event, a moment later: polls until it holds, with
 * `wait` in between. False after the limit.
 */
export const awaitArrival = async <State>(
  read: () => Promise<State>,
  holds: (state: State) => boolean,
  wait: () => Promise<void> = () => pause(pauseMilliseconds),
): Promise<boolean> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (holds(await read())) return true;
    await wait();
  }
  return false;
};
