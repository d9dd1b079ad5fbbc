import { applyChange } from '../billing/apply-change.ts';
import type { ItemChange } from '../billing/change-plan.ts';
import { presentSubscriptionItem } from '../present/present-billing.ts';
import type { Subscription, SubscriptionItem } from '../records/billing-records.ts';
import { type Books, timeOf } from '../records/books.ts';
import { resourceMissing } from '../records/stripe-error.ts';
import { refuse } from './create-subscription.ts';
import { pageOf } from './list-page.ts';
import { flag, id, Metadata, pagination, positive, seconds } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';
import { getOpenSubscription, paymentBehavior, prorationBehavior } from './subscription-params.ts';

const changeFields = {
  metadata: Metadata.optional(),
  payment_behavior: paymentBehavior,
  proration_behavior: prorationBehavior,
  proration_date: seconds.optional(),
};

function findItem(books: Books, wanted: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of books.subscriptions.list(({ endedAt }) => endedAt === null)) {
    const item = subscription.items.find((each) => each.id === wanted);
    if (item !== undefined) return { subscription, item };
  }
  throw resourceMissing('subscription_item', wanted);
}

type Options = {
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | undefined;
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined;
  proration_date?: number | undefined;
};

function change(books: Books, subscription: Subscription, item: ItemChange, options: Options): Subscription {
  const behavior = options.payment_behavior ?? 'allow_incomplete';
  const { subscription: after, invoice } = applyChange(books, subscription, {
    change: { items: [item], prorationBehavior: options.proration_behavior, prorationDate: options.proration_date },
    fields: {},
    behavior,
    at: timeOf(books, books.customers.get(subscription.customer)),
  });
  if (behavior === 'error_if_incomplete' && invoice?.status === 'open' && invoice.attempted)
    refuse(books, invoice.paymentIntent);
  return after;
}

export const subscriptionItemCalls = [
  stripeCall({
    method: 'POST',
    path: '/subscription_items',
    params: params({ ...changeFields, subscription: id, price: id, quantity: positive.optional() }),
    run(books, { params: { subscription, price, quantity, metadata, ...options } }) {
      const after = change(books, getOpenSubscription(books, subscription), { price, quantity, metadata }, options);
      const added = after.items.at(-1);
      if (added === undefined) throw resourceMissing('subscription_item', price);
      return presentSubscriptionItem(books, after, added);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/subscription_items',
    params: params({ ...pagination, subscription: id }),
    run(books, { params: { subscription, ...page } }) {
      const found = books.subscriptions.get(subscription, 'subscription');
      return pageOf('/v1/subscription_items', found.items, page, (item) => presentSubscriptionItem(books, found, item));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/subscription_items/{item}',
    params: params({}),
    run(books, { id: wanted }) {
      const { subscription, item } = findItem(books, wanted);
      return presentSubscriptionItem(books, subscription, item);
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/subscription_items/{item}',
    params: params({ ...changeFields, price: id.optional(), quantity: positive.optional() }),
    run(books, { id: wanted, params: { price, quantity, metadata, ...options } }) {
      const { subscription } = findItem(books, wanted);
      change(books, subscription, { id: wanted, price, quantity, metadata }, options);
      const found = findItem(books, wanted);
      return presentSubscriptionItem(books, found.subscription, found.item);
    },
  }),
  stripeCall({
    method: 'DELETE',
    path: '/subscription_items/{item}',
    params: params({
      clear_usage: flag.optional(),
      proration_behavior: prorationBehavior,
      proration_date: seconds.optional(),
    }),
    run(books, { id: wanted, params: { clear_usage: _clear, ...options } }) {
      const { subscription } = findItem(books, wanted);
      change(books, subscription, { id: wanted, deleted: true }, options);
      return { id: wanted, object: 'subscription_item', deleted: true };
    },
  }),
];
