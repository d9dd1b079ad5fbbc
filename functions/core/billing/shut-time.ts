import type Stripe from 'stripe';
import { isProration } from './bill-of-invoice.ts';
import type { BillingIntent } from './billing.entities.ts';
import { idempotencyKey } from './billing-intent.ts';
import type { BillingRecords } from './billing-records.ts';
import { isoOf } from './provider-state.ts';

/** Marks the bill of the period that begins with a return. */
const restartPurpose = 'restart';

/**
 * Since when billing has shut the account; null while it is open, and while it is shut by an operator: those served nobody
 * less. Of a record from before the instant was kept, the missing payment's.
 */
export const shutSinceOf = ({ organization, subscription }: BillingRecords): string | null => {
  if (!organization.isSuspended || organization.suspendedBy !== 'billing') return null;
  if (!subscription || subscription.status === 'cancelled') return null;
  return subscription.shutSince ?? subscription.overdueSince;
};

/** When what a bill is for begins; the shares of an earlier period that it settles as well say nothing of that. */
const servedFrom = ({ lines, period_start }: Stripe.Invoice): number => {
  const own = lines.data.filter((line) => !isProration(line));
  const counted = own.length > 0 ? own : lines.data;
  return counted.length === 0 ? period_start : Math.min(...counted.map(({ period }) => period.start));
};

const isRunning = ({ lines }: Stripe.Invoice, nowMilliseconds: number): boolean =>
  lines.data.some(({ period }) => period.start * 1_000 <= nowMilliseconds && nowMilliseconds < period.end * 1_000);

/** Of a period that began while the account was shut: nobody was served, so it is not owed; a period that begins with the return is. */
export const isOfShutTime = (invoice: Stripe.Invoice, shutSince: string | null, nowMilliseconds: number): boolean => {
  if (shutSince === null || isoOf(servedFrom(invoice)) < shutSince) return false;
  return !(invoice.metadata?.purpose === restartPurpose && isRunning(invoice, nowMilliseconds));
};

const isLeft = ({ status }: Stripe.Invoice): boolean => status === 'open' || status === 'draft';

/** Open bills and drafts of a subscription, the oldest first. */
export const leftInvoices = async (stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> => {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
  return data.filter(isLeft).toSorted((one, other) => one.created - other.created);
};

const giveUp = async (stripe: Stripe, { id, status }: Stripe.Invoice): Promise<void> => {
  const draft = status === 'draft' ? await stripe.invoices.finalizeInvoice(id, { auto_advance: false }) : undefined;
  // What cost nothing is paid by being made out.
  if (draft?.status !== 'paid') await stripe.invoices.voidInvoice(id);
};

type Return = {
  subscriptionId: string;
  shutSince: string | null;
  nowMilliseconds: number;
  /** Makes the request the provider's one, however often it is sent. */
  key: (step: string) => string;
  /** Bills that somebody pays at this moment: money that came is taken for what it was sent for. */
  paying?: readonly string[];
};

/**
 * One rule of what a customer owes who comes back, by card and by transfer: bills of periods that began while the account was
 * shut are given up, and where there were any a new period begins now. Bills of before stay. Done again, it finds nothing to do.
 */
export const settleShutTime = async (
  stripe: Stripe,
  { subscriptionId, shutSince, nowMilliseconds, key, paying = [] }: Return,
): Promise<void> => {
  const shut = (await leftInvoices(stripe, subscriptionId)).filter(
    (invoice) => isOfShutTime(invoice, shutSince, nowMilliseconds) && !paying.includes(invoice.id),
  );
  if (shut.length === 0) return;
  // First what is to be: if this ends in between, what is left is given up by whoever comes next.
  const { latest_invoice } = await stripe.subscriptions.update(
    subscriptionId,
    {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice'],
    },
    { idempotencyKey: key('restart') },
  );
  if (latest_invoice && typeof latest_invoice !== 'string') {
    await stripe.invoices.update(latest_invoice.id, { metadata: { purpose: restartPurpose } });
  }
  for (const invoice of shut) await giveUp(stripe, invoice);
};

/** Of a change that an administrator makes. */
export const returnKey =
  (intent: BillingIntent) =>
  (step: string): string =>
    idempotencyKey(intent, `return ${step}`);
