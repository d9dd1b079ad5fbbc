import type Stripe from 'stripe';
import type { OrganizationId } from '../../../shared/ids.ts';
import { contractYearEnd } from '../../../shared/model/contract-year.ts';
import { BillType, billingMonthsOf, currency } from '../../../shared/model/prices.ts';
import type { PaymentMethod, SubscriptionStatus } from '../../../shared/model/subscription.ts';
import { billIdOf, isTransfer } from './bill-of-invoice.ts';
import type { SubscriptionRecord } from './billing.entities.ts';
import { idOf, isoOf, isoOrNull, type ProviderState } from './provider-state.ts';

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

const cardOf = (subscription: Stripe.Subscription, customer: Stripe.Customer): PaymentMethod | null => {
  const own = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (own === null || typeof own === 'string' || !own.card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = own.card;
  return { paymentType: 'card', brand, last4: last4 ?? '0000', expiryMonth, expiryYear };
};

export const subscriptionOfInvoice = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** Of a change that waits for the bank's word: what is not paid for is not given, so nothing is owed for it. */
const isOfWaitingChange = (invoice: Stripe.Invoice, subscription: Stripe.Subscription | undefined): boolean =>
  Boolean(subscription?.pending_update) && idOf(subscription?.latest_invoice) === invoice.id;

const openInvoices = ({ subscription, invoices }: ProviderState): Stripe.Invoice[] =>
  invoices
    .filter((invoice) => !isOfWaitingChange(invoice, subscription))
    .filter((invoice) => invoice.status === 'open' && invoice.amount_remaining > 0)
    .filter((invoice) => subscriptionOfInvoice(invoice) === subscription?.id)
    .sort((one, other) => one.created - other.created);

/** The bill of the running period, which waits as a draft once the provider has given up asking: paid, it opens the subscription. */
const billToReopen = ({ subscription, invoices }: ProviderState): Stripe.Invoice | undefined =>
  subscription?.status === 'unpaid'
    ? invoices.find(({ id, status }) => status === 'draft' && id === idOf(subscription.latest_invoice))
    : undefined;

const failing: readonly string[] = ['past_due', 'unpaid'];

/** Since when a bill is missing: a refused or impossible charge since it was made out, a transfer since its due date. */
const missingSince = (invoice: Stripe.Invoice, status: string, nowMilliseconds: number): number | undefined => {
  if (isTransfer(invoice)) {
    const due = invoice.due_date;
    return due !== null && due * 1_000 <= nowMilliseconds ? due : undefined;
  }
  const isTried = invoice.attempted || failing.includes(status);
  return isTried ? (invoice.status_transitions.finalized_at ?? invoice.created) : undefined;
};

const overdueSinceOf = (subscription: Stripe.Subscription, open: Stripe.Invoice[], now: number): string | null => {
  // Not begun yet: what is not paid for was never given.
  if (subscription.status === 'incomplete' || statusOf(subscription) === 'cancelled') return null;
  const since = open.flatMap((invoice) => missingSince(invoice, subscription.status, now) ?? []);
  return since.length === 0 ? null : isoOf(Math.min(...since));
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

/** What nothing but the provider's state tells; `stored` gives the dates of a trial that a later subscription no longer has. */
export const subscriptionOfState = (
  state: ProviderState,
  organizationId: OrganizationId,
  stored: SubscriptionRecord | undefined,
  nowMilliseconds: number,
): SubscriptionRecord | undefined => {
  const { subscription, customer } = state;
  if (!subscription) return undefined;
  const item = itemOf(subscription);
  const billType = billTypeOf(item);
  const open = openInvoices(state);
  const isOffline = isTransfer(subscription);
  const card = isOffline ? null : cardOf(subscription, customer);
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
    paymentType: isOffline ? 'offline' : card === null ? null : 'card',
    paymentMethod: isOffline ? { paymentType: 'offline' } : card,
    trialStartedAt: isoOrNull(subscription.trial_start) ?? stored?.trialStartedAt ?? start,
    trialEndsAt: isoOrNull(subscription.trial_end) ?? stored?.trialEndsAt ?? start,
    renewsAt: isoOrNull(renewalOf(subscription, item.current_period_end)),
    contractEndsAt: isoOf(contractEndOf(subscription, nowMilliseconds)),
    cancelsAt: status === 'cancelled' ? null : isoOrNull(subscription.cancel_at),
    endedAt: isoOrNull(subscription.ended_at),
    openBillId: open[0] ? billIdOf(open[0]) : null,
    amountDueCents: (billToReopen(state) ?? open[0])?.amount_remaining ?? null,
    overdueSince: overdueSinceOf(subscription, open, nowMilliseconds),
    revision: stored?.revision ?? 0,
  };
};
