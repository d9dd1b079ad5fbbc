/** Subscriptions in Stripe's shape: since 2025 the period is on the items. */
import type Stripe from 'stripe';
import type { Subscription, SubscriptionItem, TestClock } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Price } from '../records/records.ts';
import { listOf, type Wire } from '../records/wire.ts';
import { presentPrice } from './present-objects.ts';

function presentPlan(price: Price): Wire<Stripe.Plan> {
  return {
    id: price.id,
    object: 'plan',
    active: price.isActive,
    amount: price.unitAmount,
    amount_decimal: String(price.unitAmount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.intervalCount ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function presentSubscriptionItem(
  books: Books,
  subscription: Subscription,
  item: SubscriptionItem,
): Wire<Stripe.SubscriptionItem> {
  const price = books.prices.get(item.price);
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: item.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: item.metadata,
    plan: presentPlan(price),
    price: presentPrice(price),
    quantity: item.quantity,
    subscription: subscription.id,
    tax_rates: [],
  };
}

function pendingUpdateOf(books: Books, subscription: Subscription): Wire<Stripe.Subscription.PendingUpdate> | null {
  const { pendingUpdate } = subscription;
  if (pendingUpdate === null) return null;
  const changed = { ...subscription, ...pendingUpdate };
  return {
    billing_cycle_anchor: pendingUpdate.anchor === subscription.anchor ? null : pendingUpdate.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: pendingUpdate.expiresAt,
    metadata: null,
    subscription_items: pendingUpdate.items.map((item) => presentSubscriptionItem(books, changed, item)),
    trial_end: null,
    trial_from_plan: null,
  };
}

export function presentSubscription(books: Books, subscription: Subscription): Wire<Stripe.Subscription> {
  const items = subscription.items.map((item) => presentSubscriptionItem(books, subscription, item));
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: subscription.created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { ...subscription.cancellation, feedback_option: null },
    collection_method: subscription.collectionMethod,
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: subscription.daysUntilDue,
    default_payment_method: subscription.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${subscription.id}`, items),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: subscription.paymentMethodTypes,
      save_default_payment_method: subscription.saveDefaultPaymentMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: subscription.pendingSetupIntent,
    pending_update: pendingUpdateOf(books, subscription),
    schedule: null,
    start_date: subscription.startDate,
    status: subscription.status,
    test_clock: books.customers.find(subscription.customer)?.testClock ?? null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: subscription.missingPaymentMethod },
    },
    trial_start: subscription.trialStart,
  };
}

const retentionDays = 30;

export function presentTestClock(clock: TestClock): Wire<Stripe.TestHelpers.TestClock> {
  return {
    id: clock.id,
    object: 'test_helpers.test_clock',
    created: clock.created,
    deletes_after: clock.created + retentionDays * 86_400,
    frozen_time: clock.frozenTime,
    livemode: false,
    name: clock.name,
    status: 'ready',
    status_details: {},
  };
}
