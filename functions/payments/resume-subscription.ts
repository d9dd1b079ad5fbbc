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
  const invoice = await openInvoice(context.stripe, id);
  const contact = foundOf(principal).pick(billingContactEntity, principal.organization);
  const sentTo = contact?.email ?? principal.user.email;
  const mail = checkoutMail({ to: sentTo, language: languages.communicationLanguage, tenant: records.tenant, invoice });
  const checkout = { billId: billIdOf(invoice), amountDueCents: invoice.amount_remaining, currency, sentTo };
  const writes = [emit(dependencies, { type: 'mail.requested', tenantId: records.tenant.tenantId, mail })];
  return { checkout, writes };
};

/**
 * Three cases (ruling 19): a cancellation that waits is taken back; a suspended account gets its open bill by mail and pays it at
 * the checkout; one whose contract has ended gets the first bill of a new contract. Anything else is refused.
 */
export const resumeSubscription = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  languages: Languages,
): Promise<Resumed> => {
  const records = requireAction(dependencies, principal, 'resume');
  const { customerId, subscriptionId } = providerIdsOf(records);
  const isClosed = records.organization.isSuspended || records.subscription.status === 'cancelled';
  const { applied, result } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'resume' }, languages },
    async (context) => {
      if (!isClosed) {
        await keep(context, subscriptionId);
        return { customerId, result: null };
      }
      const { checkout, writes } = await openCheckout(dependencies, principal, context, records, languages);
      return { customerId, result: checkout, writes };
    },
  );
  return { subscription: viewOf(dependencies, applied.records, applied.subscription), checkout: result };
};
