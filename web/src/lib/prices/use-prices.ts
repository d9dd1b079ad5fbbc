import type * as z from 'zod';
import { getBeginningPrice } from '../../../../shared/contract/billing/billing.contract.ts';
import { AccountType, invoiceCents, type OfferedBillType } from '../../../../shared/model/billing/prices.ts';
import { useCall } from '../api/use-call.ts';
import { useProfile } from '../session/profile.ts';

export type Prices = z.infer<typeof getBeginningPrice.response>;

/** Prices for this type of account; they change only with a release. */
export const usePrices = () => {
  const { userType } = useProfile().userInfo;
  const parsed = AccountType.safeParse(userType);
  return useCall(
    getBeginningPrice,
    { query: parsed.success ? { userType: parsed.data } : {} },
    {
      revalidateOnFocus: false,
    },
  );
};

export const priceOf = (prices: Prices, billType: OfferedBillType) => {
  const price = prices.prices.find((one) => one.billType === billType);
  if (!price) throw new Error(`no price for ${billType}`);
  return price;
};

/** Amount of one invoice of the plan, in cents. */
export const totalOf = (prices: Prices, plan: { billingPlan: OfferedBillType; seat: number }): number =>
  invoiceCents(priceOf(prices, plan.billingPlan).unitPriceCents, plan.billingPlan, plan.seat);

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Date of the first invoice if the trial begins now. */
export const firstChargeAt = ({ trialDays }: Prices): string =>
  new Date(Date.now() + trialDays * dayMilliseconds).toISOString();
