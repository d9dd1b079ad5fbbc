/** The stored billing state of an organisation, next to the payment provider's books. */
import type Stripe from 'stripe';
import { billOf } from '../../../functions/core/billing/bill-of-invoice.ts';
import {
  billEntity,
  billingIntentEntity,
  StripeEventStatus,
  type SubscriptionRecord,
  stripeEventEntity,
  subscriptionEntity,
} from '../../../functions/core/billing/billing.entities.ts';
import { createStripe } from '../../../functions/core/billing/stripe-client.ts';
import { seatLedgerEntity } from '../../../functions/core/people/seat-ledger.entity.ts';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import { localKeys } from '../../../infra/local/stripe/keys.ts';
import { OrganizationId, platformTenantId } from '../../../shared/ids.ts';
import type { ReachedCloud } from './cloud.ts';
import { tenantOf } from './cloud-people.ts';
import { openTable } from './table.ts';

/** The provider's books, by the product's own client. */
export const booksOf = (cloud: Pick<ReachedCloud, 'port'>): Stripe =>
  createStripe(localKeys.secretKey, `http://127.0.0.1:${cloud.port}`);

const waitMilliseconds = 150;
const triesMax = 300;

/** Asks until it holds: events are dealt with after the call was answered. */
export const eventually = async <Result>(
  ask: () => Promise<Result>,
  holds: (result: Result) => boolean,
): Promise<Result> => {
  let last = await ask();
  for (let tries = 0; tries < triesMax && !holds(last); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, waitMilliseconds);
    });
    last = await ask();
  }
  if (!holds(last)) throw new Error(`it never came about: ${JSON.stringify(last)}`);
  return last;
};

export const readMoney = async (cloud: ReachedCloud, organizationId: string, key: DemoTenantKey = 'root') => {
  const table = openTable(cloud)(tenantOf(key).tenantId);
  const found = await table.findMany([
    subscriptionEntity.key({ organizationId }),
    seatLedgerEntity.key({ organizationId }),
    billingIntentEntity.key({ organizationId }),
  ]);
  return {
    subscription: found.pick(subscriptionEntity, { organizationId }),
    ledger: found.pick(seatLedgerEntity, { organizationId }),
    intent: found.pick(billingIntentEntity, { organizationId }),
    bills: await table.all(billEntity, { pk: ['ORGANIZATION', organizationId], skPrefix: ['BILL'] }),
  };
};

/** Events by their result; all that the provider sent, once each. */
export const readEvents = async (cloud: ReachedCloud) => {
  const table = openTable(cloud)(platformTenantId);
  const lists = await Promise.all(
    StripeEventStatus.options.map((status) =>
      table.all(stripeEventEntity, { pk: ['STRIPE-EVENTS', status], index: 'gsi1' }),
    ),
  );
  return lists.flat();
};

const isDone = ({ status }: { status: string }): boolean => status === 'applied' || status === 'superseded';

/** Waits until every event that the provider has in its books was dealt with. */
export const drainEvents = async (cloud: ReachedCloud): Promise<void> => {
  const books = booksOf(cloud);
  await eventually(
    async () => {
      const sent: string[] = [];
      for await (const event of books.events.list({ limit: 100 })) sent.push(event.id);
      const done = new Set((await readEvents(cloud)).filter(isDone).map(({ eventId }) => eventId));
      return sent.filter((id) => !done.has(id));
    },
    (missing) => missing.length === 0,
  );
};

/** Our records and the provider's books, in the same form: they must be equal. */
export const compareBooks = async (cloud: ReachedCloud, subscription: SubscriptionRecord, organizationName: string) => {
  const books = booksOf(cloud);
  const { providerCustomerId: customer, providerSubscriptionId: id } = subscription;
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of books.invoices.list({ customer: customer ?? '', limit: 100 })) invoices.push(invoice);
  const organizationId = OrganizationId.parse(subscription.organizationId);
  const { bills, ledger } = await readMoney(cloud, organizationId);
  const remote = await books.subscriptions.retrieve(id ?? '');
  return {
    recorded: { bills, seats: subscription.seats, total: ledger?.total },
    booked: {
      bills: invoices
        .map((invoice) => billOf(invoice, { organizationId, organizationName }, subscription.trialEndsAt))
        .reverse(),
      seats: remote.items.data[0]?.quantity,
      total: remote.items.data[0]?.quantity,
    },
  };
};
