import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../../shared/model/billing/subscription.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { problemOf } from './card-faults.ts';
import { loadStripe } from './load-stripe.ts';

/** Lets the bank authenticate its customer, in the provider's own window; undefined on success. */
export const confirmWithBank = async (
  stripe: Stripe,
  { kind, clientSecret }: Confirmation,
): Promise<StripeError | undefined> => {
  const { error } =
    kind === 'setup' ? await stripe.confirmCardSetup(clientSecret) : await stripe.confirmCardPayment(clientSecret);
  return error;
};

/** The same for a stored card without a card form; returns the message, empty on success. */
export const useBankCheck = (): ((confirmation: Confirmation | null) => Promise<string>) => {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  return async (confirmation) => {
    if (!confirmation) return '';
    const error = await confirmWithBank(await loadStripe(language), confirmation);
    return error ? t(`problem.${problemOf(error)}`) : '';
  };
};
