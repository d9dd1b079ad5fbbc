import type Stripe from 'stripe';
import type { OrganizationId } from '../../../shared/ids.ts';
import { contractYearEnd } from '../../../shared/model/billing/contract-year.ts';
import { isPaidUp } from '../../../shared/model/billing/entitlement.ts';
import { BillType, billingMonthsOf, currency } from '../../../shared/model/billing/prices.ts';
import type { PaymentMethod, SubscriptionStatus } from '../../../shared/model/billing/subscription.ts';
import { dayMilliseconds, suspensionMinimumCents } from '../../../shared/model/billing/subscription-policy.ts';
import { billIdOf, isTransfer } from './bill-of-invoice.ts';
import type { OpenBill, SubscriptionRecord } from './billing.entities.ts';
import { missingBills, sumOfBills } from './missing-bills.ts';
import { idOf, isoOf, isoOrNull, type ProviderState } from './provider-state.ts';
import { isOfShutTime, isUnsettled } from './suspended-since.ts';

/** The provider's words in those of specification 3; one that waits for its first payment is unpaid. */
const statuses: Record<string, SubscriptionStatus> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  incomplete: 'unpaid',
  paused: 'unpaid',
  incomplete_expired: 'cancelled',
  canceled: 'cancelled',
};

const statusOf = ({ id, status }: Stripe.Subscription): SubscriptionStatus => {
  const known = statuses[status];
  if (!known) throw new Error(`subscription ${id} has the unknown status ${status}`);
  return known;
};

const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item || items.data.length > 1) throw new Error(`subscription ${id} has not one item`);
  return item;
};

const billTypeOf = ({ price }: Stripe.SubscriptionItem): BillType => {
  const named = BillType.safeParse(price.metadata.billType);
  if (named.success) return named.data;
  return price.recurring?.interval === 'year' ? 'Annually' : 'Monthly';
};

/** The provider's names of direct debit. */
const debitTypes: readonly string[] = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'nz_bank_account',
  'sepa_debit',
  'us_bank_account',
];

/** Payment method charged automatically, in the payment types of specification 3; null where none is on file. */
const chargedMethodOf = (subscription: Stripe.Subscription, customer: Stripe.Customer): PaymentMethod | null => {
  const own = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (own === null || typeof own === 'string') return null;
  if (!own.card) return { paymentType: debitTypes.includes(own.type) ? 'debit' : 'stripe' };
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = own.card;
  return { paymentType: 'card', brand, last4: last4 ?? '0000', expiryMonth, expiryYear };
};

export const subscriptionOfInvoice = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** Invoice of a change pending at the bank: an unpaid change is not granted, so nothing is owed for it. */
const isOfWaitingChange = (invoice: Stripe.Invoice, subscription: Stripe.Subscription | undefined): boolean =>
  Boolean(subscription?.pending_update) && idOf(subscription?.latest_invoice) === invoice.id;

/** Bills and drafts of the subscription that are owed, the oldest first. */
const owedInvoices = (
  { subscription, invoices }: ProviderState,
  { shutSince }: Pick<Before, 'shutSince'>,
  now: number,
): Stripe.Invoice[] =>
  invoices
    .filter((invoice) => !isOfWaitingChange(invoice, subscription) && !isOfShutTime(invoice, shutSince, now))
    .filter((invoice) => invoice.amount_remaining > 0 && subscriptionOfInvoice(invoice) === subscription?.id)
    .sort((one, other) => one.created - other.created);

/**
 * The total amount due. Once the provider has stopped retrying, its bills remain drafts and are owed all the same;
 * a period that began during the suspension is not owed, but card payers pay the period that begins with the return.
 */
const askedCents = (state: ProviderState, before: Before, owed: Stripe.Invoice[], now: number): number | null => {
  const { subscription, invoices } = state;
  const asked = owed.filter(
    ({ status }) => status === 'open' || (status === 'draft' && subscription?.status === 'unpaid'),
  );
  const isNewPeriod =
    subscription !== undefined &&
    !isTransfer(subscription) &&
    invoices.some(
      (invoice) =>
        isUnsettled(invoice) &&
        subscriptionOfInvoice(invoice) === subscription.id &&
        isOfShutTime(invoice, before.shutSince, now),
    );
  const period = isNewPeriod
    ? subscription.items.data.map(({ price, quantity }) => (price.unit_amount ?? 0) * (quantity ?? 0))
    : [];
  const sums = [...asked.map(({ amount_remaining }) => amount_remaining), ...period];
  return sums.length === 0 ? null : sums.reduce((sum, cents) => sum + cents, 0);
};

const failing: readonly string[] = ['past_due', 'unpaid'];

/**
 * Since when a bill is missing: a refused or impossible charge since it was made out, a transfer since its due date.
 */
export const missingSince = (invoice: Stripe.Invoice, status: string, nowMilliseconds: number): number | undefined => {
  if (isTransfer(invoice)) {
    const due = invoice.due_date;
    return due !== null && due * 1_000 <= nowMilliseconds ? due : undefined;
  }
  const isTried = invoice.attempted || failing.includes(status);
  return isTried ? (invoice.status_transitions.finalized_at ?? invoice.created) : undefined;
};

const openBillsOf = (subscription: Stripe.Subscription, open: Stripe.Invoice[], now: number): OpenBill[] => {
  // An incomplete subscription: an unpaid period was never granted.
  const isGiven = subscription.status !== 'incomplete' && statusOf(subscription) !== 'cancelled';
  return open.map((invoice) => ({
    billId: billIdOf(invoice),
    number: invoice.number,
    amountCents: invoice.amount_remaining,
    missingSince: isGiven ? isoOrNull(missingSince(invoice, subscription.status, now)) : null,
  }));
};

/**
 * The episode of missing payments, named by the instant of its oldest bill. Bills that fall due within a day of it
 * belong to it: they are claimed together, and the days announced continue when one of them is paid.
 */
const overdueSinceOf = (bills: OpenBill[], before: string | null): string | null => {
  const missing = missingBills(bills);
  if (sumOfBills(missing) < suspensionMinimumCents) return null;
  const oldest = Math.min(...missing.map((bill) => Date.parse(bill.missingSince)));
  const passed = before === null ? -1 : oldest - Date.parse(before);
  return before !== null && passed >= 0 && passed <= dayMilliseconds ? before : new Date(oldest).toISOString();
};

const contractEndOf = (subscription: Stripe.Subscription, now: number): number => {
  const { ended_at, cancel_at, trial_end, status, billing_cycle_anchor: anchor } = subscription;
  if (ended_at !== null) return ended_at;
  if (cancel_at !== null) return cancel_at;
  if (status === 'trialing' && trial_end !== null) return trial_end;
  return contractYearEnd(new Date(anchor * 1_000), now).getTime() / 1_000;
};

const renewalOf = (subscription: Stripe.Subscription, periodEnd: number): number | null => {
  const { cancel_at } = subscription;
  const isLast = cancel_at !== null && cancel_at <= periodEnd;
  return statusOf(subscription) === 'cancelled' || isLast ? null : periodEnd;
};

/** The earlier state: `stored` has the dates of a trial that a later subscription no longer has. */
type Before = {
  organizationId: OrganizationId;
  stored: SubscriptionRecord | undefined;
  /** Since when billing has shut the account; null while it is open. */
  shutSince: string | null;
};

/** Subscription fields that come from the provider's state alone. */
export const subscriptionOfState = (
  state: ProviderState,
  before: Before,
  nowMilliseconds: number,
): SubscriptionRecord | undefined => {
  const { organizationId, stored, shutSince } = before;
  const { subscription, customer } = state;
  if (!subscription) return undefined;
  const item = itemOf(subscription);
  const billType = billTypeOf(item);
  const owed = owedInvoices(state, before, nowMilliseconds);
  const openBills = openBillsOf(
    subscription,
    owed.filter((invoice) => invoice.status === 'open'),
    nowMilliseconds,
  );
  const overdueSince = overdueSinceOf(openBills, stored?.overdueSince ?? null);
  const isOffline = isTransfer(subscription);
  const method = isOffline ? { paymentType: 'offline' as const } : chargedMethodOf(subscription, customer);
  const start = isoOf(subscription.start_date);
  const status = statusOf(subscription);
  return {
    organizationId,
    providerCustomerId: customer.id,
    providerSubscriptionId: subscription.id,
    providerItemId: item.id,
    status,
    billType,
    seats: item.quantity ?? 0,
    currency,
    unitPriceCents: Math.round((item.price.unit_amount ?? 0) / billingMonthsOf[billType]),
    paymentType: method?.paymentType ?? null,
    paymentMethod: method,
    trialStartedAt: isoOrNull(subscription.trial_start) ?? stored?.trialStartedAt ?? start,
    trialEndsAt: isoOrNull(subscription.trial_end) ?? stored?.trialEndsAt ?? start,
    renewsAt: isoOrNull(renewalOf(subscription, item.current_period_end)),
    contractEndsAt: isoOf(contractEndOf(subscription, nowMilliseconds)),
    cancelsAt: status === 'cancelled' ? null : isoOrNull(subscription.cancel_at),
    endedAt: isoOrNull(subscription.ended_at),
    openBillId: openBills[0]?.billId ?? null,
    amountDueCents: askedCents(state, before, owed, nowMilliseconds),
    openBills,
    overdueSince,
    shutSince: isPaidUp({ status, overdueSince }) || status === 'cancelled' ? null : shutSince,
    revision: stored?.revision ?? 0,
  };
};
