/** Life of an invoice: draft, open, and then paid, void or uncollectible. */

import { amountsOf, creditFor } from '../records/amounts.ts';
import type { Invoice, Line, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Customer } from '../records/records.ts';
import { StripeError } from '../records/stripe-error.ts';
import { cancelPayment, newPaymentIntent } from './payments.ts';
import { changeInvoice, emitInvoiceEvent } from './record-changes.ts';

/** A draft is finalised about an hour after it was made. */
const draftSeconds = 3_600;

type NewInvoice = {
  customer: Customer;
  subscription: Subscription | null;
  reason: Invoice['billingReason'];
  lines: Line[];
  period: { start: number; end: number };
  at: number;
  changes?: Partial<Invoice>;
};

/** A draft invoice, unwritten: a preview remains so. */
export function draftInvoice(
  books: Books,
  { customer, subscription, reason, lines, period, at, changes }: NewInvoice,
): Invoice {
  return {
    id: books.newId('in'),
    created: at,
    customer: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address,
    subscription: subscription?.id ?? null,
    subscriptionMetadata: subscription?.metadata ?? {},
    billingReason: reason,
    status: 'draft',
    collectionMethod: subscription?.collectionMethod ?? 'charge_automatically',
    autoAdvance: true,
    currency: subscription?.currency ?? customer.currency ?? 'usd',
    lines,
    number: null,
    daysUntilDue: subscription?.daysUntilDue ?? null,
    dueDate: null,
    periodStart: period.start,
    periodEnd: period.end,
    attemptCount: 0,
    attempted: false,
    nextPaymentAttempt: null,
    automaticallyFinalizesAt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    uncollectibleAt: null,
    paymentIntent: null,
    isPaidOutOfBand: false,
    startingBalance: customer.balance,
    endingBalance: null,
    metadata: {},
    description: null,
    footer: null,
    defaultPaymentMethod: null,
    testClock: customer.testClock,
    pageToken: books.newSecret(),
    ...changes,
  };
}

/** Puts a draft on the books; it finalises itself unless it is not to advance. */
export function createInvoice(books: Books, fields: NewInvoice): Invoice {
  const draft = draftInvoice(books, fields);
  const finalizesAt = fields.at + draftSeconds;
  const invoice = books.invoices.put({
    ...draft,
    automaticallyFinalizesAt: draft.autoAdvance ? finalizesAt : null,
    nextPaymentAttempt: draft.autoAdvance && draft.collectionMethod === 'charge_automatically' ? finalizesAt : null,
  });
  if (invoice.autoAdvance) finalizeLater(books, invoice, finalizesAt);
  emitInvoiceEvent(books, 'invoice.created', invoice, fields.at);
  return invoice;
}

export const finalizeLater = (books: Books, { id, testClock }: Invoice, at: number): void =>
  books.due.add({ at, kind: 'invoice-finalize', id, testClock });

/** Assigns its number, applies the customer's balance and collects the rest. A zero amount is paid at once. */
export function finalizeInvoice(books: Books, draft: Invoice, at: number): Invoice {
  const customer = books.customers.get(draft.customer);
  const current = { ...draft, startingBalance: customer.balance };
  const { subtotal } = amountsOf(current);
  const endingBalance = customer.balance + creditFor(current, subtotal);
  books.customers.put({
    ...customer,
    balance: endingBalance,
    currency: customer.currency ?? draft.currency,
    nextInvoiceSequence: customer.nextInvoiceSequence + 1,
  });
  const { amountDue } = amountsOf({ ...current, endingBalance });
  const isSent = draft.collectionMethod === 'send_invoice';
  const dueDate = isSent ? (draft.dueDate ?? at + (draft.daysUntilDue ?? 30) * 86_400) : null;
  const open: Invoice = {
    ...current,
    status: 'open',
    number: `${customer.invoicePrefix}-${String(customer.nextInvoiceSequence).padStart(4, '0')}`,
    endingBalance,
    dueDate,
    finalizedAt: at,
    automaticallyFinalizesAt: null,
    nextPaymentAttempt: null,
    paymentIntent: amountDue > 0 ? askFor(books, draft, amountDue, at) : null,
  };
  books.invoices.put(open);
  emitInvoiceEvent(books, 'invoice.finalized', open, at);
  if (dueDate !== null) books.due.add({ at: dueDate, kind: 'invoice-overdue', id: open.id, testClock: open.testClock });
  return open;
}

const askFor = (books: Books, invoice: Invoice, amount: number, at: number): string =>
  newPaymentIntent(
    books,
    {
      amount,
      currency: invoice.currency,
      customer: invoice.customer,
      invoice: invoice.id,
      description: invoice.billingReason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      setupFutureUsage: invoice.subscription === null ? null : 'off_session',
    },
    at,
  ).id;

/** Only of these states; others are Stripe's error for the action. */
export function assertInvoiceIs(invoice: Invoice, states: Invoice['status'][], action: string): void {
  if (states.includes(invoice.status)) return;
  if (invoice.status === 'paid' && action === 'pay')
    throw new StripeError(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
  throw new StripeError(
    400,
    `You can only ${action} an invoice that is ${states.join(' or ')}; this one is ${invoice.status}.`,
    {
      code: action === 'finalize' ? 'invoice_already_finalized' : 'invoice_not_editable',
    },
  );
}

export function voidInvoice(books: Books, invoice: Invoice, at: number): Invoice {
  stopPayment(books, invoice, at);
  const customer = books.customers.get(invoice.customer);
  const credit = (invoice.endingBalance ?? invoice.startingBalance) - invoice.startingBalance;
  // Restores the credit that it had used.
  books.customers.put({ ...customer, balance: customer.balance - credit });
  const voided = changeInvoice(books, { ...invoice, status: 'void', voidedAt: at, nextPaymentAttempt: null }, at);
  emitInvoiceEvent(books, 'invoice.voided', voided, at);
  return voided;
}

export function markUncollectible(books: Books, invoice: Invoice, at: number): Invoice {
  const marked = changeInvoice(
    books,
    { ...invoice, status: 'uncollectible', uncollectibleAt: at, nextPaymentAttempt: null },
    at,
  );
  emitInvoiceEvent(books, 'invoice.marked_uncollectible', marked, at);
  return marked;
}

export function stopPayment(books: Books, invoice: Invoice, at: number): void {
  const intent = books.paymentIntents.find(invoice.paymentIntent ?? '');
  if (intent !== undefined) cancelPayment(books, intent, 'void_invoice', at);
}
