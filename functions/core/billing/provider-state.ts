import type Stripe from 'stripe';

/** The payment provider's current state of a customer: the relevant subscription and the latest bills. */
export type ProviderState = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | undefined;
  /** Newest first. */
  invoices: Stripe.Invoice[];
};

const subscriptionsRead = 20;
const invoicesRead = 8;
const openInvoicesRead = 50;

/**
 * Not begun, or given up before it began: nothing is bought by it, and until its first bill is paid nothing of it may
 * be changed.
 */
const isAttempt = ({ status }: Stripe.Subscription): boolean =>
  status === 'incomplete' || status === 'incomplete_expired';

/** The newest that was ever more than an attempt; the provider lists newest first. */
const currentOf = (subscriptions: Stripe.Subscription[]): Stripe.Subscription | undefined =>
  subscriptions.find((one) => !isAttempt(one)) ?? subscriptions[0];

const readCustomer = async (stripe: Stripe, customerId: string): Promise<Stripe.Customer> => {
  const customer = await stripe.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  if (customer.deleted) throw new Error(`customer ${customerId} is deleted`);
  return customer;
};

/**
 * The current state, never taken from an event's payload. `invoiceIds` are bills to read in addition to the newest,
 * such as the bill of an event that arrives days late.
 */
export const readProviderState = async (
  stripe: Stripe,
  customerId: string,
  invoiceIds: readonly string[] = [],
): Promise<ProviderState> => {
  const [customer, subscriptions, newest, open] = await Promise.all([
    readCustomer(stripe, customerId),
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: subscriptionsRead,
      expand: ['data.default_payment_method'],
    }),
    stripe.invoices.list({ customer: customerId, limit: invoicesRead }),
    // An open bill counts however many came after it.
    stripe.invoices.list({ customer: customerId, status: 'open', limit: openInvoicesRead }),
  ]);
  const found = new Map([...newest.data, ...open.data].map((invoice) => [invoice.id, invoice]));
  const others = invoiceIds.filter((id) => !found.has(id));
  const older = await Promise.all(others.map((id) => stripe.invoices.retrieve(id)));
  return { customer, subscription: currentOf(subscriptions.data), invoices: [...found.values(), ...older] };
};

/** Id of an object that may be expanded or not. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1_000).toISOString();
export const isoOrNull = (epochSeconds: number | null | undefined): string | null =>
  epochSeconds === null || epochSeconds === undefined ? null : isoOf(epochSeconds);
