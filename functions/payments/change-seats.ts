import type Stripe from 'stripe';
import type { Confirmation, SubscriptionChange } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { paymentConfirmation } from '../core/billing/provider-card.ts';
import { idOf } from '../core/billing/provider-state.ts';
import { needsAuthentication } from '../core/billing/stripe-errors.ts';
import { type Languages, type PaymentDependencies, providerIdsOf, viewOf } from './dependencies.ts';
import { type ChangeContext, runChange } from './run-change.ts';
import { changedItem, prorationOf, requireSeatChange, type SeatChange } from './seat-change.ts';
import type { Started } from './subscribe.ts';

/** Cancels an earlier change with a pending payment by voiding its bill. */
const dropPendingChange = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  const { pending_update, latest_invoice } = await stripe.subscriptions.retrieve(subscriptionId);
  const invoiceId = idOf(latest_invoice);
  if (pending_update && invoiceId) await stripe.invoices.voidInvoice(invoiceId);
};

const update = async (
  dependencies: PaymentDependencies,
  { stripe, intent }: ChangeContext,
  change: SeatChange,
): Promise<Confirmation | null> => {
  const { subscriptionId, itemId } = providerIdsOf(change.records);
  await dropPendingChange(stripe, subscriptionId);
  const items = [await changedItem(dependencies, stripe, change, itemId)];
  const proration_behavior = prorationOf(change);
  const isCharged = proration_behavior === 'always_invoice' && change.records.subscription.paymentType !== 'offline';
  try {
    await stripe.subscriptions.update(
      subscriptionId,
      { items, proration_behavior, ...(isCharged ? { payment_behavior: 'error_if_incomplete' as const } : {}) },
      { idempotencyKey: idempotencyKey(intent, 'update') },
    );
    return null;
  } catch (error) {
    if (!needsAuthentication(error)) throw error;
    // The change waits at the provider until the bank has its customer's word.
    const waiting = await stripe.subscriptions.update(
      subscriptionId,
      {
        items,
        proration_behavior,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: idempotencyKey(intent, 'update-later') },
    );
    return paymentConfirmation(waiting.latest_invoice);
  }
};

/**
 * Sets the total of seats and, where given, the cycle. Additional seats are available once they are paid for; removed
 * seats leave the ledger before the provider is asked, so that nobody takes a seat that was given up.
 */
export const changeSeats = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  wanted: SubscriptionChange,
  languages: Languages,
): Promise<Started> => {
  const change = await requireSeatChange(dependencies, principal, wanted, languages.platformLanguage);
  const { records, seats } = change;
  if (change.isNothing) return { subscription: viewOf(dependencies, records), confirmation: null };
  const { customerId } = providerIdsOf(records);
  const { applied, result } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'seats', seats }, languages },
    async (context) => ({ customerId, result: await update(dependencies, context, change) }),
  );
  return { subscription: viewOf(dependencies, applied.records, applied.subscription), confirmation: result };
};
