/** Writes subscriptions and invoices together with the event of the change. */

import { presentSubscription } from '../present/present-billing.ts';
import { presentInvoice } from '../present/present-invoice.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { recordEvent, recordUpdate } from '../webhooks/record-event.ts';

type SubscriptionEvent =
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.paused'
  | 'customer.subscription.pending_update_applied'
  | 'customer.subscription.pending_update_expired'
  | 'customer.subscription.resumed'
  | 'customer.subscription.trial_will_end';

export function changeSubscription(books: Books, after: Subscription, at: number): Subscription {
  const before = presentSubscription(books, books.subscriptions.get(after.id));
  books.subscriptions.put(after);
  recordUpdate(books, 'customer.subscription.updated', before, presentSubscription(books, after), at);
  return after;
}

export const emitSubscriptionEvent = (books: Books, type: SubscriptionEvent, subscription: Subscription, at: number) =>
  recordEvent(books, type, presentSubscription(books, subscription), { at });

type InvoiceEvent =
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.marked_uncollectible'
  | 'invoice.overdue'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'invoice.sent'
  | 'invoice.voided';

export function changeInvoice(books: Books, after: Invoice, at: number): Invoice {
  const before = presentInvoice(books, books.invoices.get(after.id));
  books.invoices.put(after);
  recordUpdate(books, 'invoice.updated', before, presentInvoice(books, after), at);
  return after;
}

export const emitInvoiceEvent = (books: Books, type: InvoiceEvent, invoice: Invoice, at: number) =>
  recordEvent(books, type, presentInvoice(books, invoice), { at });
