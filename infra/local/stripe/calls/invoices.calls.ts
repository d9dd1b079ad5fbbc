import * as z from 'zod';
import { collectInvoice, markPaid } from '../billing/collecting.ts';
import {
  assertInvoiceIs,
  finalizeInvoice,
  finalizeLater,
  markUncollectible,
  voidInvoice,
} from '../billing/invoicing.ts';
import { cardError, findMethod } from '../billing/method-use.ts';
import { dropPending } from '../billing/pending-update.ts';
import { changeInvoice, emitInvoiceEvent } from '../billing/record-changes.ts';
import { advanceInvoice } from '../billing/run-due.ts';
import { presentInvoice, presentInvoicePayments, presentLine } from '../present/present-invoice.ts';
import { presentPaymentIntent } from '../present/present-payments.ts';
import type { Invoice } from '../records/billing-records.ts';
import { type Books, timeOf } from '../records/books.ts';
import { StripeError } from '../records/stripe-error.ts';
import { pageOf } from './list-page.ts';
import {
  Created,
  emptyable,
  flag,
  id,
  isCreatedIn,
  Metadata,
  mergeMetadata,
  pagination,
  positive,
  seconds,
  text,
} from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

const timeOfInvoice = (books: Books, { customer }: Invoice): number => timeOf(books, books.customers.get(customer));

function pay(books: Books, invoice: Invoice, method: string | undefined, at: number): Invoice {
  const open = invoice.status === 'draft' ? finalizeInvoice(books, invoice, at) : invoice;
  const chosen = method === undefined ? undefined : findMethod(books, method);
  if (chosen !== undefined && chosen.customer !== invoice.customer)
    throw new StripeError(400, `The payment method ${chosen.id} does not belong to the customer of this invoice.`, {
      code: 'payment_method_customer_mismatch',
      param: 'payment_method',
    });
  // A first try of nothing is an error of the caller, not of a card.
  const after = collectInvoice(books, open, { at, method: chosen });
  if (after.status === 'paid') return after;
  const intent = books.paymentIntents.get(after.paymentIntent ?? '');
  if (intent.failure !== null)
    throw cardError(intent.failure, {
      payment_intent: presentPaymentIntent(books, intent),
      charge: intent.latestCharge,
    });
  if (intent.status === 'requires_action')
    throw new StripeError(
      402,
      'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
      {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        isRetained: true,
        fields: { payment_intent: presentPaymentIntent(books, intent) },
      },
    );
  throw new StripeError(
    400,
    'There is no `default_payment_method` set on this Customer or Invoice. Please set one or provide a payment method to pay this invoice.',
    { isRetained: true },
  );
}

/** An action on one invoice, allowed in some of its states. */
const action = <Schema extends z.ZodType>(
  name: string,
  states: Invoice['status'][],
  schema: Schema,
  run: (books: Books, invoice: Invoice, given: z.output<Schema>, at: number) => Invoice,
) =>
  stripeCall({
    method: 'POST',
    path: `/invoices/{invoice}/${name}`,
    params: schema,
    run(books, { id: wanted, params: given }) {
      const invoice = books.invoices.get(wanted);
      assertInvoiceIs(invoice, states, name.replace('mark_', 'mark as '));
      return presentInvoice(books, run(books, invoice, given, timeOfInvoice(books, invoice)));
    },
  });

export const invoiceCalls = [
  stripeCall({
    method: 'GET',
    path: '/invoices',
    params: params({
      ...pagination,
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      created: Created,
      customer: id.optional(),
      due_date: Created,
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: id.optional(),
    }),
    run(
      books,
      { params: { collection_method: method, created, customer, due_date: due, status, subscription, ...page } },
    ) {
      const found = books.invoices.list(
        (invoice) =>
          (method === undefined || invoice.collectionMethod === method) &&
          (customer === undefined || invoice.customer === customer) &&
          (due === undefined || (invoice.dueDate !== null && isCreatedIn(invoice.dueDate, due))) &&
          (status === undefined || invoice.status === status) &&
          (subscription === undefined || invoice.subscription === subscription) &&
          isCreatedIn(invoice.created, created),
      );
      return pageOf('/v1/invoices', found, page, (invoice) => presentInvoice(books, invoice));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/invoices/{invoice}',
    params: params({}),
    run: (books, { id: invoice }) => presentInvoice(books, books.invoices.get(invoice)),
  }),
  stripeCall({
    method: 'GET',
    path: '/invoices/{invoice}/lines',
    params: params(pagination),
    run(books, { id: wanted, params: page }) {
      const invoice = books.invoices.get(wanted);
      return pageOf(`/v1/invoices/${wanted}/lines`, invoice.lines, page, (line) => presentLine(invoice, line));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/invoice_payments',
    params: params({ ...pagination, invoice: id, status: z.enum(['canceled', 'open', 'paid']).optional() }),
    run(books, { params: { invoice, status, ...page } }) {
      const payments = presentInvoicePayments(books, books.invoices.get(invoice, 'invoice'));
      const found = payments.filter((payment) => status === undefined || payment.status === status);
      return pageOf('/v1/invoice_payments', found, page, (payment) => payment);
    },
  }),
  stripeCall({
    method: 'POST',
    path: '/invoices/{invoice}',
    params: params({
      auto_advance: flag.optional(),
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      days_until_due: positive.optional(),
      default_payment_method: emptyable(id).optional(),
      description: emptyable(text).optional(),
      due_date: seconds.optional(),
      footer: emptyable(text).optional(),
      metadata: Metadata.optional(),
    }),
    run(books, { id: wanted, params: given }) {
      const before = books.invoices.get(wanted);
      const isMoney =
        given.collection_method !== undefined || given.days_until_due !== undefined || given.due_date !== undefined;
      if (isMoney) assertInvoiceIs(before, ['draft'], 'change');
      const at = timeOfInvoice(books, before);
      const isStarted = given.auto_advance === true && !before.autoAdvance && before.status === 'draft';
      if (isStarted) finalizeLater(books, before, at + 3_600);
      const changed: Invoice = {
        ...before,
        autoAdvance: given.auto_advance ?? before.autoAdvance,
        automaticallyFinalizesAt: isStarted
          ? at + 3_600
          : given.auto_advance === false
            ? null
            : before.automaticallyFinalizesAt,
        collectionMethod: given.collection_method ?? before.collectionMethod,
        daysUntilDue: given.days_until_due ?? before.daysUntilDue,
        dueDate: given.due_date ?? before.dueDate,
        defaultPaymentMethod:
          given.default_payment_method === undefined ? before.defaultPaymentMethod : given.default_payment_method,
        description: given.description === undefined ? before.description : given.description,
        footer: given.footer === undefined ? before.footer : given.footer,
        metadata: mergeMetadata(before.metadata, given.metadata),
      };
      return presentInvoice(books, changeInvoice(books, changed, at));
    },
  }),
  action(
    'finalize',
    ['draft'],
    params({ auto_advance: flag.optional() }),
    (books, invoice, { auto_advance: advances }, at) => {
      const open = finalizeInvoice(books, { ...invoice, autoAdvance: advances ?? invoice.autoAdvance }, at);
      if (open.paymentIntent === null) return collectInvoice(books, open, { at });
      // Stripe charges a moment later, but never asks on its own for one that is not to advance.
      return open.autoAdvance && open.collectionMethod === 'charge_automatically'
        ? advanceInvoice(books, open, at)
        : open;
    },
  ),
  action('send', ['draft', 'open'], params({}), (books, invoice, _given, at) => {
    if (invoice.collectionMethod !== 'send_invoice')
      throw new StripeError(400, 'You can only manually send an invoice if its collection method is `send_invoice`.', {
        code: 'invoice_not_editable',
      });
    const open = invoice.status === 'draft' ? finalizeInvoice(books, invoice, at) : invoice;
    emitInvoiceEvent(books, 'invoice.sent', open, at);
    return open;
  }),
  action(
    'pay',
    ['draft', 'open', 'uncollectible'],
    params({
      off_session: flag.optional(),
      paid_out_of_band: flag.optional(),
      payment_method: id.optional(),
      forgive: flag.optional(),
    }),
    (books, invoice, { paid_out_of_band: outOfBand, payment_method: method }, at) => {
      if (outOfBand !== true) return pay(books, invoice, method, at);
      const open = invoice.status === 'draft' ? finalizeInvoice(books, invoice, at) : invoice;
      return markPaid(books, open, at, true);
    },
  ),
  action('void', ['open', 'uncollectible'], params({}), (books, invoice, _given, at) => {
    const voided = voidInvoice(books, invoice, at);
    dropPending(books, voided, at);
    return voided;
  }),
  action('mark_uncollectible', ['open'], params({}), (books, invoice, _given, at) =>
    markUncollectible(books, invoice, at),
  ),
];
