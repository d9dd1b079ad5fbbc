import type Stripe from 'stripe';
import type { OrganizationId } from '../../../shared/ids.ts';
import { currency } from '../../../shared/model/billing/prices.ts';
import type { PaymentAction, PaymentStatus } from '../../../shared/model/billing/subscription.ts';
import type { BillRecord } from './billing.entities.ts';
import { isoOf, isoOrNull } from './provider-state.ts';

const digits = 8;

/** Sortable by its time, and names the provider's invoice: `{seconds in base 36}-{invoice}`. */
export const billIdOf = ({ created, id }: Pick<Stripe.Invoice, 'created' | 'id'>): string =>
  `${created.toString(36).padStart(digits, '0')}-${id}`;

/** The provider's invoice of a bill; undefined for an id that cannot be one. */
export const invoiceIdOf = (billId: string): string | undefined => /^[0-9a-z]{8}-(in_[A-Za-z0-9_]+)$/.exec(billId)?.[1];

export const isTransfer = (invoice: Pick<Stripe.Invoice, 'collection_method'>): boolean =>
  invoice.collection_method === 'send_invoice';

export const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true;

/** The first period that costs something begins with the end of the trial, also of one that was ended early. */
const isFirst = ({ lines }: Stripe.Invoice, trialEndsAt: string): boolean =>
  lines.data.some((line) => !isProration(line) && isoOf(line.period.start) === trialEndsAt);

/** A change that begins a new period is no purchase of seats. */
const actionOf = (invoice: Stripe.Invoice, trialEndsAt: string): PaymentAction => {
  const { billing_reason: reason, lines } = invoice;
  if (reason === 'subscription_create' || isFirst(invoice, trialEndsAt)) return 'Create Subscription';
  return reason === 'subscription_update' && lines.data.every(isProration) ? 'Add Extra Seats' : 'Subscription Renewal';
};

/** A change of the cycle refunds the rest of the old period and begins a new one. */
const isCycleChange = ({ billing_reason: reason, lines }: Stripe.Invoice): boolean =>
  reason === 'subscription_update' && lines.data.some(isProration) && !lines.data.every(isProration);

const statusOf = (invoice: Stripe.Invoice): PaymentStatus => {
  switch (invoice.status) {
    case 'paid':
      return invoice.total === 0 && invoice.billing_reason === 'subscription_create' ? 'free trial' : 'paid';
    case 'open':
      if (isTransfer(invoice)) return 'wait for pay';
      return invoice.attempted ? 'failed' : 'pending';
    case 'uncollectible':
      return 'failed';
    case 'void':
      return 'cancel';
    default:
      return 'pending';
  }
};

/** For charges billed in advance the invoice's own period is the previous one: its lines have the paid period. */
const periodOf = ({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } => ({
  start: Math.min(...lines.data.map(({ period }) => period.start), lines.data.length === 0 ? period_start : Infinity),
  end: Math.max(...lines.data.map(({ period }) => period.end), lines.data.length === 0 ? period_end : -Infinity),
});

const seatsOf = ({ lines }: Stripe.Invoice): number =>
  Math.max(0, ...lines.data.filter(({ amount }) => amount >= 0).map(({ quantity }) => quantity ?? 0));

/** A change of seats refunds the old number and charges the new one, each for the rest of the period. */
const seatsAddedOf = ({ lines }: Stripe.Invoice): number =>
  Math.max(
    0,
    lines.data.filter(isProration).reduce((sum, { amount, quantity }) => sum + Math.sign(amount) * (quantity ?? 0), 0),
  );

/** Amount charged to a card, without credit and transfers. US cents. */
export const chargedCents = (invoice: Stripe.Invoice): number =>
  invoice.status === 'paid' ? invoice.amount_paid - (invoice.amount_paid_off_stripe ?? 0) : 0;

/** Amount requested: a sum too small to be charged is added to the next bill. */
const amountOf = ({ total, amount_due: due }: Stripe.Invoice): number => (total >= 0 && due > total ? due : total);

/** A bill as screens list it; its files stay with the provider, because the provider's links to them expire. */
export const billOf = (
  invoice: Stripe.Invoice,
  owner: { organizationId: OrganizationId; organizationName: string },
  trialEndsAt: string,
): BillRecord => {
  const period = periodOf(invoice);
  const action = actionOf(invoice, trialEndsAt);
  return {
    ...owner,
    billId: billIdOf(invoice),
    number: invoice.number,
    action,
    isCycleChange: isCycleChange(invoice),
    status: statusOf(invoice),
    paymentType: isTransfer(invoice) ? 'offline' : 'card',
    currency,
    amountCents: amountOf(invoice),
    issuedAt: isoOf(invoice.status_transitions.finalized_at ?? invoice.created),
    dueAt: isoOrNull(invoice.due_date),
    paidAt: isoOrNull(invoice.status_transitions.paid_at),
    periodStartAt: isoOf(period.start),
    periodEndAt: isoOf(period.end),
    seats: seatsOf(invoice),
    seatsAdded: action === 'Add Extra Seats' ? seatsAddedOf(invoice) : 0,
    hasInvoiceFile: Boolean(invoice.invoice_pdf),
    hasReceiptFile: chargedCents(invoice) > 0,
    reference: invoice.metadata?.transferReference ?? null,
  };
};
