import type Stripe from 'stripe';
import type { OrganizationId } from '../../../shared/ids.ts';
import { isProration } from './bill-of-invoice.ts';
import type { BillingRecords } from './billing-records.ts';
import { idOf, isoOf } from './provider-state.ts';
import { isProviderFault } from './stripe-errors.ts';

/** Marks the bill of the period that begins with a return. */
const restartPurpose = 'restart';

/**
 * Since when the account is suspended for billing; null while it is open, and while an operator has suspended it: that
 * shortens nobody's service. For a record from before the instant was stored, the instant of the missing payment.
 */
export const shutSinceOf = ({ organization, subscription }: BillingRecords): string | null => {
  if (!organization.isSuspended || organization.suspendedBy !== 'billing') return null;
  if (!subscription || subscription.status === 'cancelled') return null;
  return subscription.shutSince ?? subscription.overdueSince;
};

/** Start of a bill's period; prorated shares of an earlier period in the bill are ignored. */
const servedFrom = ({ lines, period_start }: Stripe.Invoice): number => {
  const own = lines.data.filter((line) => !isProration(line));
  const counted = own.length > 0 ? own : lines.data;
  return counted.length === 0 ? period_start : Math.min(...counted.map(({ period }) => period.start));
};

const isRunning = ({ lines }: Stripe.Invoice, nowMilliseconds: number): boolean =>
  lines.data.some(({ period }) => period.start * 1_000 <= nowMilliseconds && nowMilliseconds < period.end * 1_000);

/** The period that runs now is paid: who returns is served until its end, and owes no other. */
const isPaidNow = ({ status, lines }: Stripe.Invoice, nowMilliseconds: number): boolean =>
  status === 'paid' &&
  lines.data.some(
    (line) =>
      !isProration(line) && line.period.start * 1_000 <= nowMilliseconds && nowMilliseconds < line.period.end * 1_000,
  );

/**
 * Of a period that began while the account was shut: nobody was served, so it is not owed; a period that begins with
 * the return is.
 */
export const isOfShutTime = (invoice: Stripe.Invoice, shutSince: string | null, nowMilliseconds: number): boolean => {
  if (shutSince === null || isoOf(servedFrom(invoice)) < shutSince) return false;
  return !(invoice.metadata?.purpose === restartPurpose && isRunning(invoice, nowMilliseconds));
};

/** Open or still a draft: not paid, and not given up either. */
export const isUnsettled = ({ status }: Pick<Stripe.Invoice, 'status'>): boolean =>
  status === 'open' || status === 'draft';

const invoicesOf = async (stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> => {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
  return data.toSorted((one, other) => one.created - other.created);
};

/** Open bills and drafts of a subscription, the oldest first. */
export const unsettledInvoices = async (stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> =>
  (await invoicesOf(stripe, subscriptionId)).filter(isUnsettled);

/** Voids a bill. A bill voided or paid concurrently counts as settled. */
const giveUp = async (stripe: Stripe, { id, status }: Stripe.Invoice): Promise<void> => {
  try {
    const draft = status === 'draft' ? await stripe.invoices.finalizeInvoice(id, { auto_advance: false }) : undefined;
    // A bill of nothing is paid by being finalized.
    if (draft?.status !== 'paid') await stripe.invoices.voidInvoice(id);
  } catch (error) {
    if (isUnsettled(await stripe.invoices.retrieve(id))) throw error;
  }
};

/** The returning organisation, and the start of its suspension. */
type Return = { organizationId: OrganizationId; subscriptionId: string; shutSince: string | null };

/**
 * The rule of the amount a returning customer owes, by card and by transfer: bills of periods that began during the
 * suspension are voided, and where there were any, a new period begins now, unless the running one is paid. Earlier
 * bills remain. A repeated run finds nothing to do: the idempotency key is that of the suspension. Returns whether there
 * was anything to settle.
 */
export const settleShutTime = async (
  stripe: Stripe,
  returning: Return,
  nowMilliseconds: number,
  { mayBegin }: { mayBegin: boolean } = { mayBegin: true },
): Promise<boolean> => {
  const { subscriptionId, shutSince } = returning;
  if (shutSince === null) return false;
  const invoices = await invoicesOf(stripe, subscriptionId);
  const shut = invoices.filter((invoice) => isUnsettled(invoice) && isOfShutTime(invoice, shutSince, nowMilliseconds));
  const isServed = invoices.some((invoice) => isPaidNow(invoice, nowMilliseconds));
  if (shut.length === 0 || !(isServed || mayBegin)) return false;
  // The new period first: after an interruption the next run voids the rest.
  const restartId = isServed ? null : await beginPeriod(stripe, { ...returning, shutSince }, nowMilliseconds);
  for (const invoice of shut) {
    if (invoice.id !== restartId) await giveUp(stripe, invoice);
  }
  return true;
};

/** Begins a period now; returns its bill. */
const beginPeriod = async (
  stripe: Stripe,
  { organizationId, subscriptionId, shutSince }: Return & { shutSince: string },
  nowMilliseconds: number,
): Promise<string | null> => {
  const restart = (suffix: string) =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice'],
      },
      { idempotencyKey: `${organizationId}:return ${shutSince}:restart${suffix}` },
    );
  // A failure of the provider's own would be answered again for a day; should it have happened all the same, its bill
  // is given up.
  const { latest_invoice } = await restart('').catch((error: unknown) => {
    if (!isProviderFault(error)) throw error;
    return restart(` after ${nowMilliseconds}`);
  });
  // A repeated request has the first answer again: then its bill is among those listed, without its mark.
  const restartId = idOf(latest_invoice);
  if (restartId !== null) await stripe.invoices.update(restartId, { metadata: { purpose: restartPurpose } });
  return restartId;
};
