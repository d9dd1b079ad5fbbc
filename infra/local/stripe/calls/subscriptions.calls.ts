import * as z from 'zod';
import { applyChange } from '../billing/apply-change.ts';
import { collectInvoice } from '../billing/collecting.ts';
import { createInvoice, finalizeInvoice, voidInvoice } from '../billing/invoicing.ts';
import { periodLines, prorationLines } from '../billing/lines.ts';
import { periodEndAfter } from '../billing/periods.ts';
import { endSubscription, recurringOf, startPaused } from '../billing/subscription-life.ts';
import { presentSubscription } from '../present/present-billing.ts';
import type { Subscription } from '../records/billing-records.ts';
import { type Books, timeOf } from '../records/books.ts';
import { invalidRequest } from '../records/stripe-error.ts';
import { createSubscription, refuse } from './create-subscription.ts';
import { getCustomer } from './customers.calls.ts';
import { pageOf } from './list-page.ts';
import { Created, flag, id, isCreatedIn, pagination, seconds, text } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';
import {
  assertOnlyMetadata,
  assertPendable,
  cancelAt,
  changePaymentBehavior,
  commonFields,
  getOpenSubscription,
  ItemParams,
  paymentBehavior,
  prorationBehavior,
  trialEnd,
  withCommonFields,
  withEnd,
} from './subscription-params.ts';

const timeOfSubscription = (books: Books, { customer }: Subscription): number =>
  timeOf(books, books.customers.get(customer));

const CancellationDetails = z.strictObject({
  comment: text.optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

/** End of the trial at creation; null for none. */
function trialEndOf(end: number | 'now' | undefined, days: number | undefined, at: number): number | null {
  if (end !== undefined && days !== undefined)
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', 'trial_end');
  if (typeof end === 'number' && end <= at)
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  if (typeof end === 'number') return end;
  return days === undefined || days === 0 ? null : at + days * 86_400;
}

const create = stripeCall({
  method: 'POST',
  path: '/subscriptions',
  params: params({
    ...commonFields,
    billing_cycle_anchor: seconds.optional(),
    billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
    cancel_at: cancelAt,
    currency: z.string().optional(),
    customer: id,
    items: z.array(ItemParams.omit({ id: true, deleted: true })).max(20),
    payment_behavior: paymentBehavior,
    proration_behavior: prorationBehavior,
    trial_end: trialEnd,
    trial_period_days: seconds.optional(),
  }),
  run(books, { params: given }) {
    const customer = getCustomer(books, given.customer, 'customer');
    const at = timeOf(books, customer);
    const subscription = createSubscription(books, {
      at,
      customer,
      items: given.items,
      trialEnd: trialEndOf(given.trial_end, given.trial_period_days, at),
      anchor: given.billing_cycle_anchor,
      change: (draft) => withEnd(withCommonFields(books, draft, given), given, at),
      behavior: given.payment_behavior ?? 'allow_incomplete',
    });
    return presentSubscription(books, subscription);
  },
});

const AnchorChange = z.object({ type: z.enum(['now', 'unchanged']) });

const update = stripeCall({
  method: 'POST',
  path: '/subscriptions/{subscription}',
  params: params({
    ...commonFields,
    billing_cycle_anchor: AnchorChange.optional(),
    cancel_at: cancelAt,
    cancellation_details: CancellationDetails.optional(),
    items: z.array(ItemParams).max(20).optional(),
    payment_behavior: changePaymentBehavior,
    proration_behavior: prorationBehavior,
    proration_date: seconds.optional(),
    trial_end: trialEnd,
  }),
  run(books, { id: subscription, params: given }) {
    const before = getOpenSubscription(books, subscription);
    const at = timeOfSubscription(books, before);
    const fields = withEnd(withCommonFields(books, before, given), given, at);
    const details = { ...fields.cancellation, ...given.cancellation_details };
    const behavior = given.payment_behavior ?? 'allow_incomplete';
    if (before.status === 'incomplete') assertOnlyMetadata(given);
    if (behavior === 'pending_if_incomplete') assertPendable(before, given);
    const { invoice } = applyChange(books, before, {
      change: {
        items: given.items,
        prorationBehavior: given.proration_behavior,
        prorationDate: given.proration_date,
        trialEnd: given.trial_end,
        anchor: given.billing_cycle_anchor?.type,
      },
      fields: { ...fields, cancellation: details },
      behavior,
      at,
    });
    if (behavior === 'error_if_incomplete' && invoice?.status === 'open' && invoice.attempted)
      refuse(books, invoice.paymentIntent);
    return presentSubscription(books, books.subscriptions.get(subscription));
  },
});

const cancel = stripeCall({
  method: 'DELETE',
  path: '/subscriptions/{subscription}',
  params: params({
    cancellation_details: CancellationDetails.optional(),
    invoice_now: flag.optional(),
    prorate: flag.optional(),
  }),
  run(books, { id: subscription, params: { cancellation_details: details, invoice_now: now, prorate } }) {
    const before = getOpenSubscription(books, subscription);
    const at = timeOfSubscription(books, before);
    const latest = books.invoices.find(before.latestInvoice ?? '');
    if (before.status === 'incomplete' && latest?.status === 'open') voidInvoice(books, latest, at);
    if (now === true) invoiceAtEnd(books, before, prorate === true, at);
    const ended = endSubscription(books, books.subscriptions.get(subscription), {
      at,
      reason: 'cancellation_requested',
      ...definedOf(details),
    });
    return presentSubscription(books, ended);
  },
});

const definedOf = (details: z.output<typeof CancellationDetails> | undefined) => ({
  ...(details?.comment === undefined ? {} : { comment: details.comment }),
  ...(details?.feedback === undefined ? {} : { feedback: details.feedback }),
});

/** Invoices pending lines, and credits the unused time, at once. */
function invoiceAtEnd(books: Books, subscription: Subscription, isProrated: boolean, at: number): void {
  const credits = isProrated
    ? prorationLines(books, { before: subscription, after: subscription, at, hasNewPeriod: true })
    : [];
  const lines = [...subscription.pendingLines, ...credits];
  if (lines.length === 0) return;
  const draft = createInvoice(books, {
    customer: books.customers.get(subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: subscription.periodStart, end: at },
    at,
  });
  books.subscriptions.put({ ...subscription, latestInvoice: draft.id, pendingLines: [] });
  collectInvoice(books, finalizeInvoice(books, draft, at), { at });
}

const resume = stripeCall({
  method: 'POST',
  path: '/subscriptions/{subscription}/resume',
  params: params({
    billing_cycle_anchor: AnchorChange.optional(),
    proration_behavior: prorationBehavior,
    proration_date: seconds.optional(),
  }),
  run(books, { id: subscription, params: given }) {
    const before = getOpenSubscription(books, subscription);
    if (before.status !== 'paused')
      throw invalidRequest(`You can only resume a subscription that is paused; this one is ${before.status}.`);
    const at = timeOfSubscription(books, before);
    const recurring = recurringOf(books, before);
    const anchor = given.billing_cycle_anchor?.type === 'unchanged' ? before.anchor : at;
    const begun = books.subscriptions.put({
      ...before,
      anchor,
      periodStart: at,
      periodEnd: periodEndAfter(anchor, recurring, at),
    });
    const period = { start: begun.periodStart, end: begun.periodEnd };
    const draft = createInvoice(books, {
      customer: books.customers.get(begun.customer),
      subscription: begun,
      reason: 'subscription_update',
      lines: [...begun.pendingLines, ...periodLines(books, begun, period)],
      period: { start: at, end: at },
      at,
    });
    const waiting = books.subscriptions.put({ ...begun, latestInvoice: draft.id, pendingLines: [] });
    const open = finalizeInvoice(books, draft, at);
    if (open.collectionMethod === 'charge_automatically') collectInvoice(books, open, { at });
    else startPaused(books, waiting, at);
    return presentSubscription(books, books.subscriptions.get(subscription));
  },
});

const list = stripeCall({
  method: 'GET',
  path: '/subscriptions',
  params: params({
    ...pagination,
    collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
    created: Created,
    customer: id.optional(),
    price: id.optional(),
    status: z
      .enum([
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ])
      .optional(),
    test_clock: id.optional(),
  }),
  run(books, { params: { collection_method: method, created, customer, price, status, test_clock: clock, ...page } }) {
    const isOfStatus = (subscription: Subscription): boolean => {
      if (status === 'all') return true;
      if (status === 'ended') return subscription.endedAt !== null;
      // Ended ones are excluded unless requested.
      return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
    };
    const found = books.subscriptions.list(
      (subscription) =>
        isOfStatus(subscription) &&
        (method === undefined || subscription.collectionMethod === method) &&
        (customer === undefined || subscription.customer === customer) &&
        (price === undefined || subscription.items.some((item) => item.price === price)) &&
        (clock === undefined || books.customers.get(subscription.customer).testClock === clock) &&
        isCreatedIn(subscription.created, created),
    );
    return pageOf('/v1/subscriptions', found, page, (each) => presentSubscription(books, each));
  },
});

const retrieve = stripeCall({
  method: 'GET',
  path: '/subscriptions/{subscription}',
  params: params({}),
  run: (books, { id: subscription }) => presentSubscription(books, books.subscriptions.get(subscription)),
});

export const subscriptionCalls = [create, list, retrieve, update, cancel, resume];
