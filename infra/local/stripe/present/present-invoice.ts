/** Invoices in Stripe's shape: the subscription is under `parent`, payments are in a separate list. */
import type Stripe from 'stripe';
import { amountsOf } from '../records/amounts.ts';
import type { Invoice, Line } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { listOf, type Wire } from '../records/wire.ts';

function presentLineParent(line: Line): Wire<Stripe.InvoiceLineItem.Parent> {
  const details = {
    invoice_item: line.invoiceItem ?? '',
    proration: line.isProration,
    proration_details: line.isProration ? { credited_items: null } : null,
    subscription: line.subscription,
  };
  return line.subscriptionItem === null
    ? { invoice_item_details: details, subscription_item_details: null, type: 'invoice_item_details' }
    : {
        invoice_item_details: null,
        subscription_item_details: {
          ...details,
          invoice_item: line.invoiceItem,
          subscription_item: line.subscriptionItem,
        },
        type: 'subscription_item_details',
      };
}

export function presentLine(invoice: Invoice, line: Line): Wire<Stripe.InvoiceLineItem> {
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: line.metadata,
    parent: presentLineParent(line),
    period: { end: line.periodEnd, start: line.periodStart },
    pretax_credit_amounts: [],
    pricing: {
      ...(line.price === null ? {} : { price_details: { price: line.price, product: line.product ?? '' } }),
      type: 'price_details',
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export const invoicePage = (books: Books, invoice: Invoice): string =>
  `${books.origin}/stripe-pages/invoices/${invoice.pageToken}`;

const isWritten = ({ status }: Invoice): boolean => status !== 'draft';

export function presentInvoice(books: Books, invoice: Invoice): Wire<Stripe.Invoice> {
  const { subtotal, amountDue, amountPaid, amountRemaining } = amountsOf(invoice);
  return {
    ...presentParties(invoice),
    ...presentStates(invoice),
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: amountPaid,
    amount_paid_off_stripe: invoice.isPaidOutOfBand ? amountPaid : 0,
    amount_remaining: amountRemaining,
    amount_shipping: 0,
    hosted_invoice_url: isWritten(invoice) ? invoicePage(books, invoice) : null,
    invoice_pdf: isWritten(invoice) ? `${invoicePage(books, invoice)}/pdf` : null,
    lines: listOf(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line) => presentLine(invoice, line)),
    ),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total: subtotal,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

function presentParties(invoice: Invoice) {
  return {
    id: invoice.id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'ESG - Core',
    account_tax_ids: null,
    application: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: invoice.customerAddress,
    customer_email: invoice.customerEmail,
    customer_name: invoice.customerName,
    customer_phone: invoice.customerPhone,
    customer_shipping: null,
    customer_tax_exempt: 'none' as const,
    customer_tax_ids: [],
    default_payment_method: invoice.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: invoice.description,
    discounts: [],
    footer: invoice.footer,
    from_invoice: null,
    issuer: { type: 'self' as const },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: invoice.metadata,
    on_behalf_of: null,
    parent: presentParent(invoice),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: invoice.testClock,
  };
}

function presentStates(invoice: Invoice) {
  return {
    attempt_count: invoice.attemptCount,
    attempted: invoice.attempted,
    auto_advance: invoice.autoAdvance,
    automatically_finalizes_at: invoice.automaticallyFinalizesAt,
    billing_reason: invoice.billingReason,
    collection_method: invoice.collectionMethod,
    created: invoice.created,
    due_date: invoice.dueDate,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    next_payment_attempt: invoice.nextPaymentAttempt,
    number: invoice.number,
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    starting_balance: invoice.startingBalance,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: invoice.uncollectibleAt,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    webhooks_delivered_at: invoice.created,
  };
}

function presentParent(invoice: Invoice): Wire<Stripe.Invoice.Parent> | null {
  if (invoice.subscription === null) return null;
  return {
    quote_details: null,
    subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
    type: 'subscription_details',
  };
}

/** The payments of an invoice; requested by `expand[]=payments`. */
export function presentInvoicePayments(books: Books, invoice: Invoice): Wire<Stripe.InvoicePayment>[] {
  const intent = books.paymentIntents.find(invoice.paymentIntent ?? '');
  if (intent === undefined) return [];
  const isPaid = intent.status === 'succeeded';
  return [
    {
      id: intent.id.replace('pi_', 'inpay_'),
      object: 'invoice_payment',
      amount_paid: isPaid ? intent.amount : null,
      amount_requested: intent.amount,
      created: intent.created,
      currency: intent.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: isPaid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
      status_transitions: { canceled_at: intent.canceledAt, paid_at: isPaid ? invoice.paidAt : null },
    },
  ];
}
