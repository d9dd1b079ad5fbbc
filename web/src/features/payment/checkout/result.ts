import type { CurrentStatus, PaymentStatus } from '../../../../../shared/model/billing/subscription.ts';

/** Result of a payment, as far as it is known. */
export type PaymentOutcome = 'successful' | 'more' | 'failed' | 'pending';

type Known = {
  /** undefined: the organisation has no such bill. */
  bill: PaymentStatus | undefined;
  account: CurrentStatus;
  /** The page was opened after a payment that the bank refused. */
  wasRefused: boolean;
  /** There is an open bill; once this one is paid, it is another one. */
  isMoreDue: boolean;
};

/**
 * Bill and account together. A paid bill with an account still suspended is about to be restored, so the page waits,
 * unless another bill keeps the account closed. A refusal counts until a newer state is known.
 */
export const outcomeOf = ({ bill, account, wasRefused, isMoreDue }: Known): PaymentOutcome => {
  const isPaid = bill === 'paid' || bill === 'free trial';
  if (isPaid && account === 'suspended' && isMoreDue) return 'more';
  if (isPaid) return account === 'suspended' || account === 'pending' ? 'pending' : 'successful';
  if (account === 'pending' || bill === 'pending') return 'pending';
  return wasRefused || bill === 'failed' || bill === 'cancel' ? 'failed' : 'pending';
};
