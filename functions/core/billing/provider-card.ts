import type Stripe from 'stripe';
import type { Confirmation } from '../../../shared/model/subscription.ts';
import type { BillingIntent } from './billing.entities.ts';
import { idempotencyKey } from './billing-intent.ts';

/** The payment method behind a token of the card form; card data itself is never seen here. */
export const paymentMethodOf = async (stripe: Stripe, intent: BillingIntent, tokenId: string): Promise<string> => {
  if (tokenId.startsWith('pm_')) return tokenId;
  const made = await stripe.paymentMethods.create(
    { type: 'card', card: { token: tokenId } },
    { idempotencyKey: idempotencyKey(intent, 'payment-method') },
  );
  return made.id;
};

/** Puts a card on file; the bank may refuse it here. */
export const attachCard = async (
  stripe: Stripe,
  intent: BillingIntent,
  customerId: string,
  tokenId: string,
): Promise<string> => {
  const paymentMethodId = await paymentMethodOf(stripe, intent, tokenId);
  await stripe.paymentMethods.attach(
    paymentMethodId,
    { customer: customerId },
    { idempotencyKey: idempotencyKey(intent, 'attach') },
  );
  return paymentMethodId;
};

/** From now on this card is charged: for the customer's later bills, and for the subscription. */
export const makeDefaultCard = async (
  stripe: Stripe,
  ids: { customerId: string; subscriptionId: string | null },
  paymentMethodId: string,
): Promise<void> => {
  await stripe.customers.update(ids.customerId, { invoice_settings: { default_payment_method: paymentMethodId } });
  if (ids.subscriptionId) {
    await stripe.subscriptions.update(ids.subscriptionId, { default_payment_method: paymentMethodId });
  }
};

const asksFirst: readonly string[] = ['requires_action', 'requires_confirmation'];

/** What the card form confirms with when the bank wants to ask its customer; null when it does not. */
export const setupConfirmation = (setup: Stripe.SetupIntent | string | null | undefined): Confirmation | null =>
  setup && typeof setup !== 'string' && asksFirst.includes(setup.status) && setup.client_secret
    ? { kind: 'setup', clientSecret: setup.client_secret }
    : null;

export const paymentConfirmation = (invoice: Stripe.Invoice | string | null | undefined): Confirmation | null =>
  invoice && typeof invoice !== 'string' && invoice.status === 'open' && invoice.confirmation_secret
    ? { kind: 'payment', clientSecret: invoice.confirmation_secret.client_secret }
    : null;
