/**
 * Runs due steps in order, each in a transaction with the removal of its entry: after a kill finished steps remain and
 * the others follow.
 */

import { presentInvoice } from '../present/present-invoice.ts';
import type { Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Due } from '../records/due-queue.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { collectInvoice, paymentMethodFor } from './collecting.ts';
import { finalizeInvoice, voidInvoice } from './invoicing.ts';
import { dropPending } from './pending-update.ts';
import { upcomingInvoice } from './preview.ts';
import { changeInvoice, changeSubscription, emitInvoiceEvent, emitSubscriptionEvent } from './record-changes.ts';
import { endSubscription, expireIncomplete, pauseSubscription, renew } from './subscription-life.ts';

/** One step of the lane, the earliest; false when nothing is due by then. */
export function runNextDue(books: Books, testClock: string | null, until: number): boolean {
  return books.store.transaction(() => {
    const next = books.due.next(testClock, until);
    if (next === undefined) return false;
    books.due.remove(next.key);
    const { request } = books;
    books.request = undefined;
    run(books, next.due);
    books.request = request;
    return true;
  });
}

function run(books: Books, due: Due): void {
  switch (due.kind) {
    case 'subscription':
      turnPeriod(books, due);
      return;
    case 'trial-will-end':
      noticeTrialEnd(books, due);
      return;
    case 'invoice-upcoming':
      noticeUpcoming(books, due);
      return;
    case 'incomplete-expires': {
      const subscription = books.subscriptions.find(due.id);
      if (subscription?.status === 'incomplete') expireIncomplete(books, subscription, due.at);
      return;
    }
    case 'pending-update-expires':
      expirePending(books, due);
      return;
    case 'invoice-finalize':
      finalizeDue(books, due);
      return;
    case 'invoice-retry': {
      const invoice = books.invoices.find(due.id);
      if (invoice?.status === 'open' && invoice.nextPaymentAttempt === due.at)
        collectInvoice(books, invoice, { at: due.at });
      return;
    }
    case 'invoice-overdue':
      fallOverdue(books, due);
      return;
  }
}

/** Not paid in time: the invoice goes, and the change with it. */
function expirePending(books: Books, { id, at }: Due): void {
  const waiting = books.subscriptions.find(id)?.pendingUpdate;
  const invoice = books.invoices.find(waiting?.invoice ?? '');
  if (waiting?.expiresAt === at && invoice?.status === 'open') dropPending(books, voidInvoice(books, invoice, at), at);
}

const isOver = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

function turnPeriod(books: Books, { id, at }: Due): void {
  const subscription = books.subscriptions.find(id);
  if (subscription === undefined || isOver(subscription)) return;
  if (subscription.cancelAt !== null && subscription.cancelAt <= at) {
    endSubscription(books, subscription, { at, reason: 'cancellation_requested' });
    return;
  }
  if (subscription.periodEnd !== at || ['incomplete', 'paused'].includes(subscription.status)) return;
  if (subscription.status === 'trialing' && !hasMeans(books, subscription)) {
    if (subscription.missingPaymentMethod === 'cancel') {
      endSubscription(books, subscription, { at, reason: 'payment_failed' });
      return;
    }
    if (subscription.missingPaymentMethod === 'pause') {
      pauseSubscription(books, subscription, at);
      return;
    }
  }
  renew(books, subscription, at);
}

function hasMeans(books: Books, subscription: Subscription): boolean {
  const customer = books.customers.get(subscription.customer);
  return (
    subscription.collectionMethod === 'send_invoice' ||
    (subscription.defaultPaymentMethod ?? customer.defaultPaymentMethod) !== null
  );
}

function noticeTrialEnd(books: Books, { id, at }: Due): void {
  const subscription = books.subscriptions.find(id);
  if (subscription?.status === 'trialing' && (subscription.trialEnd ?? 0) - at <= 3 * 86_400)
    emitSubscriptionEvent(books, 'customer.subscription.trial_will_end', subscription, at);
}

function noticeUpcoming(books: Books, { id, at }: Due): void {
  const subscription = books.subscriptions.find(id);
  if (subscription === undefined || !['active', 'trialing', 'past_due'].includes(subscription.status)) return;
  if (subscription.cancelAt !== null && subscription.cancelAt <= subscription.periodEnd) return;
  const days = books.settings.get().upcomingDays;
  if (subscription.periodEnd - Math.round(days * 86_400) !== at) return;
  const { id: _id, ...preview } = presentInvoice(books, upcomingInvoice(books, subscription));
  recordEvent(books, 'invoice.upcoming', preview, { at });
}

function finalizeDue(books: Books, { id, at }: Due): void {
  const invoice = books.invoices.find(id);
  if (invoice?.status !== 'draft' || invoice.automaticallyFinalizesAt !== at) return;
  advanceInvoice(books, finalizeInvoice(books, invoice, at), at);
}

/** After it is written: charged, or sent. */
export function advanceInvoice(books: Books, invoice: ReturnType<typeof finalizeInvoice>, at: number) {
  if (invoice.collectionMethod === 'charge_automatically' || invoice.paymentIntent === null)
    return collectInvoice(books, invoice, { at, method: paymentMethodFor(books, invoice) });
  emitInvoiceEvent(books, 'invoice.sent', invoice, at);
  return invoice;
}

function fallOverdue(books: Books, { id, at }: Due): void {
  const invoice = books.invoices.find(id);
  if (invoice?.status !== 'open' || invoice.dueDate !== at) return;
  emitInvoiceEvent(books, 'invoice.overdue', changeInvoice(books, { ...invoice, attempted: true }, at), at);
  const subscription = books.subscriptions.find(invoice.subscription ?? '');
  if (subscription?.status === 'active') changeSubscription(books, { ...subscription, status: 'past_due' }, at);
}
