import type Stripe from 'stripe';
import type { Principal } from '../core/auth/principal.ts';
import { type Applied, applyProviderState } from '../core/billing/apply-provider-state.ts';
import type { BillingIntent } from '../core/billing/billing.entities.ts';
import { beginChange, closeIntent } from '../core/billing/billing-intent.ts';
import type { BillingRecords } from '../core/billing/billing-records.ts';
import { isDeclined, toAppError } from '../core/billing/stripe-errors.ts';
import type { Write } from '../core/data/write.ts';
import type { Languages, PaymentDependencies } from './dependencies.ts';

/** What a change works with: the provider, and the intent that its idempotency keys are made from. */
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
 * One change at the payment provider: intent on record, request with its idempotency key, then what the provider says
 * of it, in one transaction with the end of the intent. Dies the function in between, the provider's event or the next
 * read settles it.
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
  const language = languages.communicationLanguage;
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
  const settle = (): Promise<Applied> =>
    applyProviderState(
      { ...dependencies, stripe },
      { organizationId, customerId, records: context.records, closing: intent, alongside: () => writes },
    );
  // It is done at the provider: who asked hears so if it can be written down at all. What cannot stays open, and is
  // settled once it counts as abandoned.
  const applied = await settle().catch(settle).catch(refuse);
  return { applied, result };
};
