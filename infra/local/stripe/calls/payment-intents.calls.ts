import * as z from 'zod';
import { settle } from '../billing/collecting.ts';
import { attachMethod, cardError, findMethod } from '../billing/method-use.ts';
import { confirmPayment } from '../billing/payments.ts';
import { presentCharge, presentPaymentIntent } from '../present/present-payments.ts';
import { type Books, timeOf } from '../records/books.ts';
import type { PaymentIntent } from '../records/records.ts';
import { StripeError } from '../records/stripe-error.ts';
import { pageOf } from './list-page.ts';
import { Created, flag, id, isCreatedIn, pagination } from './params.ts';
import { assertSecret } from './setup-intents.calls.ts';
import { params, stripeCall } from './stripe-call.ts';

/** Applies the result of the payment to its invoice. */
export function settleInvoice(books: Books, intent: PaymentIntent, at: number): void {
  const invoice = books.invoices.find(intent.invoice ?? '');
  if (invoice?.status === 'open') settle(books, { ...invoice, attempted: true }, intent, at);
}

export const timeOfIntent = (books: Books, { customer }: { customer: string | null }): number =>
  timeOf(books, customer === null ? undefined : books.customers.get(customer));

function confirm(
  books: Books,
  intent: PaymentIntent,
  method: string | undefined,
  returnUrl: string | undefined,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new StripeError(
      400,
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded after being previously confirmed'}.`,
      { code: 'payment_intent_unexpected_state', fields: { payment_intent: presentPaymentIntent(books, intent) } },
    );
  const chosen = method ?? intent.paymentMethod;
  if (chosen === null)
    throw new StripeError(
      400,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', fields: { payment_intent: presentPaymentIntent(books, intent) } },
    );
  const found = findMethod(books, chosen);
  const at = timeOfIntent(books, intent);
  const owner = intent.customer === null ? undefined : books.customers.get(intent.customer);
  const isRetained = intent.setupFutureUsage !== null && found.customer === null && owner !== undefined;
  const usable = isRetained ? attachMethod(books, found, owner) : found;
  const after = confirmPayment(books, { ...intent, returnUrl: returnUrl ?? null }, { method: usable, at });
  settleInvoice(books, after, at);
  if (after.failure !== null)
    throw cardError(after.failure, {
      charge: after.latestCharge,
      payment_intent: presentPaymentIntent(books, after),
    });
  return after;
}

export const paymentIntentCalls = [
  stripeCall({
    method: 'GET',
    path: '/payment_intents',
    params: params({ ...pagination, created: Created, customer: id.optional() }),
    run(books, { params: { created, customer, ...page } }) {
      const found = books.paymentIntents.list(
        (intent) => (customer === undefined || intent.customer === customer) && isCreatedIn(intent.created, created),
      );
      return pageOf('/v1/payment_intents', found, page, (intent) => presentPaymentIntent(books, intent));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/payment_intents/{intent}',
    isForBrowsers: true,
    params: params({ client_secret: z.string().optional() }),
    run(books, { id: pi, params: { client_secret: secret }, isBrowser }) {
      const intent = books.paymentIntents.get(pi);
      assertSecret(intent, isBrowser, secret);
      return presentPaymentIntent(books, intent);
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/payment_intents/{intent}/confirm',
    isForBrowsers: true,
    params: params({
      client_secret: z.string().optional(),
      off_session: flag.optional(),
      payment_method: id.optional(),
      return_url: z.string().optional(),
      use_stripe_sdk: flag.optional(),
      mandate_data: z.unknown().optional(),
    }),
    run(books, { id: pi, params: { client_secret: secret, payment_method: method, return_url: url }, isBrowser }) {
      const intent = books.paymentIntents.get(pi);
      assertSecret(intent, isBrowser, secret);
      return presentPaymentIntent(books, confirm(books, intent, method, url));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/charges',
    params: params({ ...pagination, created: Created, customer: id.optional(), payment_intent: id.optional() }),
    run(books, { params: { created, customer, payment_intent: intent, ...page } }) {
      const found = books.charges.list(
        (charge) =>
          (customer === undefined || charge.customer === customer) &&
          (intent === undefined || charge.paymentIntent === intent) &&
          isCreatedIn(charge.created, created),
      );
      return pageOf('/v1/charges', found, page, (charge) => presentCharge(books, charge));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/charges/{charge}',
    params: params({}),
    run: (books, { id: charge }) => presentCharge(books, books.charges.get(charge)),
  }),
];
