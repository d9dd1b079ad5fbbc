import type { TFunction } from 'i18next';
import type { Bill } from '../../../../../shared/model/billing/subscription.ts';

/** Money that is given back: it is taken off the next bills, and nobody pays it. */
export const isCredit = ({ amountCents }: Pick<Bill, 'amountCents'>): boolean => amountCents < 0;

/** What a bill is for, in the words of the list. */
export const billName = (
  t: TFunction<'subscription'>,
  bill: Pick<Bill, 'action' | 'amountCents' | 'isCycleChange'>,
): string => {
  if (isCredit(bill)) return t('bills.credit');
  return bill.isCycleChange ? t('bills.cycleChange') : t(`bills.action.${bill.action}`);
};
