/** Payment of an open invoice, and the effect on its subscription. */

import { amountsOf } from '../records/amounts.ts';
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { PaymentIntent, PaymentMethod } from '../records/records.ts';
import { stopPayment } from './invoicing.ts';
import { confirmPayment } from './payments.ts';
import { applyPending } from './pending-update.ts';
import { changeInvoice, changeSubscription, emitInvoiceEvent } from './record-changes.ts';
import { afterLastFailure, startPaused } from './subscription-life.ts';

/** The invoice's own, the subscription's, the customer's: in this order. */
export function paymentMethodFor(books: Books, invoice: Invoice): PaymentMethod | undefined {
  const subscription = books.subscriptions.find(invoice.subscription ?? '');
  const customer = books.customers.get(invoice.customer);
  const id = invoice.defaultPaymentMethod ?? subscription?.defaultPaymentMethod ?? customer.defaultPaymentMethod;
  const method = books.paymentMethods.find(id ?? '');
  return method?.customer === customer.id ? method : undefined;
}

/** Tries to charge; without a payment method that is a failure too. Nothing to pay is paid. */
export function collectInvoice(
  books: Books,
  invoice: Invoice,
  options: { at: number; method?: PaymentMethod | undefined },
): Invoice {
  const { at, method = paymentMethodFor(books, invoice) } = options;
  if (amountsOf(invoice).amountDue === 0) return markPaid(books, invoice, at);
  const intent = books.paymentIntents.get(invoice.paymentIntent ?? '');
  const counted = { ...invoice, attempted: true, attemptCount: invoice.attemptCount + 1 };
  if (method === undefined) return fail(books, counted, at);
  const after = confirmPayment(books, intent, { method, at });
  return settle(books, counted, after, at);
}

/** Takes over how the payment intent of an invoice ended. */
export function settle(books: Books, invoice: Invoice, intent: PaymentIntent, at: number): Invoice {
  if (intent.status === 'succeeded') {
    rememberMethod(books, invoice, intent);
    return markPaid(books, invoice, at);
  }
  if (intent.status === 'requires_action') {
    const waiting = books.invoices.put(invoice);
    emitInvoiceEvent(books, 'invoice.payment_action_required', waiting, at);
    return fail(books, waiting, at);
  }
  return fail(books, invoice, at);
}

/** `save_default_payment_method`: a successful payment method becomes the default. */
function rememberMethod(books: Books, invoice: Invoice, intent: PaymentIntent): void {
  const method = books.paymentMethods.find(intent.paymentMethod ?? '');
  if (method !== undefined) books.paymentMethods.put({ ...method, isSetUp: true });
  const subscription = books.subscriptions.find(invoice.subscription ?? '');
  if (subscription?.saveDefaultPaymentMethod === 'on_subscription')
    books.subscriptions.put({ ...subscription, defaultPaymentMethod: intent.paymentMethod });
}

export function markPaid(books: Books, invoice: Invoice, at: number, isOutOfBand = false): Invoice {
  if (isOutOfBand) stopPayment(books, invoice, at);
  const paid = changeInvoice(
    books,
    { ...invoice, status: 'paid', paidAt: at, attempted: true, nextPaymentAttempt: null, isPaidOutOfBand: isOutOfBand },
    at,
  );
  emitInvoiceEvent(books, 'invoice.paid', paid, at);
  emitInvoiceEvent(books, 'invoice.payment_succeeded', paid, at);
  applyPending(books, paid, at);
  const subscription = books.subscriptions.find(paid.subscription ?? '');
  if (subscription !== undefined) restore(books, subscription, paid, at);
  return paid;
}

function restore(books: Books, subscription: Subscription, paid: Invoice, at: number): void {
  if (subscription.latestInvoice !== paid.id) return;
  if (subscription.status === 'paused') startPaused(books, subscription, at);
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (isWaiting) changeSubscription(books, { ...subscription, status: 'active' }, at);
}

function fail(books: Books, invoice: Invoice, at: number): Invoice {
  const subscription = books.subscriptions.find(invoice.subscription ?? '');
  // The customer repeats the first payment and that of a pending change: Stripe retries only others.
  const isFirst =
    invoice.billingReason === 'subscription_create' || subscription?.pendingUpdate?.invoice === invoice.id;
  const { retryDays } = books.settings.get();
  const days = isFirst ? undefined : retryDays[invoice.attemptCount - 1];
  const retryAt = days === undefined ? null : (invoice.finalizedAt ?? at) + Math.round(days * 86_400);
  const nextPaymentAttempt = retryAt === null || retryAt > at ? retryAt : at + 86_400;
  const failed = changeInvoice(books, { ...invoice, nextPaymentAttempt }, at);
  if (nextPaymentAttempt !== null)
    books.due.add({ at: nextPaymentAttempt, kind: 'invoice-retry', id: failed.id, testClock: failed.testClock });
  emitInvoiceEvent(books, 'invoice.payment_failed', failed, at);
  if (subscription !== undefined && !isFirst) {
    if (subscription.status === 'active' || subscription.status === 'trialing')
      changeSubscription(books, { ...subscription, status: 'past_due' }, at);
    if (nextPaymentAttempt === null) afterLastFailure(books, books.subscriptions.get(subscription.id), at);
  }
  return failed;
}
