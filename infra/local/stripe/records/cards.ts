/**
 * Stripe's documented test cards: how a card of that number behaves, and the payment methods and tokens that Stripe has
 * ready for tests (`pm_card_visa`, `tok_visa`). A number that is none of them is refused, as in test mode.
 */
import { createHash } from 'node:crypto';
import type { Card, CardFailure } from './records.ts';

type TestCard = {
  number: string;
  brand: string;
  /** Refused when it is attached, set up or charged. */
  decline?: CardFailure;
  /** Attached without trouble, refused when it is charged. */
  chargeDecline?: CardFailure;
  /** Every payment asks for the holder, or every payment until the card was set up. */
  authentication?: 'always' | 'unless-set-up';
};

const declined = (declineCode: string, message = 'Your card was declined.'): CardFailure => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

/** By the name that Stripe's ready-made payment methods have (`pm_card_…`). */
const cards: Record<string, TestCard> = {
  visa: { number: '4242424242424242', brand: 'visa' },
  visa_debit: { number: '4000056655665556', brand: 'visa' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  amex: { number: '378282246310005', brand: 'amex' },
  unionpay: { number: '6200000000000005', brand: 'unionpay' },
  jcb: { number: '3566002020360505', brand: 'jcb' },
  visa_chargeDeclined: { number: '4000000000000002', brand: 'visa', decline: declined('generic_decline') },
  visa_chargeDeclinedInsufficientFunds: { number: '4000000000009995', brand: 'visa', decline: insufficientFunds },
  chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  },
  chargeDeclinedProcessingError: {
    number: '4000000000000119',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  chargeCustomerFail: { number: '4000000000000341', brand: 'visa', chargeDecline: declined('generic_decline') },
  authenticationRequiredOnSetup: { number: '4000002500003155', brand: 'visa', authentication: 'unless-set-up' },
  authenticationRequired: { number: '4000002760003184', brand: 'visa', authentication: 'always' },
  authenticationRequiredSetupForOffSession: {
    number: '4000003800000446',
    brand: 'visa',
    authentication: 'unless-set-up',
  },
  authenticationRequiredChargeDeclinedInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    authentication: 'unless-set-up',
    chargeDecline: insufficientFunds,
  },
};

/** Names under which Stripe has the same card ready as well. */
const aliases: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  threeDSecure2Required: 'authenticationRequired',
};

export const cardBehavior = (card: Card): TestCard => cards[card.behavior] ?? { number: '', brand: card.brand };

export function makeCard(number: string, expMonth: number, expYear: number): Card | undefined {
  const found = Object.entries(cards).find(([, card]) => card.number === number);
  return found === undefined ? undefined : describeCard(found[0], found[1], expMonth, expYear);
}

/** Of `pm_card_visa` or `tok_visa`; undefined for a name that Stripe does not have ready. */
export function readyCard(name: string, year: number): Card | undefined {
  const short = name.replace(/^(?:pm_card_|tok_)/, '');
  const known = aliases[short] ?? short;
  const card = short === name ? undefined : cards[known];
  return card === undefined ? undefined : describeCard(known, card, 8, year + 1);
}

function describeCard(behavior: string, card: TestCard, expMonth: number, expYear: number): Card {
  return {
    behavior,
    brand: card.brand,
    country: 'US',
    funding: behavior === 'visa_debit' ? 'debit' : 'credit',
    last4: card.number.slice(-4),
    expMonth,
    expYear,
    fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
  };
}
