import * as z from 'zod';
import { attachMethod, findMethod, newMethod } from '../billing/method-use.ts';
import { presentPaymentMethod, presentToken } from '../present/present-objects.ts';
import { type Books, timeOf } from '../records/books.ts';
import { makeCard, readyCard } from '../records/cards.ts';
import type { Card, PaymentMethod } from '../records/records.ts';
import { invalidRequest, resourceMissing, StripeError } from '../records/stripe-error.ts';
import { recordEvent, recordUpdate } from '../webhooks/record-event.ts';
import { getCustomer } from './customers.calls.ts';
import { pageOf } from './list-page.ts';
import { AddressParams, emptyable, id, Metadata, mergeMetadata, pagination, text, whole } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

const CardParams = z.strictObject({
  number: z.string().optional(),
  exp_month: whole.optional(),
  exp_year: whole.optional(),
  cvc: z.string().optional(),
  token: z.string().optional(),
});
const BillingParams = z.strictObject({
  address: emptyable(AddressParams).optional(),
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
});

const cardProblem = (message: string, code: string, param: string): StripeError =>
  new StripeError(402, message, { type: 'card_error', code, param });

/** A card from its number; the number is not stored. */
function readCard(books: Books, given: z.output<typeof CardParams>, param = 'card'): Card {
  if (given.token !== undefined) return cardOfToken(books, given.token);
  const { number, exp_month: month, exp_year: year } = given;
  if (number === undefined)
    throw invalidRequest(`Missing required param: ${param}[number].`, `${param}[number]`, 'parameter_missing');
  if (month === undefined || year === undefined)
    throw invalidRequest(`Missing required param: ${param}[exp_month].`, `${param}[exp_month]`, 'parameter_missing');
  const fullYear = year < 100 ? 2000 + year : year;
  const now = new Date(books.now() * 1000);
  if (month < 1 || month > 12)
    throw cardProblem("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  const isPast = fullYear * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (isPast || fullYear > now.getUTCFullYear() + 50)
    throw cardProblem("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  const card = makeCard(number.replaceAll(/[\s-]/g, ''), month, fullYear);
  if (card === undefined) throw cardProblem('Your card number is incorrect.', 'incorrect_number', 'number');
  return card;
}

/** A token is used up by its first use, but Stripe's ready ones. */
function cardOfToken(books: Books, token: string): Card {
  const found = books.tokens.find(token);
  if (found === undefined) {
    const ready = token.startsWith('tok_')
      ? readyCard(token, new Date(books.now() * 1000).getUTCFullYear())
      : undefined;
    if (ready === undefined) throw resourceMissing('token', token, 'card[token]', 400);
    return ready;
  }
  if (found.isUsed)
    throw invalidRequest(
      `You cannot use a Stripe token more than once: ${token}.`,
      'card[token]',
      'token_already_used',
    );
  books.tokens.put({ ...found, isUsed: true });
  return found.card;
}

function billingOf(given: z.output<typeof BillingParams> | undefined): Partial<PaymentMethod['billing']> {
  if (given === undefined) return {};
  const { address, email, name, phone } = given;
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    ...(address === undefined ? {} : { address: { ...none, ...address } }),
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
  };
}

export const paymentMethodCalls = [
  stripeCall({
    method: 'POST',
    path: '/tokens',
    isForBrowsers: true,
    params: params({ card: CardParams.extend({ name: z.string().optional() }) }),
    run(books, { params: { card } }) {
      const { name = null, ...number } = card;
      return presentToken(
        books.tokens.put({
          id: books.newId('tok'),
          created: books.now(),
          isUsed: false,
          card: readCard(books, number),
          name,
        }),
      );
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/tokens/{token}',
    params: params({}),
    run: (books, { id: token }) => presentToken(books.tokens.get(token)),
  }),
  stripeCall({
    method: 'POST',
    path: '/payment_methods',
    isForBrowsers: true,
    params: params({
      type: z.enum(['card']),
      card: CardParams,
      billing_details: BillingParams.optional(),
      metadata: Metadata.optional(),
      allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
    }),
    run(books, { params: { card, billing_details: billing, metadata } }) {
      const made = newMethod(books, readCard(books, card), billingOf(billing));
      return presentPaymentMethod(books.paymentMethods.put({ ...made, metadata: mergeMetadata({}, metadata) }));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/payment_methods',
    params: params({ ...pagination, customer: id.optional(), type: z.enum(['card']).optional() }),
    run: (books, { params: { customer, ...page } }) =>
      listMethods(
        books,
        '/v1/payment_methods',
        page,
        customer === undefined ? null : getCustomer(books, customer, 'customer').id,
      ),
  }),
  stripeCall({
    method: 'GET',
    path: '/customers/{customer}/payment_methods',
    params: params({ ...pagination, type: z.enum(['card']).optional() }),
    run: (books, { id: customer, params: page }) =>
      listMethods(books, `/v1/customers/${customer}/payment_methods`, page, getCustomer(books, customer).id),
  }),
  stripeCall({
    method: 'GET',
    path: '/payment_methods/{method}',
    params: params({}),
    run: (books, { id: method }) => presentPaymentMethod(findMethod(books, method, 'id')),
  }),
  stripeCall({
    method: 'POST',
    path: '/payment_methods/{method}',
    params: params({
      billing_details: BillingParams.optional(),
      card: z.strictObject({ exp_month: whole.optional(), exp_year: whole.optional() }).optional(),
      metadata: Metadata.optional(),
    }),
    run(books, { id: method, params: { billing_details: billing, card, metadata } }) {
      const before = findMethod(books, method, 'id');
      const after = books.paymentMethods.put({
        ...before,
        billing: { ...before.billing, ...billingOf(billing) },
        card: {
          ...before.card,
          expMonth: card?.exp_month ?? before.card.expMonth,
          expYear: card?.exp_year ?? before.card.expYear,
        },
        metadata: mergeMetadata(before.metadata, metadata),
      });
      recordUpdate(
        books,
        'payment_method.updated',
        presentPaymentMethod(before),
        presentPaymentMethod(after),
        books.now(),
      );
      return presentPaymentMethod(after);
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/payment_methods/{method}/attach',
    params: params({ customer: id }),
    run(books, { id: method, params: { customer } }) {
      const owner = getCustomer(books, customer, 'customer');
      return presentPaymentMethod(attachMethod(books, findMethod(books, method, 'id'), owner));
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/payment_methods/{method}/detach',
    params: params({}),
    run(books, { id: method }) {
      const found = books.paymentMethods.get(method);
      if (found.customer === null)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      return presentPaymentMethod(detach(books, found, found.customer));
    },
  }),
];

function listMethods(books: Books, url: string, page: Parameters<typeof pageOf>[2], customer: string | null) {
  const found = books.paymentMethods.list((method) => customer !== null && method.customer === customer);
  return pageOf(url, found, page, presentPaymentMethod);
}

function detach(books: Books, method: PaymentMethod, owner: string): PaymentMethod {
  const customer = books.customers.get(owner);
  if (customer.defaultPaymentMethod === method.id) books.customers.put({ ...customer, defaultPaymentMethod: null });
  for (const subscription of books.subscriptions.list((each) => each.defaultPaymentMethod === method.id))
    books.subscriptions.put({ ...subscription, defaultPaymentMethod: null });
  const detached = books.paymentMethods.put({ ...method, customer: null });
  recordEvent(books, 'payment_method.detached', presentPaymentMethod(detached), {
    at: timeOf(books, customer),
    previous: { customer: owner },
  });
  return detached;
}
