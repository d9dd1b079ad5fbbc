import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { Checkout } from '../../shared/model/billing/checkout.ts';
import { currency, planOf } from '../../shared/model/billing/prices.ts';
import { seatsInUse, seatsMin } from '../../shared/model/billing/seats.ts';
import type { Subscription } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { billIdOf } from '../core/billing/bill-of-invoice.ts';
import { billingContactEntity } from '../core/billing/billing.entities.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { cardCollection } from '../core/billing/provider-card.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { settleShutTime, shutSinceOf, unsettledInvoices } from '../core/billing/suspended-since.ts';
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
import { ownerMetadata } from './provider-customer.ts';
import { type ChangeContext, runChange } from './run-change.ts';

export type Resumed = {
  subscription: Subscription;
  checkout: Checkout | null;
};

/**
 * All bills that must be paid to resume, the oldest first. After a suspension beyond the end of a period, card payers
 * pay for the service before it and for the period that begins with the return; the provider reopens the subscription
 * by the newest bill, which may be a draft. Transfer payers pay overdue bills: bills that are only due keep their due
 * dates.
 */
const billsToPay = async (
  dependencies: PaymentDependencies,
  { stripe, intent }: ChangeContext,
  records: Subscribed,
  subscriptionId: string,
): Promise<Stripe.Invoice[]> => {
  const isCard = records.subscription.paymentType !== 'offline';
  const now = dependencies.now();
  if (isCard) {
    const { organizationId } = records.organization;
    await settleShutTime(stripe, { organizationId, subscriptionId, shutSince: shutSinceOf(records) }, now);
  }
  const left = await unsettledInvoices(stripe, subscriptionId);
  const isOverdue = ({ due_date: due }: Stripe.Invoice): boolean => due !== null && due * 1_000 <= now;
  const asked = isCard ? left : left.filter(({ status }) => status === 'open').filter(isOverdue);
  const made: Stripe.Invoice[] = [];
  for (const invoice of asked)
    made.push(invoice.status === 'draft' ? await makeOut({ stripe, intent }, invoice) : invoice);
  return made.filter(({ status }) => status === 'open');
};

const makeOut = ({ stripe, intent }: Pick<ChangeContext, 'stripe' | 'intent'>, { id }: Stripe.Invoice) =>
  stripe.invoices.finalizeInvoice(
    id,
    { auto_advance: false },
    { idempotencyKey: idempotencyKey(intent, `make out ${id}`) },
  );

/**
 * A contract that has ended is not continued: another one begins, without a second trial, once its first bill is paid.
 */
const beginAgain = async (
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
      ...cardCollection,
      payment_behavior: 'default_incomplete',
      metadata: ownerMetadata({ ...records, stage: dependencies.stage }),
    },
    { idempotencyKey: idempotencyKey(intent, 'subscription') },
  );
  return made.id;
};

/** Of a new contract. */
const firstBill = async (stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> => {
  const [first] = await unsettledInvoices(stripe, subscriptionId);
  if (!first) throw new AppError('subscription.change_refused');
  return first.status === 'open' ? [first] : [];
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
  const id = isEnded ? await beginAgain(dependencies, context, records) : subscriptionId;
  if (!isEnded && records.subscription.cancelsAt) await keep(context, subscriptionId);
  const bills = isEnded ? await firstBill(context.stripe, id) : await billsToPay(dependencies, context, records, id);
  const [oldest] = bills;
  // Credit of before has paid it.
  if (!oldest) return { checkout: null, writes: [] };
  const contact = foundOf(principal).pick(billingContactEntity, principal.organization);
  const { email, language: own } = principal.user;
  const sentTo = contact?.email ?? email;
  // The billing contact is an address of the organisation, perhaps of a person without an account.
  const language = sentTo === email ? own : languages.communicationLanguage;
  const mail = checkoutMail({ to: sentTo, language, tenant: records.tenant, bills });
  const checkout = {
    billId: billIdOf(oldest),
    amountDueCents: bills.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    currency,
    sentTo,
    bills: bills.map((bill) => ({ billId: billIdOf(bill), number: bill.number, amountCents: bill.amount_remaining })),
  };
  const writes = [emit(dependencies, { type: 'mail.requested', tenantId: records.tenant.tenantId, mail })];
  return { checkout, writes };
};

/**
 * Three cases: a pending cancellation is withdrawn; a suspended account, or one with payments that the
 * provider has stopped retrying, gets its open bill by mail and pays it at the checkout; an account with an ended
 * contract gets the first bill of a new contract. Anything else is refused.
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
