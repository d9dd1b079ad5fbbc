import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { loadConfig, type WebConfig } from '../../../lib/config.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

/** The card form uses zh-TW for Chinese, otherwise English (specification 1). */
export const stripeLocale = (language: Language): 'zh-TW' | 'en' => (language === 'zhTw' ? 'zh-TW' : 'en');

/** The stage accepts no cards: it has no key of the payment provider. */
export class NoCardsError extends Error {}

const addScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the card form did not load'));
    });
    document.head.append(script);
  });

/**
 * A stage may configure the script's address; by default it is the provider's, in the version that the package pins.
 */
const loadNamed = async (address: string, key: string, locale: 'zh-TW' | 'en'): Promise<Stripe | null> => {
  if (!window.Stripe) await addScript(address);
  return window.Stripe ? window.Stripe(key, { locale }) : null;
};

const start = async (config: WebConfig, locale: 'zh-TW' | 'en'): Promise<Stripe> => {
  const key = config.stripePublishableKey;
  if (!key) throw new NoCardsError();
  const stripe = await (config.stripeScriptUrl
    ? loadNamed(config.stripeScriptUrl, key, locale)
    : loadFromStripe(key, { locale }));
  if (!stripe) throw new Error('the card form did not start');
  return stripe;
};

/** The payment provider's script, loaded only for a card form. */
export const loadStripe = async (language: Language): Promise<Stripe> =>
  start(await loadConfig(), stripeLocale(language));
