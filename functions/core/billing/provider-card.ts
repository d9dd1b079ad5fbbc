import type Stripe from 'stripe';
import type { Confirmation } from '../../../shared/model/billing/subscription.ts';
import type { BillingIntent } from './billing.entities.ts';
import { idempotencyKey } from './billing-intent.ts';
import { idOf } from './provider-state.ts';

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
  // The provider may answer with another id than it was given.
  const { id } = await stripe.paymentMethods.attach(
    paymentMethodId,
    { customer: customerId },
    { idempotencyKey: idempotencyKey(intent, 'attach') },
  );
  return id;
};

/** A card that its bank was asked about: ready to be charged later, or waiting for its customer's word. */
export type CardSetup = { readyCardId: string | null; confirmation: Confirmation | null };

const asksFirst: readonly string[] = ['requires_action', 'requires_confirmation'];

/**
 * Asks the bank whether a card may be charged later, which it may refuse here; it is attached with that. Where the bank
 * asks its customer first, the provider's event brings the card on file once that is done.
 */
export const setUpCard = async (
  stripe: Stripe,
  intent: BillingIntent,
  input: { customerId: string; tokenId: string; owner: Record<string, string> },
): Promise<CardSetup> => {
  const setup = await stripe.setupIntents.create(
    {
      customer: input.customerId,
      payment_method: await paymentMethodOf(stripe, intent, input.tokenId),
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      usage: 'off_session',
      confirm: true,
      use_stripe_sdk: true,
      metadata: { ...input.owner, purpose: 'card' },
    },
    { idempotencyKey: idempotencyKey(intent, 'setup') },
  );
  if (setup.status === 'succeeded') return { readyCardId: idOf(setup.payment_method), confirmation: null };
  const isAsking = asksFirst.includes(setup.status) && setup.client_secret !== null;
  return {
    readyCardId: null,
    confirmation: isAsking ? { kind: 'setup', clientSecret: setup.client_secret ?? '' } : null,
  };
};

/** How a subscription is collected that a card pays. */
export const cardCollection = {
  collection_method: 'charge_automatically',
  payment_settings: { save_default_payment_method: 'on_subscription' },
} as const;

/** From now on this card is charged, but a subscription that is paid by transfer stays so. */
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

type Payer = {
  customerId: string;
  /** Undefined where there is none that could be changed. */
  subscription: { id: string; isTransfer: boolean } | undefined;
};

/**
 * Makes this card the payment method of the customer's later bills and of the subscription, where it also replaces bank
 * transfer. Bills sent before are not changed and can be paid by transfer or with the card.
 */
export const replacePaymentMethod = async (
  stripe: Stripe,
  { customerId, subscription }: Payer,
  paymentMethodId: string,
): Promise<void> => {
  // The subscription first: the customer's card marks the change as complete.
  if (subscription) {
    await stripe.subscriptions.update(subscription.id, {
      ...(subscription.isTransfer ? cardCollection : {}),
      default_payment_method: paymentMethodId,
    });
  }
  await makeDefaultCard(stripe, { customerId, subscriptionId: null }, paymentMethodId);
};

/** Client secret with which the card form confirms when the bank requires authentication; null when it does not. */
export const paymentConfirmation = (invoice: Stripe.Invoice | string | null | undefined): Confirmation | null =>
  invoice && typeof invoice !== 'string' && invoice.status === 'open' && invoice.confirmation_secret
    ? { kind: 'payment', clientSecret: invoice.confirmation_secret.client_secret }
    : null;
