import type { TFunction } from 'i18next';
import type { PaymentMethod } from '../../../../../shared/model/billing/subscription.ts';

type StoredCard = Extract<PaymentMethod, { paymentType: 'card' }>;

/** "Visa ends 4242": the provider's brand name, capitalised. */
export const cardName = (t: TFunction<'subscription'>, { brand, last4 }: StoredCard): string =>
  t('method.card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 });

/**
 * Consequence of storing a card for the current method of payment: the first card, another one, or a card instead of
 * bank transfer.
 */
export const methodActionOf = (method: PaymentMethod | null): 'add' | 'change' | 'payByCard' => {
  if (method === null) return 'add';
  return method.paymentType === 'card' ? 'change' : 'payByCard';
};
