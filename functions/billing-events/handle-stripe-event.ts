import type Stripe from 'stripe';
import { type Ids, OrganizationId, TenantId } from '../../shared/ids.ts';
import { applyProviderState } from '../core/billing/apply-provider-state.ts';
import {
  type ProviderCustomer,
  providerCustomerEntity,
  type StripeEventRecord,
  type StripeEventStatus,
  stripeEventEntity,
} from '../core/billing/billing.entities.ts';
import type { GetStripe } from '../core/billing/stripe-client.ts';
import { isMissing } from '../core/billing/stripe-errors.ts';
import { platformScope, type Scope, workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { exchangeCard } from './exchange-card.ts';

export type EventDependencies = {
  getStripe: GetStripe;
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};

const failureLengthMax = 300;

type Closing = Pick<StripeEventRecord, 'status'> &
  Partial<Pick<StripeEventRecord, 'failure' | 'tenantId' | 'organizationId' | 'organizationName'>>;

/** The event's row as it is now, as a step of the transaction that holds its effect. */
const closeRow = ({ now }: EventDependencies, row: StripeEventRecord, closing: Closing): Write => {
  const isDone = closing.status === 'applied' || closing.status === 'superseded';
  const next: StripeEventRecord = {
    ...row,
    failure: null,
    ...closing,
    appliedAt: isDone ? new Date(now()).toISOString() : row.appliedAt,
    attempts: row.attempts + 1,
    revision: row.revision + 1,
  };
  return writeInScope(platformScope(), put(stripeEventEntity, next, row.revision));
};

/**
 * Organisation of a customer: as stored, or, where the creating call died before storing it, as marked at the provider.
 */
const ownerOf = async (
  { tableOf }: EventDependencies,
  stripe: Stripe,
  customerId: string,
): Promise<ProviderCustomer | undefined> => {
  const known = await tableOf(platformScope()).find(providerCustomerEntity, { customerId });
  if (known) return known;
  const customer = await stripe.customers.retrieve(customerId).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!customer || customer.deleted) return undefined;
  const tenantId = TenantId.safeParse(customer.metadata.tenantId);
  const organizationId = OrganizationId.safeParse(customer.metadata.organizationId);
  if (!tenantId.success || !organizationId.success) return undefined;
  return { customerId, tenantId: tenantId.data, organizationId: organizationId.data };
};

const invoicesOf = ({ type, objectId }: StripeEventRecord): string[] =>
  type.startsWith('invoice.') && objectId?.startsWith('in_') ? [objectId] : [];

const apply = async (dependencies: EventDependencies, row: StripeEventRecord): Promise<StripeEventStatus> => {
  const platform = dependencies.tableOf(platformScope());
  const stripe = await dependencies.getStripe();
  const owner = row.customerId ? await ownerOf(dependencies, stripe, row.customerId) : undefined;
  if (!owner) {
    await platform.write([closeRow(dependencies, row, { status: 'superseded' })]);
    return 'superseded';
  }
  const { customerId, tenantId, organizationId } = owner;
  await exchangeCard(stripe, row, customerId);
  let status: StripeEventStatus = 'superseded';
  await applyProviderState(
    { ...dependencies, stripe, table: dependencies.tableOf(workflowScope(owner)) },
    {
      organizationId,
      customerId,
      invoiceIds: invoicesOf(row),
      isComparingBills: true,
      alongside: (isChanged, { organization }) => {
        status = isChanged ? 'applied' : 'superseded';
        return [closeRow(dependencies, row, { status, tenantId, organizationId, organizationName: organization.name })];
      },
    },
  );
  return status;
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, failureLengthMax);

/**
 * Records the state that an event refers to: never its payload, but the provider's current state, so that events may
 * arrive twice, late and in any order. The event's row is closed in the transaction of its effect. A failure is
 * recorded and thrown: the stream retries it, and after that it is in the dead-letter queue until an operator replays
 * it.
 */
export const handleStripeEvent = async (
  dependencies: EventDependencies,
  eventId: string,
): Promise<StripeEventStatus> => {
  const platform = dependencies.tableOf(platformScope());
  const row = await platform.find(stripeEventEntity, { eventId });
  if (!row) throw new Error(`the event ${eventId} is not on record`);
  if (row.status === 'applied' || row.status === 'superseded') return row.status;
  try {
    return await apply(dependencies, row);
  } catch (error) {
    await platform.write([closeRow(dependencies, row, { status: 'failed', failure: messageOf(error) })]);
    throw error;
  }
};
