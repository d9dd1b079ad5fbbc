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

const Cents = z.number().int().min(1).max(10_000_000);
/** US cents per user and month, by bill type. */
const PriceList = z.object({
  Monthly: Cents,
  Annually: Cents,
  AnnuallyNewNoDiscount: Cents,
  AnnuallyNoDiscount: Cents,
});
/** Prices of a tenant: its plans are those of the two kinds of organisation that buy. */
export const PriceTable = z.object({ Standard: PriceList, Consultancy: PriceList });
export type PriceTable = z.infer<typeof PriceTable>;
export type Plan = keyof PriceTable;

/** Prices of a stage that differ from the table below: of one tenant by its host name, or of all by `default`. */
export const PriceBook = z.record(z.string(), PriceTable);
export type PriceBook = z.infer<typeof PriceBook>;

/**
 * The specification shows no prices: these are ours, in this one place, until a stage's configuration says otherwise. A year
 * paid at once costs a fifth less.
 */
export const defaultPrices: PriceTable = {
  Standard: { Monthly: 4_500, Annually: 3_600, AnnuallyNewNoDiscount: 4_500, AnnuallyNoDiscount: 4_500 },
  Consultancy: { Monthly: 5_500, Annually: 4_400, AnnuallyNewNoDiscount: 5_500, AnnuallyNoDiscount: 5_500 },
};

export const priceTableOf = (book: PriceBook, hostname: string): PriceTable =>
  book[hostname] ?? book.default ?? defaultPrices;

export const planOf = (accountType: string): Plan => (accountType === 'Consultancy' ? 'Consultancy' : 'Standard');

/** Cents per user and month. */
export const unitPriceCents = (
  accountType: AccountType,
  billType: BillType,
  table: PriceTable = defaultPrices,
): number => table[planOf(accountType)][billType];

/** Cents of one invoice: seats × months × price. */
export const invoiceCents = (unitCents: number, billType: BillType, seats: number): number =>
  unitCents * billingMonthsOf[billType] * seats;

/** Whole per cent that a bill type saves against paying by the month; null when it saves nothing. */
export const savingPercent = (
  accountType: AccountType,
  billType: BillType,
  table: PriceTable = defaultPrices,
): number | null => {
  const monthly = unitPriceCents(accountType, 'Monthly', table);
  const saved = Math.round(((monthly - unitPriceCents(accountType, billType, table)) / monthly) * 100);
  return saved > 0 ? saved : null;
};

/**
 * How the payment provider names a price: `{stage}-{standard|consultancy}-{billType}`, with the tenant's host in
 * between for a tenant with its own prices. A price never changes there; another amount is another price, to which the
 * name moves.
 */
export const priceLookupKey = (
  { stage, hostname, book }: { stage: string; hostname: string; book: PriceBook },
  plan: Plan,
  billType: BillType,
): string => [stage, ...(book[hostname] ? [hostname] : []), plan.toLowerCase(), billType].join('-');
