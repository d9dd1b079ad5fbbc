/** `expand[]`: ids in an answer become the objects, at any depth; some lists are in an answer only on request. */

import { presentSubscription } from './present/present-billing.ts';
import { presentInvoice, presentInvoicePayments } from './present/present-invoice.ts';
import {
  presentCustomer,
  presentPaymentMethod,
  presentPrice,
  presentProduct,
  presentSetupIntent,
} from './present/present-objects.ts';
import { presentCharge, presentPaymentIntent } from './present/present-payments.ts';
import type { Books } from './records/books.ts';
import { StripeError } from './records/stripe-error.ts';
import { listOf } from './records/wire.ts';

const byPrefix: [prefix: string, present: (books: Books, id: string) => object][] = [
  ['cus_', (books, id) => presentCustomer(books.customers.get(id))],
  ['prod_', (books, id) => presentProduct(books.products.get(id))],
  ['price_', (books, id) => presentPrice(books.prices.get(id))],
  ['pm_', (books, id) => presentPaymentMethod(books.paymentMethods.get(id))],
  ['seti_', (books, id) => presentSetupIntent(books, books.setupIntents.get(id))],
  ['pi_', (books, id) => presentPaymentIntent(books, books.paymentIntents.get(id))],
  ['ch_', (books, id) => presentCharge(books, books.charges.get(id))],
  ['sub_', (books, id) => presentSubscription(books, books.subscriptions.get(id))],
  ['in_', (books, id) => presentInvoice(books, books.invoices.get(id))],
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of an object's own kind, and only when expanded. */
function includable(books: Books, parent: Record<string, unknown>, field: string): unknown {
  const id = String(parent.id);
  if (parent.object === 'invoice' && field === 'payments')
    return listOf('/v1/invoice_payments', presentInvoicePayments(books, books.invoices.get(id)));
  if (parent.object === 'invoice' && field === 'confirmation_secret') {
    const intent = books.paymentIntents.find(books.invoices.find(id)?.paymentIntent ?? '');
    return intent === undefined ? null : { client_secret: intent.clientSecret, type: 'payment_intent' };
  }
  if (parent.object === 'customer' && field === 'subscriptions') {
    const own = books.subscriptions.list((each) => each.customer === id && each.endedAt === null);
    const url = `/v1/customers/${id}/subscriptions`;
    return listOf(
      url,
      own.map((each) => presentSubscription(books, each)),
    );
  }
  return undefined;
}

export function expandObject(books: Books, object: object, paths: string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4 + (parts[0] === 'data' ? 1 : 0))
      throw new StripeError(400, `You cannot expand more than 4 levels of a property. Property: ${path}.`, {});
    expandPath(books, { ...object }, object, parts);
  }
}

function expandPath(
  books: Books,
  node: Record<string, unknown>,
  target: object,
  [field = '', ...rest]: string[],
): void {
  // Empty values remain empty: only a missing field cannot be expanded.
  const found = node[field] === undefined ? includable(books, node, field) : node[field];
  if (found === undefined)
    throw new StripeError(400, `This property cannot be expanded (${field}).`, { param: 'expand' });
  const value = typeof found === 'string' ? objectOf(books, found, field) : found;
  Reflect.set(target, field, value);
  if (rest.length === 0) return;
  const children = Array.isArray(value) ? value : [value];
  for (const child of children) if (isObject(child)) expandPath(books, child, child, rest);
}

function objectOf(books: Books, id: string, field: string): object {
  const known = byPrefix.find(([prefix]) => id.startsWith(prefix));
  if (known === undefined)
    throw new StripeError(400, `This property cannot be expanded (${field}).`, { param: 'expand' });
  return known[1](books, id);
}
