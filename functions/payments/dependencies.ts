import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Entitlement } from '../../shared/model/billing/entitlement.ts';
import type { PriceBook } from '../../shared/model/billing/prices.ts';
import type { Subscription, SubscriptionAction } from '../../shared/model/billing/subscription.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { SubscriptionRecord } from '../core/billing/billing.entities.ts';
import { type BillingRecords, pickBilling } from '../core/billing/billing-records.ts';
import type { PriceSource } from '../core/billing/provider-prices.ts';
import type { GetStripe } from '../core/billing/stripe-client.ts';
import { entitlementOfStored, subscriptionViewOf } from '../core/billing/subscription-view.ts';
import type { Found, TenantTable } from '../core/data/tenant-table.ts';

export type PaymentDependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
  getStripe: GetStripe;
  stage: string;
  priceBook: PriceBook;
};

/** Languages of a call: of the answer, and of the mails that follow from it. */
export type Languages = { platformLanguage: Language; communicationLanguage: Language };

export const foundOf = ({ alongside }: Principal): Found => {
  if (!alongside) throw new Error('nothing was read alongside the principal');
  return alongside;
};

export const recordsOf = (principal: Principal): BillingRecords => pickBilling(foundOf(principal), principal);

export type Subscribed = BillingRecords & { subscription: SubscriptionRecord };

const hasSubscription = (records: BillingRecords): records is Subscribed => records.subscription !== undefined;

/** Records with a subscription on which one of these may be done; else 422. */
export const requireAction = (
  { now }: Pick<PaymentDependencies, 'now'>,
  principal: Principal,
  ...actions: SubscriptionAction[]
): Subscribed & { entitlement: Entitlement } => {
  const records = recordsOf(principal);
  if (!hasSubscription(records)) throw new AppError('subscription.change_refused');
  const entitlement = entitlementOfStored(records, now());
  if (!actions.some((action) => entitlement.allowedActions.includes(action))) {
    throw new AppError('subscription.change_refused');
  }
  return { ...records, entitlement };
};

/** The provider's ids of the subscription; a subscription without them cannot be changed. */
export const providerIdsOf = ({ subscription }: Subscribed) => {
  const { providerCustomerId, providerSubscriptionId, providerItemId } = subscription;
  if (!providerCustomerId || !providerSubscriptionId || !providerItemId) {
    throw new AppError('subscription.change_refused');
  }
  return { customerId: providerCustomerId, subscriptionId: providerSubscriptionId, itemId: providerItemId };
};

export const priceSourceOf = ({ stage, priceBook }: PaymentDependencies, { tenant }: BillingRecords): PriceSource => ({
  stage,
  hostname: tenant.hostname,
  book: priceBook,
});

export const viewOf = (
  { now }: Pick<PaymentDependencies, 'now'>,
  records: BillingRecords,
  subscription: SubscriptionRecord | undefined = records.subscription,
): Subscription => {
  if (!subscription) throw new Error('there is no subscription to show');
  return subscriptionViewOf({ ...records, subscription }, now());
};
