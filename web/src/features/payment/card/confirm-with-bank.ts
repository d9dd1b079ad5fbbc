import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../../shared/model/billing/subscription.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { problemOf } from './card-faults.ts';
import { loadStripe } from './load-stripe.ts';

/** Lets the bank ask its customer, in a window of the provider's own; nothing when all is well. */
export const confirmWithBank = async (
  stripe: Stripe,
  { kind, clientSecret }: Confirmation,
): Promise<StripeError | undefined> => {
  const { error } =
    kind === 'setup' ? await stripe.confirmCardSetup(clientSecret) : await stripe.confirmCardPayment(clientSecret);
  return error;
};

/** The same where a stored card pays and no card form is open; gives what is to be said, empty when all is well. */
export const useBankCheck = (): ((confirmation: Confirmation | null) => Promise<string>) => {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  return async (confirmation) => {
    if (!confirmation) return '';
    const error = await confirmWithBank(await loadStripe(language), confirmation);
    return error ? t(`problem.${problemOf(error)}`) : '';
  };
};
