import type { TFunction } from 'i18next';
import type { Bill } from '../../../../../shared/model/billing/subscription.ts';

/** Credit: it is deducted from the next bills and is not payable. */
export const isCredit = ({ amountCents }: Pick<Bill, 'amountCents'>): boolean => amountCents < 0;

/** Subject of a bill, in the words of the list. */
export const billName = (
  t: TFunction<'subscription'>,
  bill: Pick<Bill, 'action' | 'amountCents' | 'isCycleChange'>,
): string => {
  if (isCredit(bill)) return t('bills.credit');
  return bill.isCycleChange ? t('bills.cycleChange') : t(`bills.action.${bill.action}`);
};
