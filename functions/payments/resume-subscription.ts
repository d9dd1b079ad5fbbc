import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import { currency, planOf } from '../../shared/model/prices.ts';
import { seatsInUse, seatsMin } from '../../shared/model/seats.ts';
import type { Subscription } from '../../shared/model/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { billIdOf } from '../core/billing/bill-of-invoice.ts';
import { billingContactEntity } from '../core/billing/billing.entities.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { ownerMetadata } from '../core/billing/provider-customer.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { idOf } from '../core/billing/provider-state.ts';
import { emit } from '../core/events/outbox.ts';
import { checkoutMail } from './checkout-mail.ts';
import {
  foundOf,
  type Languages,
  type PaymentDependencies,
  priceSourceOf,
  providerIdsOf,
  requireAction,
  type Subscribed,
  viewOf,
} from './dependencies.ts';
import { type ChangeContext, runChange } from './run-change.ts';

export type Resumed = {
  subscription: Subscription;
  checkout: { billId: string; amountDueCents: number; currency: typeof currency; sentTo: string } | null;
};

/** The oldest that must be paid. */
const openInvoice = async (stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice> => {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 20 });
  const oldest = data.at(-1);
  if (!oldest) throw new AppError('subscription.change_refused');
  return oldest;
};

/** What nobody has to pay any more: bills of a time in which nobody could work. */
const giveUp = async ({ stripe }: ChangeContext, invoices: Stripe.Invoice[]): Promise<void> => {
  for (const { id, status } of invoices) {
    const draft = status === 'draft' ? await stripe.invoices.finalizeInvoice(id, { auto_advance: false }) : undefined;
    // What cost nothing is paid by being made out.
    if (draft?.status !== 'paid') await stripe.invoices.voidInvoice(id);
  }
};

/**
 * Suspended beyond the end of a period, the provider opens the subscription again only by its newest bill, which waits as a
 * draft: that one is made out. The bills before it are given up, so that whoever comes back pays for the period that runs.
 */
const billToReopen = async (context: ChangeContext, subscriptionId: string): Promise<Stripe.Invoice> => {
  const { stripe, intent } = context;
  const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
  const newestId = idOf(latest_invoice);
  const newest = status === 'unpaid' && newestId ? await stripe.invoices.retrieve(newestId) : undefined;
  if (newest?.status !== 'draft') return openInvoice(stripe, subscriptionId);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
  const isLeft = (invoice: Stripe.Invoice) => invoice.status === 'open' || invoice.status === 'draft';
  await giveUp(
    context,
    data.filter((invoice) => invoice.id !== newest.id && isLeft(invoice)),
  );
  const key = idempotencyKey(intent, 'reopen');
  return stripe.invoices.finalizeInvoice(newest.id, { auto_advance: false }, { idempotencyKey: key });
};

/** A contract that has ended is not continued: another one begins, without a second trial, once its first bill is paid. */
const beginAnew = async (
  dependencies: PaymentDependencies,
  { stripe, intent }: ChangeContext,
  records: Subscribed,
): Promise<string> => {
  const { customerId } = providerIdsOf(records);
  const waiting = await stripe.subscriptions.list({ customer: customerId, status: 'incomplete', limit: 1 });
  if (waiting.data[0]) return waiting.data[0].id;
  const { billType, seats } = records.subscription;
  const inUse = records.ledger ? seatsInUse(records.ledger) : 0;
  const source = priceSourceOf(dependencies, records);
  const made = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [
        {
          price: await ensurePrice(stripe, source, planOf(records.organization.type), billType),
          quantity: Math.max(seats, inUse, seatsMin),
        },
      ],
      collection_method: 'charge_automatically',
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: ownerMetadata({ ...records, stage: dependencies.stage }),
    },
    { idempotencyKey: idempotencyKey(intent, 'subscription') },
  );
  return made.id;
};

const keep = async ({ stripe, intent }: ChangeContext, subscriptionId: string): Promise<void> => {
  await stripe.subscriptions.update(
    subscriptionId,
    { cancel_at: '', proration_behavior: 'none' },
    { idempotencyKey: idempotencyKey(intent, 'keep') },
  );
};

const openCheckout = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  context: ChangeContext,
  records: Subscribed,
  languages: Languages,
) => {
  const { subscriptionId } = providerIdsOf(records);
  const isEnded = records.subscription.status === 'cancelled';
  const id = isEnded ? await beginAnew(dependencies, context, records) : subscriptionId;
  if (!isEnded && records.subscription.cancelsAt) await keep(context, subscriptionId);
  const invoice = isEnded ? await openInvoice(context.stripe, id) : await billToReopen(context, id);
  // Credit of before has paid it.
  if (invoice.status === 'paid') return { checkout: null, writes: [] };
  const contact = foundOf(principal).pick(billingContactEntity, principal.organization);
  const sentTo = contact?.email ?? principal.user.email;
  const mail = checkoutMail({ to: sentTo, language: languages.communicationLanguage, tenant: records.tenant, invoice });
  const checkout = { billId: billIdOf(invoice), amountDueCents: invoice.amount_remaining, currency, sentTo };
  const writes = [emit(dependencies, { type: 'mail.requested', tenantId: records.tenant.tenantId, mail })];
  return { checkout, writes };
};

/**
 * Three cases (ruling 19): a cancellation that waits is taken back; a suspended account, or one that the provider has given up
 * asking, gets its open bill by mail and pays it at the checkout; one whose contract has ended gets the first bill of a new
 * contract. Anything else is refused.
 */
export const resumeSubscription = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  languages: Languages,
): Promise<Resumed> => {
  const records = requireAction(dependencies, principal, 'resume');
  const { customerId, subscriptionId } = providerIdsOf(records);
  const { status } = records.subscription;
  const isToPay = records.organization.isSuspended || status === 'cancelled' || status === 'unpaid';
  const { applied, result } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'resume' }, languages },
    async (context) => {
      if (!isToPay) {
        await keep(context, subscriptionId);
        return { customerId, result: null };
      }
      const { checkout, writes } = await openCheckout(dependencies, principal, context, records, languages);
      return { customerId, result: checkout, writes };
    },
  );
  return { subscription: viewOf(dependencies, applied.records, applied.subscription), checkout: result };
};
