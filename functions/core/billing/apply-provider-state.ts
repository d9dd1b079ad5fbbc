import type Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId } from '../../../shared/ids.ts';
import { isPaidUp } from '../../../shared/model/billing/entitlement.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { backOff } from '../data/back-off.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import type { Write } from '../data/write.ts';
import { WriteConflict } from '../data/write-transaction.ts';
import { isTransfer } from './bill-of-invoice.ts';
import { billsOf, billWrites, chargesOf, plainBillWrites, receiptOf } from './bill-writes.ts';
import { type BillingIntent, billEntity, type SubscriptionRecord } from './billing.entities.ts';
import { closedIntent, closeIntent } from './billing-intent.ts';
import { type BillingRecords, loadBilling } from './billing-records.ts';
import { type ProviderState, readProviderState } from './provider-state.ts';
import { sentNoticeEntity } from './sent-notification.entity.ts';
import { isSameSubscription, stateWrites, type WriteDependencies } from './state-writes.ts';
import { subscriptionOfState } from './subscription-of-state.ts';
import { settleShutTime, shutSinceOf } from './suspended-since.ts';

export type ApplyDependencies = WriteDependencies & { table: TenantTable; stripe: Stripe };

export type ApplyInput = {
  organizationId: OrganizationId;
  customerId: string;
  /** As the caller read them; read again when another change came between. */
  records?: BillingRecords;
  /** Bills that are wanted whatever their age. */
  invoiceIds?: readonly string[];
  /** The change that ends with this transaction. */
  closing?: BillingIntent;
  /** Author in the log where the change has no intent: an operator. */
  by?: Author;
  /** Compares bills with the stored ones, with one more request, and requests mails for new ones, as events do. */
  isComparingBills?: boolean;
  /** Further steps of the transaction, by whether anything of ours changed. */
  alongside?: (isChanged: boolean, records: BillingRecords) => Write[];
};

export type Applied = {
  isChanged: boolean;
  state: ProviderState;
  records: BillingRecords;
  /** As stored now; undefined where the customer has bought nothing yet. */
  subscription: SubscriptionRecord | undefined;
};

const attemptsMax = 6;

/** Another change may have closed or taken over this change's intent. */
const closes = ({ intent }: BillingRecords, closing: BillingIntent | undefined, isFirst: boolean): Write[] => {
  if (!closing) return [];
  const isOurs = isFirst || (intent?.isOpen === true && intent.revision === closing.revision);
  return isOurs ? [closeIntent(closing)] : [];
};

const billStepsOf = async (
  dependencies: ApplyDependencies,
  { isComparingBills }: ApplyInput,
  records: BillingRecords,
  { state, next }: { state: ProviderState; next: SubscriptionRecord },
): Promise<Write[]> => {
  const bills = billsOf(state, records, next);
  if (!isComparingBills) return plainBillWrites(bills);
  const charges = chargesOf(state);
  const stored = await dependencies.table.findMany(
    bills.flatMap((bill) => [
      billEntity.key(bill),
      ...(charges.has(bill.billId) ? [sentNoticeEntity.key(receiptOf(bill))] : []),
    ]),
  );
  return billWrites(dependencies, records.tenant.tenantId, { bills, charges, stored });
};

const isRecordWritten = ({ subscription }: BillingRecords, next: SubscriptionRecord, billSteps: Write[]): boolean =>
  billSteps.length > 0 || !isSameSubscription(subscription, next);

type StateRead = { state: ProviderState; next: SubscriptionRecord | undefined };

const readState = async (
  { stripe, now }: ApplyDependencies,
  { organizationId, customerId, invoiceIds }: ApplyInput,
  records: BillingRecords,
): Promise<StateRead> => {
  const state = await readProviderState(stripe, customerId, invoiceIds);
  const before = { organizationId, stored: records.subscription, shutSince: shutSinceOf(records) };
  return { state, next: subscriptionOfState(state, before, now()) };
};

/**
 * The period of a suspension is settled before the state that reopens the account is written, whatever the payment
 * method: once the account is open, that period is not known any more. For cards, resuming settles it before the
 * payment and begins the new period; another payment that opens the account has paid for the running one.
 */
const readSettledState = async (
  dependencies: ApplyDependencies,
  input: ApplyInput,
  records: BillingRecords,
): Promise<StateRead> => {
  const read = await readState(dependencies, input, records);
  const { subscription } = read.state;
  if (!subscription || !read.next || !isPaidUp(read.next)) return read;
  const { organizationId } = input;
  const shut = { organizationId, subscriptionId: subscription.id, shutSince: shutSinceOf(records) };
  const isSettled = await settleShutTime(dependencies.stripe, shut, dependencies.now(), {
    mayBegin: isTransfer(subscription),
  });
  return isSettled ? readState(dependencies, input, records) : read;
};

const attempt = async (dependencies: ApplyDependencies, input: ApplyInput, isFirst: boolean): Promise<Applied> => {
  const { table } = dependencies;
  const { closing } = input;
  const records = (isFirst ? input.records : undefined) ?? (await loadBilling(table, input));
  // Read after the records: a later write of the records has a later state.
  const { state, next } = await readSettledState(dependencies, input, records);
  const billSteps = next ? await billStepsOf(dependencies, input, records, { state, next }) : [];
  const changes = next
    ? stateWrites(dependencies, { records, next, closing, by: input.by, isTouched: billSteps.length > 0 })
    : [];
  const isChanged = changes.length > 0;
  const steps = [
    ...changes,
    ...billSteps,
    ...closes(records, closing, isFirst),
    ...(input.alongside?.(isChanged, records) ?? []),
  ];
  if (steps.length > 0) await table.write(steps);
  const revision = (records.subscription?.revision ?? 0) + 1;
  return {
    isChanged,
    state,
    records: closing ? { ...records, intent: closedIntent(closing) } : records,
    subscription: next && isRecordWritten(records, next, billSteps) ? { ...next, revision } : records.subscription,
  };
};

/**
 * Writes the payment provider's current state as a whole: record, bills, seats, log, suspension or its end, and their
 * events, in one transaction on condition that the records have not changed since they were read. On a conflict,
 * records and state are read again: the provider is the source of truth, and the last writer has the latest state. The
 * request budget is that of one attempt.
 */
export const applyProviderState = async (dependencies: ApplyDependencies, input: ApplyInput): Promise<Applied> => {
  const requestsBefore = requestCount();
  for (let tries = 0; tries < attemptsMax; tries += 1) {
    try {
      return await attempt(dependencies, input, tries === 0);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      resetRequestCount(Math.min(requestsBefore, 1));
      await backOff(tries);
    }
  }
  throw new AppError('request.conflict');
};
