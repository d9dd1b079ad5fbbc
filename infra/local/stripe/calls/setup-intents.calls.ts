import * as z from 'zod';
import { findMethod } from '../billing/method-use.ts';
import { confirmSetup } from '../billing/setups.ts';
import { presentSetupIntent } from '../present/present-objects.ts';
import { type Books, timeOf } from '../records/books.ts';
import type { SetupIntent } from '../records/records.ts';
import { invalidRequest, resourceMissing, StripeError } from '../records/stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { getCustomer } from './customers.calls.ts';
import { pageOf } from './list-page.ts';
import { Created, emptyable, flag, id, isCreatedIn, Metadata, mergeMetadata, pagination, text } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

const Automatic = z.strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() });
const confirmation = {
  payment_method: id.optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: flag.optional(),
  client_secret: z.string().optional(),
  mandate_data: z.unknown().optional(),
};

/** A browser knows the secret; without it there is no such intent for it. */
export function assertSecret(intent: { id: string; clientSecret: string }, isBrowser: boolean, secret?: string): void {
  if (secret === undefined ? !isBrowser : secret === intent.clientSecret) return;
  throw resourceMissing(intent.id.startsWith('seti_') ? 'setupintent' : 'payment_intent', intent.id, 'intent');
}

const unexpectedState = (intent: SetupIntent): StripeError =>
  new StripeError(
    400,
    `You cannot confirm this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
    { code: 'setup_intent_unexpected_state' },
  );

function confirm(
  books: Books,
  intent: SetupIntent,
  method: string | undefined,
  returnUrl: string | undefined,
): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
  const chosen = method ?? intent.paymentMethod;
  if (chosen === null)
    throw new StripeError(
      400,
      "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'setup_intent_unexpected_state' },
    );
  const found = findMethod(books, chosen);
  if (found.customer !== null && found.customer !== intent.customer)
    throw invalidRequest(
      'The payment method supplied does not belong to the customer of this SetupIntent.',
      'payment_method',
      'payment_method_customer_mismatch',
    );
  return confirmSetup(books, { ...intent, returnUrl: returnUrl ?? null }, found);
}

export const setupIntentCalls = [
  stripeCall({
    method: 'POST',
    path: '/setup_intents',
    params: params({
      ...confirmation,
      automatic_payment_methods: Automatic.optional(),
      confirm: flag.optional(),
      customer: id.optional(),
      description: text.optional(),
      metadata: Metadata.optional(),
      allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
    }),
    run(books, { params: given }) {
      const customer = given.customer === undefined ? undefined : getCustomer(books, given.customer, 'customer');
      const seti = books.newId('seti');
      const method = given.payment_method === undefined ? null : findMethod(books, given.payment_method).id;
      const intent = books.setupIntents.put({
        id: seti,
        clientSecret: `${seti}_secret_${books.newSecret()}`,
        created: timeOf(books, customer),
        customer: customer?.id ?? null,
        description: given.description ?? null,
        metadata: mergeMetadata({}, given.metadata),
        paymentMethod: method,
        paymentMethodTypes: given.allowed_payment_method_types ?? ['card'],
        isAutomatic: given.automatic_payment_methods?.enabled ?? given.allowed_payment_method_types === undefined,
        usage: given.usage ?? 'off_session',
        status: method === null ? 'requires_payment_method' : 'requires_confirmation',
        failure: null,
        attempts: 0,
        returnUrl: null,
        cancellationReason: null,
      });
      recordEvent(books, 'setup_intent.created', presentSetupIntent(books, intent), { at: intent.created });
      if (given.confirm !== true) return presentSetupIntent(books, intent);
      return presentSetupIntent(books, confirm(books, intent, undefined, given.return_url));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/setup_intents',
    params: params({ ...pagination, created: Created, customer: id.optional(), payment_method: id.optional() }),
    run(books, { params: { created, customer, payment_method: method, ...page } }) {
      const found = books.setupIntents.list(
        (intent) =>
          (customer === undefined || intent.customer === customer) &&
          (method === undefined || intent.paymentMethod === method) &&
          isCreatedIn(intent.created, created),
      );
      return pageOf('/v1/setup_intents', found, page, (intent) => presentSetupIntent(books, intent));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/setup_intents/{intent}',
    isForBrowsers: true,
    params: params({ client_secret: z.string().optional() }),
    run(books, { id: seti, params: { client_secret: secret }, isBrowser }) {
      const intent = books.setupIntents.get(seti);
      assertSecret(intent, isBrowser, secret);
      return presentSetupIntent(books, intent);
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/setup_intents/{intent}',
    params: params({
      customer: id.optional(),
      description: emptyable(text).optional(),
      metadata: Metadata.optional(),
      payment_method: emptyable(id).optional(),
    }),
    run(books, { id: seti, params: change }) {
      const before = books.setupIntents.get(seti);
      if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before);
      const method =
        change.payment_method === undefined || change.payment_method === null
          ? change.payment_method
          : findMethod(books, change.payment_method).id;
      const after: SetupIntent = {
        ...before,
        customer: change.customer === undefined ? before.customer : getCustomer(books, change.customer, 'customer').id,
        description: change.description === undefined ? before.description : change.description,
        metadata: mergeMetadata(before.metadata, change.metadata),
        paymentMethod: method === undefined ? before.paymentMethod : method,
      };
      const status = after.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation';
      return presentSetupIntent(books, books.setupIntents.put({ ...after, status }));
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/setup_intents/{intent}/confirm',
    isForBrowsers: true,
    params: params(confirmation),
    run(books, { id: seti, params: { client_secret: secret, payment_method: method, return_url: url }, isBrowser }) {
      const intent = books.setupIntents.get(seti);
      assertSecret(intent, isBrowser, secret);
      return presentSetupIntent(books, confirm(books, intent, method, url));
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/setup_intents/{intent}/cancel',
    params: params({ cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional() }),
    run(books, { id: seti, params: { cancellation_reason: reason = null } }) {
      const intent = books.setupIntents.get(seti);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
      const canceled = books.setupIntents.put({ ...intent, status: 'canceled', cancellationReason: reason });
      recordEvent(books, 'setup_intent.canceled', presentSetupIntent(books, canceled), { at: books.now() });
      return presentSetupIntent(books, canceled);
    },
  }),
];
