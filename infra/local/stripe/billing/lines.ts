/** The lines of a subscription's invoices. */
import type { Line, Subscription, SubscriptionItem } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { describeRemaining, describeUnused, prorate } from './proration.ts';

type Period = { start: number; end: number };

const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

function lineOf(books: Books, subscription: Subscription, item: SubscriptionItem, period: Period): Line {
  const price = books.prices.get(item.price);
  return {
    id: books.newId('il'),
    amount: price.unitAmount * item.quantity,
    description: null,
    periodStart: period.start,
    periodEnd: period.end,
    price: price.id,
    product: price.product,
    unitAmount: price.unitAmount,
    quantity: item.quantity,
    isProration: false,
    subscription: subscription.id,
    subscriptionItem: item.id,
    invoiceItem: null,
    metadata: {},
  };
}

const productName = (books: Books, item: SubscriptionItem): string =>
  books.products.get(books.prices.get(item.price).product).name;

/** A whole period of every item; one that ends early by `cancel_at` costs its share. */
export function periodLines(books: Books, subscription: Subscription, period: Period, wholeEnd = period.end): Line[] {
  return subscription.items.map((item) => {
    const price = books.prices.get(item.price);
    const amount = prorate(
      { unitAmount: price.unitAmount, quantity: item.quantity },
      { start: period.start, end: wholeEnd },
      period.start + wholeEnd - period.end,
    );
    const every = price.recurring === null ? '' : ` / ${intervalName(price.recurring)}`;
    const description = `${item.quantity} × ${productName(books, item)} (at ${formatAmount(price.unitAmount, price.currency)}${every})`;
    return { ...lineOf(books, subscription, item, period), amount, description };
  });
}

const intervalName = ({ interval, intervalCount }: { interval: string; intervalCount: number }): string =>
  intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;

/** The first invoice of a trial: nothing to pay. */
export function trialLines(books: Books, subscription: Subscription, period: Period): Line[] {
  return subscription.items.map((item) => ({
    ...lineOf(books, subscription, item, period),
    amount: 0,
    unitAmount: 0,
    description: `Trial period for ${productName(books, item)}`,
  }));
}

const isSame = (one: SubscriptionItem, other: SubscriptionItem): boolean =>
  one.price === other.price && one.quantity === other.quantity;

/** Credit for the unused time and, unless a new period is charged anyway, the charge for the remaining time. */
export function prorationLines(
  books: Books,
  { before, after, at, hasNewPeriod }: { before: Subscription; after: Subscription; at: number; hasNewPeriod: boolean },
): Line[] {
  const period = { start: before.periodStart, end: before.periodEnd };
  const prorated = (item: SubscriptionItem, sign: 1 | -1): Line => {
    const price = books.prices.get(item.price);
    const amount = sign * prorate({ unitAmount: price.unitAmount, quantity: item.quantity }, period, at);
    const wording = sign === 1 ? describeRemaining : describeUnused;
    return {
      ...lineOf(books, after, item, { start: at, end: period.end }),
      amount,
      isProration: true,
      invoiceItem: books.newId('ii'),
      description: wording(productName(books, item), item.quantity, at),
    };
  };
  const changedFrom = (items: SubscriptionItem[], others: SubscriptionItem[]) =>
    items.filter((item) => hasNewPeriod || !others.some((other) => other.id === item.id && isSame(item, other)));
  const credits = changedFrom(before.items, after.items).map((item) => prorated(item, -1));
  const charges = hasNewPeriod ? [] : changedFrom(after.items, before.items).map((item) => prorated(item, 1));
  // A change and its counterpart are adjacent, as on Stripe's invoices.
  return credits
    .flatMap((credit) => [
      credit,
      ...charges.filter(({ subscriptionItem }) => subscriptionItem === credit.subscriptionItem),
    ])
    .concat(charges.filter((charge) => !credits.some((credit) => credit.subscriptionItem === charge.subscriptionItem)));
}
