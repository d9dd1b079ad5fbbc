import * as z from 'zod';
import { previewChange, upcomingInvoice } from '../billing/preview.ts';
import { presentInvoice } from '../present/present-invoice.ts';
import type { Subscription } from '../records/billing-records.ts';
import { type Books, timeOf } from '../records/books.ts';
import { invalidRequest } from '../records/stripe-error.ts';
import { flag, id, seconds } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';
import {
  cancelAt,
  getOpenSubscription,
  ItemParams,
  prorationBehavior,
  trialEnd,
  withEnd,
} from './subscription-params.ts';

const Details = z.strictObject({
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at: cancelAt,
  cancel_at_period_end: flag.optional(),
  cancel_now: flag.optional(),
  items: z.array(ItemParams).max(20).optional(),
  proration_behavior: prorationBehavior,
  proration_date: seconds.optional(),
  resume_at: z.enum(['now']).optional(),
  trial_end: trialEnd,
});

/** Without a subscription: the customer's first, as in Stripe when only the customer is named. */
function subscriptionOf(books: Books, subscription: string | undefined, customer: string | undefined): Subscription {
  if (subscription !== undefined) return getOpenSubscription(books, subscription);
  const [first] = books.subscriptions.list((each) => each.customer === customer && each.endedAt === null);
  if (first === undefined)
    throw invalidRequest('No upcoming invoices for customer', 'customer', 'invoice_upcoming_none');
  return first;
}

export const previewCalls = [
  stripeCall({
    method: 'POST',
    path: '/invoices/create_preview',
    params: params({ customer: id.optional(), subscription: id.optional(), subscription_details: Details.optional() }),
    run(books, { params: { customer, subscription: wanted, subscription_details: details } }) {
      const subscription = subscriptionOf(books, wanted, customer);
      if (details === undefined) {
        const isLast = subscription.cancelAt !== null && subscription.cancelAt <= subscription.periodEnd;
        if (isLast && subscription.pendingLines.length === 0)
          throw invalidRequest('No upcoming invoices for customer', 'subscription', 'invoice_upcoming_none');
        return presentInvoice(books, upcomingInvoice(books, subscription));
      }
      const at = timeOf(books, books.customers.get(subscription.customer));
      const preview = previewChange(
        books,
        withEnd(subscription, details, at),
        {
          items: details.items,
          prorationBehavior: details.proration_behavior,
          prorationDate: details.proration_date,
          trialEnd: details.trial_end,
          anchor: details.billing_cycle_anchor,
        },
        at,
      );
      return presentInvoice(books, preview);
    },
  }),
];
