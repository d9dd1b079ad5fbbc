/** `pending_if_incomplete`: a change that is made when its invoice is paid, and given up when that is void or too late. */
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { voidInvoice } from './invoicing.ts';
import { changeSubscription, emitSubscriptionEvent } from './record-changes.ts';
import { schedule } from './subscription-life.ts';

const waitSeconds = 23 * 3_600;

/** A day less an hour, but not beyond the trial or the period that runs. */
const expiryOf = ({ status, trialEnd, periodEnd }: Subscription, at: number): number =>
  Math.min(at + waitSeconds, periodEnd, status === 'trialing' && trialEnd !== null ? trialEnd : periodEnd);

/** A newer change replaces a pending one: its invoice is void. Returns the subscription without it. */
export function replacePending(books: Books, before: Subscription, at: number): Subscription {
  const invoice = books.invoices.find(before.pendingUpdate?.invoice ?? '');
  if (invoice?.status !== 'open') return before;
  dropPending(books, voidInvoice(books, invoice, at), at);
  return { ...before, pendingUpdate: null };
}

/** The subscription remains unchanged except for the pending update. */
export function keepPending(
  books: Books,
  before: Subscription,
  after: Subscription,
  invoice: string,
  at: number,
): void {
  const expiresAt = expiryOf(before, at);
  const { items, anchor, periodStart, periodEnd } = after;
  const pendingUpdate = { invoice, expiresAt, items, anchor, periodStart, periodEnd };
  changeSubscription(books, { ...before, latestInvoice: invoice, pendingUpdate }, at);
  const { testClock } = books.customers.get(before.customer);
  books.due.add({ at: expiresAt, kind: 'pending-update-expires', id: before.id, testClock });
}

/** Its invoice is paid. */
export function applyPending(books: Books, { id, subscription }: Invoice, at: number): void {
  const waiting = books.subscriptions.find(subscription ?? '');
  if (waiting?.pendingUpdate?.invoice !== id) return;
  const { items, anchor, periodStart, periodEnd } = waiting.pendingUpdate;
  const changed = { ...waiting, items, anchor, periodStart, periodEnd, pendingLines: [], pendingUpdate: null };
  schedule(books, changeSubscription(books, changed, at));
  emitSubscriptionEvent(books, 'customer.subscription.pending_update_applied', changed, at);
}

/** Its invoice is void. */
export function dropPending(books: Books, { id, subscription }: Invoice, at: number): void {
  const waiting = books.subscriptions.find(subscription ?? '');
  if (waiting?.pendingUpdate?.invoice !== id) return;
  const left = changeSubscription(books, { ...waiting, pendingUpdate: null }, at);
  emitSubscriptionEvent(books, 'customer.subscription.pending_update_expired', left, at);
}
