import type Stripe from 'stripe';
import {
  type BillType,
  billingMonthsOf,
  currency,
  type Plan,
  type PriceBook,
  priceLookupKey,
  priceTableOf,
} from '../../../shared/model/billing/prices.ts';

/** Owner of the prices: the stage, or a tenant with its own. */
export type PriceSource = { stage: string; hostname: string; book: PriceBook };

const intervalOf = (billType: BillType): 'month' | 'year' => (billingMonthsOf[billType] === 12 ? 'year' : 'month');

/** Cents for a user and one invoice. */
const amountOf = (source: PriceSource, plan: Plan, billType: BillType): number =>
  priceTableOf(source.book, source.hostname)[plan][billType] * billingMonthsOf[billType];

/**
 * Id of the provider's price for a plan, found by its lookup key. Where there is none yet, or its amount differs from
 * the configuration, a new price is created and takes the key over. Subscriptions keep the price they were created
 * with.
 */
export const ensurePrice = async (
  stripe: Stripe,
  source: PriceSource,
  plan: Plan,
  billType: BillType,
): Promise<string> => {
  const lookupKey = priceLookupKey(source, plan, billType);
  const unitAmount = amountOf(source, plan, billType);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [found] = data;
  if (found?.unit_amount === unitAmount) return found.id;
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: unitAmount,
      recurring: { interval: intervalOf(billType) },
      product_data: { name: `ESG reporting, ${plan} plan`, metadata: { plan, stage: source.stage } },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { billType, plan, stage: source.stage },
    },
    { idempotencyKey: `price:${lookupKey}:${unitAmount}:${found?.id ?? 'first'}` },
  );
  return made.id;
};
