import { assertPrice, type ItemChange } from '../billing/change-plan.ts';
import { collectInvoice } from '../billing/collecting.ts';
import { cardError } from '../billing/method-use.ts';
import { periodEndAfter } from '../billing/periods.ts';
import { emitSubscriptionEvent } from '../billing/record-changes.ts';
import { expireLater, firstInvoice, recurringOf, schedule } from '../billing/subscription-life.ts';
import type { Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Customer } from '../records/records.ts';
import { invalidRequest, StripeError } from '../records/stripe-error.ts';

export type Behavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

type NewSubscription = {
  /** One second for all of it: the end of a trial was counted from it. */
  at: number;
  customer: Customer;
  items: ItemChange[];
  trialEnd: number | null;
  anchor: number | undefined;
  change(subscription: Subscription): Subscription;
  behavior: Behavior;
};

/** The subscription with its items and first period, before anything is written. */
function draft(books: Books, { at, customer, items, trialEnd, anchor: wanted }: NewSubscription): Subscription {
  const made = items.map(({ price = '', quantity = 1, metadata }, index) => {
    if (price === '')
      throw invalidRequest(
        `Missing required param: items[${index}][price].`,
        `items[${index}][price]`,
        'parameter_missing',
      );
    const item = { id: books.newId('si'), created: at, price, quantity, metadata: { ...metadata } };
    assertPrice(books, item, customer.currency, `items[${index}][price]`);
    return item;
  });
  const [first] = made;
  if (first === undefined) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  const recurring = recurringOf(books, { items: made });
  const anchor = trialEnd ?? wanted ?? at;
  return {
    id: books.newId('sub'),
    created: at,
    customer: customer.id,
    currency: books.prices.get(first.price).currency,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    items: made,
    anchor,
    startDate: at,
    periodStart: at,
    periodEnd: trialEnd ?? wanted ?? periodEndAfter(anchor, recurring, at),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { comment: null, feedback: null, reason: null },
    collectionMethod: 'charge_automatically',
    daysUntilDue: null,
    defaultPaymentMethod: null,
    description: null,
    latestInvoice: null,
    metadata: {},
    pendingSetupIntent: null,
    pendingLines: [],
    trialStart: trialEnd === null ? null : at,
    trialEnd,
    missingPaymentMethod: 'create_invoice',
    saveDefaultPaymentMethod: 'off',
    paymentMethodTypes: null,
    pendingUpdate: null,
  };
}

/** Throws for a charge that has nothing to be charged, as Stripe does before anything is made. */
function assertMeans(customer: Customer, subscription: Subscription, behavior: Behavior): void {
  const needsMeans =
    subscription.status !== 'trialing' &&
    subscription.collectionMethod === 'charge_automatically' &&
    behavior !== 'default_incomplete';
  if (needsMeans && (subscription.defaultPaymentMethod ?? customer.defaultPaymentMethod) === null)
    throw new StripeError(
      400,
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
}

export function createSubscription(books: Books, given: NewSubscription): Subscription {
  const { at, customer, behavior, change } = given;
  const drafted = change(draft(books, given));
  assertMeans(customer, drafted, behavior);
  const isSent = drafted.collectionMethod === 'send_invoice' && drafted.status !== 'trialing';
  const made = books.subscriptions.put(isSent ? { ...drafted, status: 'active' } : drafted);
  if (customer.currency === null) books.customers.put({ ...customer, currency: made.currency });
  const invoice = firstInvoice(books, made, at, []);
  emitSubscriptionEvent(books, 'customer.subscription.created', books.subscriptions.get(made.id), at);
  if (invoice.status === 'open' && (behavior !== 'default_incomplete' || invoice.paymentIntent === null)) {
    const collected = collectInvoice(books, invoice, { at });
    if (behavior === 'error_if_incomplete' && collected.status === 'open') refuse(books, collected.paymentIntent);
  }
  const begun = books.subscriptions.get(made.id);
  if (begun.status === 'incomplete') expireLater(books, begun, at);
  schedule(books, begun);
  return begun;
}

/** Rolls everything back. */
export function refuse(books: Books, paymentIntent: string | null): never {
  const intent = books.paymentIntents.find(paymentIntent ?? '');
  if (intent?.failure) {
    const error = cardError(intent.failure);
    throw new StripeError(error.status, error.message, { ...error.details, isRetained: false });
  }
  throw new StripeError(402, 'The payment requires additional user action before it can be completed successfully.', {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
  });
}
