import * as z from 'zod';
import { seatsMin } from './seats.ts';

/** Bill types of specification 3. */
export const BillType = z.enum(['Monthly', 'Annually', 'AnnuallyNewNoDiscount', 'AnnuallyNoDiscount']);
export type BillType = z.infer<typeof BillType>;

/** Billing months of specification 3: how much is invoiced at once. Either way the plan runs for a year. */
export const billingMonthsOf: Record<BillType, number> = {
  Monthly: 1,
  Annually: 12,
  AnnuallyNewNoDiscount: 12,
  AnnuallyNoDiscount: 12,
};

/** Account types of specification 3, as `users/profiles` names them. */
export const AccountType = z.enum(['Client', 'Consultancy', 'Trial', 'Standard', 'Supplier']);
export type AccountType = z.infer<typeof AccountType>;

export const currency = 'USD' as const;
export const trialDays = 7;

/** The form as it opens (specification 9). */
export const defaultPlan = { billingPlan: 'Monthly', seat: seatsMin } as const;

/** Bill types that a new customer chooses from; the others belong to contracts that exist already. */
export const offeredBillTypes = ['Monthly', 'Annually'] as const satisfies BillType[];
export const OfferedBillType = z.enum(offeredBillTypes);
export type OfferedBillType = z.infer<typeof OfferedBillType>;

type PriceList = Record<BillType, number>;

/**
 * US cents per user and month. The specification shows no prices: these are ours, in this one place, until the payment
 * provider's price list takes over. A year paid at once costs a fifth less.
 */
const standardPrices: PriceList = {
  Monthly: 4_500,
  Annually: 3_600,
  AnnuallyNewNoDiscount: 4_500,
  AnnuallyNoDiscount: 4_500,
};
const consultancyPrices: PriceList = {
  Monthly: 5_500,
  Annually: 4_400,
  AnnuallyNewNoDiscount: 5_500,
  AnnuallyNoDiscount: 5_500,
};

/** Cents per user and month. */
export const unitPriceCents = (accountType: AccountType, billType: BillType): number =>
  (accountType === 'Consultancy' ? consultancyPrices : standardPrices)[billType];

/** Cents of one invoice: seats × months × price. */
export const invoiceCents = (unitCents: number, billType: BillType, seats: number): number =>
  unitCents * billingMonthsOf[billType] * seats;

/** Whole per cent that a bill type saves against paying by the month; null when it saves nothing. */
export const savingPercent = (accountType: AccountType, billType: BillType): number | null => {
  const monthly = unitPriceCents(accountType, 'Monthly');
  const saved = Math.round(((monthly - unitPriceCents(accountType, billType)) / monthly) * 100);
  return saved > 0 ? saved : null;
};
