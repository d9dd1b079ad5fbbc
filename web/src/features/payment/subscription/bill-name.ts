import type { TFunction } from 'i18next';
import type { Bill } from '../../../../../shared/model/subscription.ts';

/** What a bill is for, in the words of the list. */
export const billName = (
  t: TFunction<'subscription'>,
  { action, isCycleChange }: Pick<Bill, 'action' | 'isCycleChange'>,
): string => (isCycleChange ? t('bills.cycleChange') : t(`bills.action.${action}`));
