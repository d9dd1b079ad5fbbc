import type Stripe from 'stripe';
import { isTransfer } from '../core/billing/bill-of-invoice.ts';
import type { StripeEventRecord } from '../core/billing/billing.entities.ts';
import { replacePaymentMethod } from '../core/billing/provider-card.ts';
import { idOf, readProviderState } from '../core/billing/provider-state.ts';

const setupsRead = 10;

const isOfCard = ({ status, metadata, payment_method }: Stripe.SetupIntent): boolean =>
  status === 'succeeded' && metadata?.purpose === 'card' && payment_method !== null;

/**
 * A card that its bank confirmed late becomes the one on file: always the newest confirmed one, regardless of the
 * event, so that an event that arrives days late does not restore an old card.
 */
export const exchangeCard = async (
  stripe: Stripe,
  { type }: Pick<StripeEventRecord, 'type'>,
  customerId: string,
): Promise<void> => {
  if (type !== 'setup_intent.succeeded') return;
  const { data } = await stripe.setupIntents.list({ customer: customerId, limit: setupsRead });
  const paymentMethodId = idOf(data.find(isOfCard)?.payment_method);
  const { subscription, customer } = await readProviderState(stripe, customerId);
  if (!paymentMethodId || idOf(customer.invoice_settings.default_payment_method) === paymentMethodId) return;
  const isLive = subscription && subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
  const changed = isLive ? { id: subscription.id, isTransfer: isTransfer(subscription) } : undefined;
  await replacePaymentMethod(stripe, { customerId, subscription: changed }, paymentMethodId);
};
