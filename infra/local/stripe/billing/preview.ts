/** Unwritten invoices: the next one, and the one of a change. */
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { type Change, planChange } from './change-plan.ts';
import { draftInvoice } from './invoicing.ts';
import { periodLines } from './lines.ts';
import { periodEndAfter } from './periods.ts';
import { recurringOf } from './subscription-life.ts';

/** The invoice of the next renewal in the current state. */
export function upcomingInvoice(books: Books, subscription: Subscription, extra = subscription.pendingLines): Invoice {
  const start = subscription.periodEnd;
  const wholeEnd = periodEndAfter(subscription.anchor, recurringOf(books, subscription), start);
  const end = Math.min(wholeEnd, subscription.cancelAt ?? wholeEnd);
  const isLast = subscription.cancelAt !== null && subscription.cancelAt <= start;
  const lines = isLast ? [] : periodLines(books, subscription, { start, end }, wholeEnd);
  return draft(books, subscription, [...extra, ...lines], start);
}

export function previewChange(books: Books, before: Subscription, change: Change, at: number): Invoice {
  const { after, lines, isInvoicedNow } = planChange(books, before, change, at);
  const waiting = [...before.pendingLines, ...lines];
  return isInvoicedNow ? draft(books, after, waiting, at) : upcomingInvoice(books, after, waiting);
}

function draft(books: Books, subscription: Subscription, lines: Invoice['lines'], at: number): Invoice {
  const invoice = draftInvoice(books, {
    customer: books.customers.get(subscription.customer),
    subscription,
    reason: 'upcoming',
    lines,
    period: { start: subscription.periodStart, end: subscription.periodEnd },
    at,
  });
  return { ...invoice, id: invoice.id.replace('in_', 'upcoming_in_'), nextPaymentAttempt: at + 3_600 };
}
