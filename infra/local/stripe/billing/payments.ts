/** Charging a card for a payment intent: success, decline, or authentication of the holder. */

import { presentCharge, presentPaymentIntent } from '../present/present-payments.ts';
import type { Books } from '../records/books.ts';
import { cardBehavior } from '../records/cards.ts';
import type { CardFailure, PaymentIntent, PaymentMethod } from '../records/records.ts';
import { recordEvent } from '../webhooks/record-event.ts';

/** Answers of the card: undefined is a success. */
const declineOf = ({ card }: PaymentMethod): CardFailure | undefined =>
  cardBehavior(card).decline ?? cardBehavior(card).chargeDecline;

const needsHolder = ({ card, isSetUp }: PaymentMethod): boolean => {
  const { authentication } = cardBehavior(card);
  return authentication === 'always' || (authentication === 'unless-set-up' && !isSetUp);
};

/** Confirms the intent with the payment method. The returned intent has the result. */
export function confirmPayment(
  books: Books,
  intent: PaymentIntent,
  { method, at }: { method: PaymentMethod; at: number },
): PaymentIntent {
  const confirmed: PaymentIntent = { ...intent, paymentMethod: method.id, failure: null };
  if (needsHolder(method)) {
    const waiting = books.paymentIntents.put({ ...confirmed, status: 'requires_action' });
    recordEvent(books, 'payment_intent.requires_action', presentPaymentIntent(books, waiting), { at });
    return waiting;
  }
  return charge(books, confirmed, method, at);
}

/** The challenge of the card's holder has ended. */
export function endAuthentication(
  books: Books,
  intent: PaymentIntent,
  { isComplete, at }: { isComplete: boolean; at: number },
): PaymentIntent {
  if (isComplete) return charge(books, intent, books.paymentMethods.get(intent.paymentMethod ?? ''), at);
  const failed = books.paymentIntents.put({
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    failure: authenticationFailure('payment_intent_authentication_failure'),
  });
  recordEvent(books, 'payment_intent.payment_failed', presentPaymentIntent(books, failed), { at });
  return failed;
}

export const authenticationFailure = (code: string): CardFailure => ({
  code,
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

function charge(books: Books, intent: PaymentIntent, method: PaymentMethod, at: number): PaymentIntent {
  const failure = declineOf(method) ?? null;
  const made = books.charges.put({
    id: books.newId('ch'),
    created: at,
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    paymentIntent: intent.id,
    invoice: intent.invoice,
    paymentMethod: method.id,
    failure,
    receiptNumber: failure === null ? `${at % 10_000}-${String(intent.amount % 10_000).padStart(4, '0')}` : null,
    receiptToken: books.newSecret(),
  });
  const after = books.paymentIntents.put({
    ...intent,
    status: failure === null ? 'succeeded' : 'requires_payment_method',
    paymentMethod: failure === null ? method.id : null,
    failure,
    latestCharge: made.id,
  });
  const isPaid = failure === null;
  recordEvent(books, isPaid ? 'charge.succeeded' : 'charge.failed', presentCharge(books, made), { at });
  recordEvent(
    books,
    isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    presentPaymentIntent(books, after),
    { at },
  );
  return after;
}

export function newPaymentIntent(
  books: Books,
  fields: Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>,
  at: number,
): PaymentIntent {
  const id = books.newId('pi');
  const intent = books.paymentIntents.put({
    id,
    clientSecret: `${id}_secret_${books.newSecret()}`,
    created: at,
    description: null,
    metadata: {},
    invoice: null,
    paymentMethod: null,
    paymentMethodTypes: ['card'],
    setupFutureUsage: null,
    status: fields.paymentMethod == null ? 'requires_payment_method' : 'requires_confirmation',
    failure: null,
    latestCharge: null,
    returnUrl: null,
    canceledAt: null,
    cancellationReason: null,
    ...fields,
  });
  recordEvent(books, 'payment_intent.created', presentPaymentIntent(books, intent), { at });
  return intent;
}

export function cancelPayment(books: Books, intent: PaymentIntent, reason: string, at: number): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
  const canceled = books.paymentIntents.put({
    ...intent,
    status: 'canceled',
    canceledAt: at,
    cancellationReason: reason,
  });
  recordEvent(books, 'payment_intent.canceled', presentPaymentIntent(books, canceled), { at });
  return canceled;
}
