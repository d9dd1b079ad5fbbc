/** Payment methods as parameters: found, made of a ready test name, attached. */

import { presentPaymentMethod } from '../present/present-objects.ts';
import { type Books, timeOf } from '../records/books.ts';
import { cardBehavior, readyCard } from '../records/cards.ts';
import type { Card, CardFailure, Customer, PaymentMethod } from '../records/records.ts';
import { resourceMissing, StripeError } from '../records/stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function newMethod(books: Books, card: Card, billing: Partial<PaymentMethod['billing']> = {}): PaymentMethod {
  return books.paymentMethods.put({
    id: books.newId('pm'),
    created: books.now(),
    customer: null,
    card,
    billing: { name: null, email: null, phone: null, address: noAddress, ...billing },
    metadata: {},
    isSetUp: false,
  });
}

/** `pm_card_visa` is a new payment method at each use. */
export function findMethod(books: Books, id: string, param = 'payment_method'): PaymentMethod {
  const found = books.paymentMethods.find(id);
  if (found !== undefined) return found;
  const year = new Date(books.now() * 1000).getUTCFullYear();
  const ready = id.startsWith('pm_card_') ? readyCard(id, year) : undefined;
  if (ready === undefined) throw resourceMissing('PaymentMethod', id, param, param === 'id' ? 404 : 400);
  return newMethod(books, ready);
}

/** The answer to a declined card; written changes remain. */
export const cardError = (failure: CardFailure, fields: Record<string, unknown> = {}): StripeError =>
  new StripeError(402, failure.message, {
    type: 'card_error',
    code: failure.code,
    declineCode: failure.declineCode,
    isRetained: true,
    ...(failure.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    ...(failure.code === 'expired_card' ? { param: 'exp_month' } : {}),
    fields,
  });

/** A card is checked when it is attached; a declined one remains unattached. */
export function attachMethod(books: Books, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null)
    throw new StripeError(400, 'The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const { decline } = cardBehavior(method.card);
  if (decline !== undefined) throw cardError(decline);
  const attached = books.paymentMethods.put({ ...method, customer: customer.id });
  recordEvent(books, 'payment_method.attached', presentPaymentMethod(attached), { at: timeOf(books, customer) });
  return attached;
}
