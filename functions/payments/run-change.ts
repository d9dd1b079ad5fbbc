import type Stripe from 'stripe';
import type { Principal } from '../core/auth/principal.ts';
import { type Applied, applyProviderState } from '../core/billing/apply-provider-state.ts';
import type { BillingIntent } from '../core/billing/billing.entities.ts';
import { beginChange, closeIntent } from '../core/billing/billing-intent.ts';
import type { BillingRecords } from '../core/billing/billing-records.ts';
import { isDeclined, toAppError } from '../core/billing/stripe-errors.ts';
import type { Write } from '../core/data/write.ts';
import type { Languages, PaymentDependencies } from './dependencies.ts';

/** Context of a change: the provider, and the intent from which its idempotency keys are derived. */
export type ChangeContext = { stripe: Stripe; intent: BillingIntent; records: BillingRecords };
type Wanted = { operation: BillingIntent['operation']; seats?: number };
type Work<Result> = (context: ChangeContext) => Promise<{ customerId: string; result: Result; writes?: Write[] }>;

/** The ledger as the intent left it: seats to be removed are already reserved. */
const afterHold = (records: BillingRecords, seats: number | undefined): BillingRecords => {
  const { ledger } = records;
  if (seats === undefined || !ledger || ledger.total === null || seats >= ledger.total) return records;
  return { ...records, ledger: { ...ledger, total: seats, free: ledger.free - (ledger.total - seats) } };
};

/**
 * Handles a failed change or an unknown outcome: the provider is asked, so that reserved seats return only if they were
 * retained; an outcome that cannot be determined now stays open. A payment covers several bills: a refused one says
 * nothing of those before.
 */
const settleFailure = async (
  dependencies: PaymentDependencies,
  { stripe, intent, records }: ChangeContext,
  error: unknown,
): Promise<void> => {
  const customerId = records.subscription?.providerCustomerId;
  const isCertain = isDeclined(error) && intent.seats === null && intent.operation !== 'pay';
  if (isCertain || !customerId) {
    await dependencies.table.write([closeIntent(intent)]);
    return;
  }
  const { organizationId } = intent;
  await applyProviderState({ ...dependencies, stripe }, { organizationId, customerId, records, closing: intent });
};

/**
 * One change at the payment provider: the intent is stored, the request is sent with its idempotency key, then the
 * provider's result is stored in one transaction with the end of the intent. If the function dies in between, the
 * provider's event or the next read completes the change.
 */
export const runChange = async <Result>(
  dependencies: PaymentDependencies,
  principal: Principal,
  input: { records: BillingRecords; wanted: Wanted; languages: Languages },
  work: Work<Result>,
): Promise<{ applied: Applied; result: Result }> => {
  const { organizationId } = principal.organization;
  const { wanted, languages } = input;
  const stripe = await dependencies.getStripe();
  const { language } = principal.user;
  const intent = await beginChange(dependencies, principal, input.records, { ...wanted, language });
  const context = { stripe, intent, records: afterHold(input.records, wanted.seats) };
  const refuse = (error: unknown): never => {
    throw toAppError(error, languages.platformLanguage);
  };
  const {
    customerId,
    result,
    writes = [],
  } = await work(context).catch(async (error: unknown) => {
    await settleFailure(dependencies, context, error).catch(() => undefined);
    return refuse(error);
  });
  const finish = (): Promise<Applied> =>
    applyProviderState(
      { ...dependencies, stripe },
      { organizationId, customerId, records: context.records, closing: intent, alongside: () => writes },
    );
  // The change is done at the provider: the caller gets its result if it can be stored. Otherwise the change stays
  // open, and is resolved once it counts as abandoned.
  const applied = await finish().catch(finish).catch(refuse);
  return { applied, result };
};
