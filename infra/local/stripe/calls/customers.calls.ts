import * as z from 'zod';
import { attachMethod, findMethod } from '../billing/method-use.ts';
import { endSubscription } from '../billing/subscription-life.ts';
import { presentCustomer } from '../present/present-objects.ts';
import { type Books, timeOf } from '../records/books.ts';
import type { Address, Customer } from '../records/records.ts';
import { resourceMissing } from '../records/stripe-error.ts';
import { recordEvent, recordUpdate } from '../webhooks/record-event.ts';
import { pageOf } from './list-page.ts';
import {
  AddressParams,
  Created,
  emptyable,
  id,
  isCreatedIn,
  Metadata,
  mergeMetadata,
  pagination,
  positive,
  text,
  whole,
} from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

const fields = {
  address: emptyable(AddressParams).optional(),
  balance: whole.optional(),
  description: emptyable(text).optional(),
  email: emptyable(z.string().max(512)).optional(),
  invoice_prefix: z
    .string()
    .regex(/^[A-Z0-9]{3,12}$/)
    .optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptyable(id).optional() }).optional(),
  metadata: Metadata.optional(),
  name: emptyable(z.string().max(256)).optional(),
  next_invoice_sequence: positive.optional(),
  phone: emptyable(z.string().max(20)).optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: emptyable(z.enum(['none', 'exempt', 'reverse'])).optional(),
};
const Fields = z.object(fields);
type Fields = z.output<typeof Fields>;

const noAddress: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function withFields(customer: Customer, change: Fields): Customer {
  const or = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);
  return {
    ...customer,
    address: change.address ? { ...noAddress, ...definedOf(change.address) } : or(change.address, customer.address),
    balance: or(change.balance, customer.balance),
    description: or(change.description, customer.description),
    email: or(change.email, customer.email),
    invoicePrefix: or(change.invoice_prefix, customer.invoicePrefix),
    nextInvoiceSequence: or(change.next_invoice_sequence, customer.nextInvoiceSequence),
    metadata: mergeMetadata(customer.metadata, change.metadata),
    name: or(change.name, customer.name),
    phone: or(change.phone, customer.phone),
    preferredLocales: or(change.preferred_locales, customer.preferredLocales),
    defaultPaymentMethod: or(change.invoice_settings?.default_payment_method, customer.defaultPaymentMethod),
  };
}

const definedOf = (address: z.output<typeof AddressParams>) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ''));

/** Throws for a customer that was deleted, as every use of it does. */
export function getCustomer(books: Books, customer: string, param?: string): Customer {
  const found = books.customers.get(customer, param);
  if (found.isDeleted) throw resourceMissing('customer', customer, param ?? 'id', param === undefined ? 404 : 400);
  return found;
}

function newCustomer(books: Books, testClock: string | null): Customer {
  return {
    id: books.newId('cus'),
    created: books.now(testClock),
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    metadata: {},
    balance: 0,
    currency: null,
    invoicePrefix: books.newSecret().slice(0, 8).toUpperCase(),
    nextInvoiceSequence: 1,
    defaultPaymentMethod: null,
    preferredLocales: [],
    testClock,
    isDelinquent: false,
    isDeleted: false,
  };
}

/** The default must be a payment method that is the customer's own. */
function assertDefault(books: Books, customer: Customer, { invoice_settings: settings }: Fields): void {
  const method = settings?.default_payment_method ?? null;
  if (method === null) return;
  const param = 'invoice_settings[default_payment_method]';
  if (findMethod(books, method, param).customer !== customer.id)
    throw resourceMissing('PaymentMethod', method, param, 400);
}

export const customerCalls = [
  stripeCall({
    method: 'POST',
    path: '/customers',
    params: params({ ...fields, payment_method: id.optional(), test_clock: id.optional() }),
    run(books, { params: { payment_method: method, test_clock: testClock = null, ...change } }) {
      const customer = books.customers.put(withFields(newCustomer(books, testClock), change));
      if (method !== undefined) attachMethod(books, findMethod(books, method, 'payment_method'), customer);
      assertDefault(books, customer, change);
      recordEvent(books, 'customer.created', presentCustomer(customer), { at: customer.created });
      return presentCustomer(customer);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/customers',
    params: params({
      ...pagination,
      created: Created,
      email: z.string().optional(),
      test_clock: id.optional(),
    }),
    run(books, { params: { created, email, test_clock: testClock = null, ...page } }) {
      const found = books.customers.list(
        (customer) =>
          !customer.isDeleted &&
          customer.testClock === testClock &&
          isCreatedIn(customer.created, created) &&
          (email === undefined || customer.email === email),
      );
      return pageOf('/v1/customers', found, page, presentCustomer);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/customers/search',
    params: params({ query: z.string(), limit: pagination.limit, page: z.string().optional() }),
    run(books, { params: { query, limit = 10 } }) {
      const found = books.customers.list((customer) => !customer.isDeleted && matchesQuery(customer, query));
      return {
        object: 'search_result',
        data: found.slice(0, limit).map(presentCustomer),
        has_more: found.length > limit,
        next_page: null,
        url: '/v1/customers/search',
      };
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/customers/{customer}',
    params: params({}),
    run: (books, { id: customer }) => presentCustomer(books.customers.get(customer)),
  }),
  stripeCall({
    method: 'POST',
    path: '/customers/{customer}',
    params: params(fields),
    run(books, { id: customer, params: change }) {
      const before = getCustomer(books, customer);
      assertDefault(books, before, change);
      const after = books.customers.put(withFields(before, change));
      const [was, is] = [presentCustomer(before), presentCustomer(after)];
      recordUpdate(books, 'customer.updated', was, is, timeOf(books, after));
      return is;
    },
  }),
  stripeCall({
    method: 'DELETE',
    path: '/customers/{customer}',
    params: params({}),
    run(books, { id: customer }) {
      const found = getCustomer(books, customer);
      const at = timeOf(books, found);
      for (const each of books.subscriptions.list((one) => one.customer === customer && one.endedAt === null))
        endSubscription(books, each, { at, reason: 'cancellation_requested' });
      recordEvent(books, 'customer.deleted', presentCustomer(found), { at });
      return presentCustomer(books.customers.put({ ...found, isDeleted: true }));
    },
  }),
];

/** `email:'a@b' AND metadata['tenant']:'t'`: equality of the fields that the product could ask for. */
function matchesQuery(customer: Customer, query: string): boolean {
  return query.split(/\s+AND\s+/).every((clause) => {
    const [, field = '', key = '', value = ''] =
      /^(email|name|phone|metadata\[["']([^"']+)["']\])\s*:\s*["'](.*)["']$/.exec(clause.trim()) ?? [];
    if (field === 'email' || field === 'name' || field === 'phone') return customer[field] === value;
    return field !== '' && customer.metadata[key] === value;
  });
}
