/**
 * The payment provider's books in memory behind the real SDK, for unit tests of the product's requests and their order:
 * one customer, one subscription, its invoices. The emulator tests how invoices are created (tests/integration/local).
 */
import Stripe from 'stripe';
import { cardMethod, customerObject, invoiceOf, lineOf, subscriptionObject } from './stripe-objects.ts';

type Stored = Record<string, unknown> & { id: string };
type Answer = { status: number; body: unknown };
type Asked = { method: string; path: string; fields: URLSearchParams; key: string | null };

const storedOf = (made: { id: string }): Stored => ({ ...made });
const answer = (body: unknown): Answer => ({ status: 200, body });
const refusal = (code: string, type = 'invalid_request_error', status = 400): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});
const listOf = (data: readonly unknown[]): Answer => answer({ object: 'list', data, has_more: false });

export const createMemoryStripe = (input: {
  now: () => number;
  subscription?: object;
  /** The newest first. */
  invoices?: readonly object[];
}) => {
  const invoices = new Map(
    (input.invoices ?? []).map((one) => invoiceOf({ customer: 'cus_1', ...one })).map((one) => [one.id, storedOf(one)]),
  );
  let subscription = storedOf(subscriptionObject({ collection_method: 'send_invoice', ...input.subscription }));
  const prices = new Map<string, Stored>();
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  let interloper: ((request: string) => void) | undefined;
  const declined = new Set<string>();

  const change = (id: string, changes: object): Answer => {
    const changed = { ...invoices.get(id), ...changes, id };
    invoices.set(id, changed);
    return answer(changed);
  };

  const changeItem = (changes: object): void => {
    const [item] = subscriptionObject(subscription).items.data;
    subscription = { ...subscription, items: { data: [{ ...item, ...changes }] } };
  };

  /** As `ensurePrice` makes them. */
  const makePrice = (fields: URLSearchParams): Answer => {
    const made = {
      id: `price_${prices.size}`,
      unit_amount: Number(fields.get('unit_amount')),
      recurring: { interval: fields.get('recurring[interval]') },
      ...metadataOf(fields),
    };
    prices.set(made.id, made);
    return answer(made);
  };

  const update = (asked: Asked): Answer => {
    const { fields } = asked;
    const method = fields.get('collection_method');
    if (method !== null) subscription = { ...subscription, collection_method: method };
    if (fields.has('default_payment_method')) subscription = { ...subscription, default_payment_method: cardMethod };
    const quantity = fields.get('items[0][quantity]');
    if (quantity !== null) changeItem({ quantity: Number(quantity) });
    const price = prices.get(fields.get('items[0][price]') ?? '');
    if (price) changeItem({ price });
    return fields.get('billing_cycle_anchor[type]') === 'now' ? restart() : answer(subscription);
  };

  const restart = (): Answer => {
    const start = Math.floor(input.now() / 1_000);
    const id = `in_restart_${invoices.size}`;
    const made = invoiceOf({
      id,
      customer: 'cus_1',
      created: start,
      status: 'open',
      collection_method: subscription.collection_method,
      amount_remaining: 18_000,
      amount_paid: 0,
      due_date: start + 30 * 86_400,
      lines: { data: [lineOf({ period: { start, end: start + 30 * 86_400 } })] },
    });
    const before = [...invoices];
    invoices.clear();
    for (const [key, one] of [[id, storedOf(made)] as const, ...before]) invoices.set(key, one);
    subscription = { ...subscription, status: 'active', latest_invoice: id };
    return answer({ ...subscription, latest_invoice: made });
  };

  const metadataOf = (fields: URLSearchParams): object => ({
    metadata: Object.fromEntries(
      [...fields].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    ),
  });

  const actions: Record<string, (invoice: Stored, fields: URLSearchParams) => Answer> = {
    '': ({ id }, fields) => change(id, metadataOf(fields)),
    finalize: ({ id, status }) =>
      status === 'draft' ? change(id, { status: 'open' }) : refusal('invoice_not_editable'),
    void: ({ id, status }) =>
      status === 'open' ? change(id, { status: 'void', amount_remaining: 0 }) : refusal('invoice_not_open'),
    pay: ({ id, status }) => {
      if (declined.has(id)) return refusal('card_declined', 'card_error', 402);
      return status === 'open' ? change(id, { status: 'paid', amount_remaining: 0 }) : refusal('invoice_not_open');
    },
  };

  const readInvoices = ({ fields }: Asked): Answer => {
    const status = fields.get('status');
    return listOf([...invoices.values()].filter((one) => status === null || one.status === status));
  };

  const answerTo = (asked: Asked): Answer => {
    const { method, path, fields } = asked;
    const [kind = '', id = '', action = ''] = path.split('/');
    if (kind === 'customers') return answer(customerObject());
    if (kind === 'subscriptions' && method === 'POST') return update(asked);
    if (kind === 'subscriptions') return id === '' ? listOf([subscription]) : answer(subscription);
    if (kind === 'prices') return method === 'POST' ? makePrice(fields) : listOf([]);
    if (kind === 'payment_methods') return answer({ id: cardMethod.id });
    if (kind === 'setup_intents') {
      const setup = {
        id: 'seti_1',
        status: 'succeeded',
        payment_method: cardMethod.id,
        metadata: { purpose: 'card' },
      };
      return method === 'POST' ? answer(setup) : listOf([setup]);
    }
    if (kind !== 'invoices') return refusal('unknown_path');
    if (id === '') return readInvoices(asked);
    const invoice = invoices.get(id);
    if (!invoice) return refusal('resource_missing');
    return method === 'GET' ? answer(invoice) : (actions[action]?.(invoice, fields) ?? refusal('unknown_path'));
  };

  /** A key that was sent before has its first answer again. */
  const answerOnce = (asked: Asked): Answer => {
    const known = asked.key === null ? undefined : answers.get(asked.key);
    const given = known ?? structuredClone(answerTo(asked));
    if (asked.key !== null && given.status === 200) answers.set(asked.key, given);
    return given;
  };

  const httpClient = Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(url, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice('/v1/'.length);
    const { method } = request;
    const fields = method === 'POST' ? new URLSearchParams(await request.text()) : searchParams;
    const key = method === 'POST' ? request.headers.get('idempotency-key') : null;
    const name = `${method} ${path}`;
    if (method === 'POST') requests.push(name);
    interloper?.(name);
    const { status, body } = answerOnce({ method, path, fields, key });
    return Response.json(body, { status });
  });

  return {
    stripe: new Stripe('sk_test_local', { httpClient, maxNetworkRetries: 0 }),
    /** Requested changes, in order. */
    requests,
    subscription: (): unknown => subscription,
    /** Status of each invoice by its id. */
    statuses: () => Object.fromEntries([...invoices].map(([id, { status }]) => [id, status])),
    changeInvoice: (id: string, changes: object): void => void change(id, changes),
    /** Its card is refused. */
    decline: (invoiceId: string): void => void declined.add(invoiceId),
    /** Run before each request: throw to cut the connection. */
    beforeRequest: (run: ((request: string) => void) | undefined): void => {
      interloper = run;
    },
  };
};
export type MemoryStripe = ReturnType<typeof createMemoryStripe>;
