/** Life of a subscription: begin, renewal, end of the trial, pause, end. */
import type { Invoice, Line, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Recurring } from '../records/records.ts';
import { createInvoice, finalizeInvoice, voidInvoice } from './invoicing.ts';
import { periodLines, trialLines } from './lines.ts';
import { periodEndAfter } from './periods.ts';
import { changeSubscription, emitSubscriptionEvent } from './record-changes.ts';

const daySeconds = 86_400;
const trialNoticeDays = 3;
const incompleteSeconds = 23 * 3_600;

export function recurringOf(books: Books, { items }: Pick<Subscription, 'items'>): Recurring {
  const recurring = books.prices.get(items[0]?.price ?? '').recurring;
  if (recurring === null) throw new Error('A subscription has recurring prices only');
  return recurring;
}

/** Schedules all future steps. Outdated entries do nothing when the record differs. */
export function schedule(books: Books, subscription: Subscription): void {
  const testClock = books.customers.get(subscription.customer).testClock;
  const add = (kind: 'subscription' | 'trial-will-end' | 'invoice-upcoming', at: number) =>
    books.due.add({ at, kind, id: subscription.id, testClock });
  add('subscription', Math.min(subscription.periodEnd, subscription.cancelAt ?? subscription.periodEnd));
  if (subscription.status === 'trialing' && subscription.trialEnd !== null)
    add('trial-will-end', Math.max(subscription.trialEnd - trialNoticeDays * daySeconds, subscription.created));
  const upcomingAt = subscription.periodEnd - Math.round(books.settings.get().upcomingDays * daySeconds);
  if (upcomingAt > subscription.periodStart) add('invoice-upcoming', upcomingAt);
}

/** The first invoice: of a trial it costs nothing, otherwise it is the first period. */
export function firstInvoice(books: Books, subscription: Subscription, at: number, extra: Line[]): Invoice {
  const isTrial = subscription.status === 'trialing';
  const period = { start: subscription.periodStart, end: subscription.periodEnd };
  const lines = isTrial ? trialLines(books, subscription, period) : periodLines(books, subscription, period);
  const invoice = createInvoice(books, {
    customer: books.customers.get(subscription.customer),
    subscription,
    reason: 'subscription_create',
    lines: [...lines, ...extra],
    period: { start: at, end: at },
    at,
  });
  books.subscriptions.put({ ...subscription, latestInvoice: invoice.id });
  // A sent invoice remains a draft for an hour; a charged or free one is finalised at once.
  if (subscription.collectionMethod === 'send_invoice' && !isTrial) return invoice;
  return finalizeInvoice(books, invoice, at);
}

export function expireLater(books: Books, { id, customer }: Subscription, at: number): void {
  const { testClock } = books.customers.get(customer);
  books.due.add({ at: at + incompleteSeconds, kind: 'incomplete-expires', id, testClock });
}

/** The next period begins, with its invoice as a draft. */
export function renew(books: Books, subscription: Subscription, at: number): void {
  const wholeEnd = periodEndAfter(subscription.anchor, recurringOf(books, subscription), at);
  const end = Math.min(wholeEnd, subscription.cancelAt ?? wholeEnd);
  const isTrialOver = subscription.status === 'trialing';
  const status = isTrialOver ? 'active' : subscription.status;
  const renewed: Subscription = { ...subscription, status, periodStart: at, periodEnd: end, pendingLines: [] };
  const invoice = createInvoice(books, {
    customer: books.customers.get(subscription.customer),
    subscription: renewed,
    reason: 'subscription_cycle',
    lines: [...subscription.pendingLines, ...periodLines(books, renewed, { start: at, end }, wholeEnd)],
    period: { start: subscription.periodStart, end: subscription.periodEnd },
    at,
    // Nothing more is charged after a long non-payment: the invoice remains a draft.
    changes: subscription.status === 'unpaid' ? { autoAdvance: false } : {},
  });
  schedule(books, changeSubscription(books, { ...renewed, latestInvoice: invoice.id }, at));
}

export function endSubscription(
  books: Books,
  subscription: Subscription,
  { at, reason, comment, feedback }: { at: number; reason: string; comment?: string; feedback?: string },
): Subscription {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    cancellation: {
      comment: comment ?? subscription.cancellation.comment,
      feedback: feedback ?? subscription.cancellation.feedback,
      reason: subscription.cancellation.reason ?? reason,
    },
  };
  books.subscriptions.put(ended);
  for (const invoice of books.invoices.list((each) => each.subscription === ended.id && each.status === 'draft'))
    books.invoices.put({ ...invoice, autoAdvance: false, automaticallyFinalizesAt: null, nextPaymentAttempt: null });
  emitSubscriptionEvent(books, 'customer.subscription.deleted', ended, at);
  return ended;
}

export function pauseSubscription(books: Books, subscription: Subscription, at: number): void {
  const paused = changeSubscription(books, { ...subscription, status: 'paused' }, at);
  emitSubscriptionEvent(books, 'customer.subscription.paused', paused, at);
}

/** The invoice of a resumption is paid. */
export function startPaused(books: Books, subscription: Subscription, at: number): void {
  const started = changeSubscription(books, { ...subscription, status: 'active' }, at);
  schedule(books, started);
  emitSubscriptionEvent(books, 'customer.subscription.resumed', started, at);
}

/** No further retry: the settings decide what happens to the subscription. */
export function afterLastFailure(books: Books, subscription: Subscription, at: number): void {
  const { afterLastRetry } = books.settings.get();
  if (afterLastRetry === 'cancel') endSubscription(books, subscription, { at, reason: 'payment_failed' });
  else if (subscription.status === 'past_due')
    changeSubscription(books, { ...subscription, status: afterLastRetry }, at);
}

/** The first payment was not made in time. */
export function expireIncomplete(books: Books, subscription: Subscription, at: number): void {
  const invoice = books.invoices.find(subscription.latestInvoice ?? '');
  if (invoice?.status === 'open') voidInvoice(books, invoice, at);
  changeSubscription(books, { ...subscription, status: 'incomplete_expired', endedAt: at }, at);
}
