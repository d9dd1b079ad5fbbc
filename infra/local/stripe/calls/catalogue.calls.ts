import * as z from 'zod';
import { presentPrice, presentProduct } from '../present/present-objects.ts';
import type { Books } from '../records/books.ts';
import type { Price, Product } from '../records/records.ts';
import { invalidRequest } from '../records/stripe-error.ts';
import { recordEvent, recordUpdate } from '../webhooks/record-event.ts';
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
  text,
} from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

const productFields = {
  active: flag.optional(),
  description: emptyable(text).optional(),
  metadata: Metadata.optional(),
  unit_label: emptyable(text).optional(),
};
const ProductFields = z.object({ ...productFields, name: z.string().optional() });

function withProductFields(product: Product, change: z.output<typeof ProductFields>, at: number): Product {
  return {
    ...product,
    updated: at,
    name: change.name ?? product.name,
    isActive: change.active ?? product.isActive,
    description: change.description === undefined ? product.description : change.description,
    unitLabel: change.unit_label === undefined ? product.unitLabel : change.unit_label,
    metadata: mergeMetadata(product.metadata, change.metadata),
  };
}

function createProduct(books: Books, name: string, given?: string): Product {
  const at = books.now();
  if (given !== undefined && books.products.find(given) !== undefined)
    throw invalidRequest(`Product already exists.`, 'id', 'resource_already_exists');
  return {
    id: given ?? books.newId('prod'),
    created: at,
    updated: at,
    name,
    description: null,
    isActive: true,
    metadata: {},
    unitLabel: null,
  };
}

const productCalls = [
  stripeCall({
    method: 'POST',
    path: '/products',
    params: params({ ...productFields, name: z.string().min(1), id: z.string().optional() }),
    run(books, { params: { name, id: given, ...change } }) {
      const product = books.products.put(withProductFields(createProduct(books, name, given), change, books.now()));
      recordEvent(books, 'product.created', presentProduct(product), { at: product.created });
      return presentProduct(product);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/products',
    params: params({ ...pagination, active: flag.optional(), created: Created, ids: z.array(id).optional() }),
    run(books, { params: { active, created, ids, ...page } }) {
      const found = books.products.list(
        (product) =>
          (active === undefined || product.isActive === active) &&
          (ids === undefined || ids.includes(product.id)) &&
          isCreatedIn(product.created, created),
      );
      return pageOf('/v1/products', found, page, presentProduct);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/products/{product}',
    params: params({}),
    run: (books, { id: product }) => presentProduct(books.products.get(product)),
  }),
  stripeCall({
    method: 'POST',
    path: '/products/{product}',
    params: params({ ...productFields, name: z.string().min(1).optional() }),
    run(books, { id: product, params: change }) {
      const before = books.products.get(product);
      const after = books.products.put(withProductFields(before, change, books.now()));
      recordUpdate(books, 'product.updated', presentProduct(before), presentProduct(after), after.updated);
      return presentProduct(after);
    },
  }),
];

const RecurringParams = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: positive.optional(),
  usage_type: z.enum(['licensed']).optional(),
});

/** A lookup key belongs to one price; it moves on request. */
function claimLookupKey(books: Books, lookupKey: string | undefined, mayTransfer: boolean): void {
  const [holder] = books.prices.list((price) => lookupKey !== undefined && price.lookupKey === lookupKey);
  if (holder === undefined) return;
  if (!mayTransfer)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  books.prices.put({ ...holder, lookupKey: null });
}

const priceCalls = [
  stripeCall({
    method: 'POST',
    path: '/prices',
    params: params({
      currency: z.string().regex(/^[a-z]{3}$/),
      unit_amount: positive,
      product: id.optional(),
      product_data: z
        .strictObject({ name: z.string(), id: z.string().optional(), metadata: Metadata.optional() })
        .optional(),
      recurring: RecurringParams.optional(),
      lookup_key: z.string().max(200).optional(),
      transfer_lookup_key: flag.optional(),
      nickname: text.optional(),
      metadata: Metadata.optional(),
      active: flag.optional(),
      billing_scheme: z.enum(['per_unit']).optional(),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    }),
    run(books, { params: given }) {
      const price = books.prices.put({
        id: books.newId('price'),
        created: books.now(),
        isActive: given.active ?? true,
        currency: given.currency,
        product: productOf(books, given),
        unitAmount: given.unit_amount,
        lookupKey: given.lookup_key ?? null,
        nickname: given.nickname ?? null,
        metadata: mergeMetadata({}, given.metadata),
        recurring:
          given.recurring === undefined
            ? null
            : { interval: given.recurring.interval, intervalCount: given.recurring.interval_count ?? 1 },
      });
      recordEvent(books, 'price.created', presentPrice(price), { at: price.created });
      return presentPrice(price);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/prices',
    params: params({
      ...pagination,
      active: flag.optional(),
      created: Created,
      currency: z.string().optional(),
      lookup_keys: z.array(z.string()).max(10).optional(),
      product: id.optional(),
      recurring: z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']).optional() }).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    run(books, { params: { active, created, currency, lookup_keys: keys, product, recurring, type, ...page } }) {
      const isWanted = (price: Price) =>
        (active === undefined || price.isActive === active) &&
        (currency === undefined || price.currency === currency) &&
        (keys === undefined || keys.includes(price.lookupKey ?? '')) &&
        (product === undefined || price.product === product) &&
        (recurring?.interval === undefined || price.recurring?.interval === recurring.interval) &&
        (type === undefined || (type === 'recurring') === (price.recurring !== null)) &&
        isCreatedIn(price.created, created);
      return pageOf('/v1/prices', books.prices.list(isWanted), page, presentPrice);
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/prices/{price}',
    params: params({}),
    run: (books, { id: price }) => presentPrice(books.prices.get(price)),
  }),
  stripeCall({
    method: 'POST',
    path: '/prices/{price}',
    params: params({
      active: flag.optional(),
      lookup_key: emptyable(z.string().max(200)).optional(),
      transfer_lookup_key: flag.optional(),
      metadata: Metadata.optional(),
      nickname: emptyable(text).optional(),
    }),
    run(books, { id: price, params: change }) {
      const before = books.prices.get(price);
      const lookupKey = change.lookup_key === undefined ? before.lookupKey : change.lookup_key;
      if (lookupKey !== null && lookupKey !== before.lookupKey)
        claimLookupKey(books, lookupKey, change.transfer_lookup_key === true);
      const after = books.prices.put({
        ...before,
        lookupKey,
        isActive: change.active ?? before.isActive,
        metadata: mergeMetadata(before.metadata, change.metadata),
        nickname: change.nickname === undefined ? before.nickname : change.nickname,
      });
      recordUpdate(books, 'price.updated', presentPrice(before), presentPrice(after), books.now());
      return presentPrice(after);
    },
  }),
];

type PriceProduct = {
  product?: string | undefined;
  product_data?:
    | { name: string; id?: string | undefined; metadata?: Record<string, string> | null | undefined }
    | undefined;
  lookup_key?: string | undefined;
  transfer_lookup_key?: boolean | undefined;
};

function productOf(books: Books, given: PriceProduct): string {
  claimLookupKey(books, given.lookup_key, given.transfer_lookup_key === true);
  if (given.product !== undefined) return books.products.get(given.product, 'product').id;
  if (given.product_data === undefined)
    throw invalidRequest('Missing required param: product.', 'product', 'parameter_missing');
  const { name, id: wanted, metadata } = given.product_data;
  const product = { ...createProduct(books, name, wanted), metadata: mergeMetadata({}, metadata) };
  recordEvent(books, 'product.created', presentProduct(product), { at: product.created });
  return books.products.put(product).id;
}

export const catalogueCalls = [...productCalls, ...priceCalls];
