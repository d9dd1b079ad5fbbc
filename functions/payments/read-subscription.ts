import type { PaymentMethod, RetainedData, Subscription } from '../../shared/model/billing/subscription.ts';
import { isClosedFor, type Principal } from '../core/auth/principal.ts';
import { applyProviderState } from '../core/billing/apply-provider-state.ts';
import { isAbandoned } from '../core/billing/billing-intent.ts';
import type { BillingRecords } from '../core/billing/billing-records.ts';
import { retainedDataEntity } from '../core/billing/retained-data.entity.ts';
import type { Logger } from '../core/observability/logger.ts';
import { countExpiredSeats } from '../core/people/expired-seats.ts';
import { foundOf, type PaymentDependencies, recordsOf, viewOf } from './dependencies.ts';

type Dependencies = PaymentDependencies & { logger: Pick<Logger, 'warn'> };

/**
 * Resolves a change of a function that died: the provider says how it ended. A read never fails for it; the next one
 * tries again.
 */
const resolveAbandoned = async (dependencies: Dependencies, records: BillingRecords): Promise<BillingRecords> => {
  const { intent, subscription, organization } = records;
  const customerId = subscription?.providerCustomerId;
  if (!intent || !customerId || !isAbandoned(intent, dependencies.now())) return records;
  try {
    const stripe = await dependencies.getStripe();
    const { organizationId } = organization;
    const applied = await applyProviderState(
      { ...dependencies, stripe },
      { organizationId, customerId, records, closing: intent },
    );
    return { ...applied.records, subscription: applied.subscription };
  } catch (error) {
    dependencies.logger.warn('an abandoned change was not settled', { error });
    return records;
  }
};

/** Seats of expired invitations are not in use any more, even before the ledger is updated. One request. */
const withoutExpiredSeats = async (dependencies: Dependencies, records: BillingRecords): Promise<BillingRecords> => {
  const { ledger, organization } = records;
  if (!ledger) return records;
  const expired = await countExpiredSeats(dependencies, organization);
  return { ...records, ledger: { ...ledger, free: ledger.free + expired } };
};

const storedOf = (principal: Principal): RetainedData | null => {
  if (!isClosedFor(principal)) return null;
  const retained = foundOf(principal).pick(retainedDataEntity, principal.organization);
  return retained ? { reports: retained.reports, dataPoints: retained.dataPoints } : null;
};

export const readSubscription = async (
  dependencies: Dependencies,
  principal: Principal,
): Promise<{ subscription: Subscription | null; kept: RetainedData | null }> => {
  const stored = recordsOf(principal);
  const resolved = await resolveAbandoned(dependencies, stored);
  // Resolving an abandoned change, or trying to, uses up the requests of this call; the next call counts the seats.
  const isTried = resolved !== stored || stored.intent?.isOpen === true;
  const records = isTried ? resolved : await withoutExpiredSeats(dependencies, stored);
  return {
    subscription: records.subscription ? viewOf(dependencies, records) : null,
    kept: storedOf(principal),
  };
};

export const readPaymentMethod = (principal: Principal): { paymentMethod: PaymentMethod | null } => ({
  paymentMethod: recordsOf(principal).subscription?.paymentMethod ?? null,
});
