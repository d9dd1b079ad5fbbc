import { type Entitlement, entitlementOf } from '../../../shared/model/billing/entitlement.ts';
import { invoiceCents } from '../../../shared/model/billing/prices.ts';
import { seatsInUse } from '../../../shared/model/billing/seats.ts';
import type { Subscription } from '../../../shared/model/billing/subscription.ts';
import { registerProcessOf } from '../../../shared/model/organization/registration.ts';
import type { OrganizationRecord, TenantRecord, UserRecord } from '../auth/principal.entities.ts';
import type { SeatLedger } from '../people/seat-ledger.entity.ts';
import type { SubscriptionRecord } from './billing.entities.ts';
import { missingBills, sumOfBills } from './missing-bills.ts';

type Stored = {
  tenant: TenantRecord;
  organization: OrganizationRecord;
  subscription: SubscriptionRecord | undefined;
  ledger?: SeatLedger | undefined;
};

/** The organisation's entitlement, from the stored records. */
export const entitlementOfStored = (
  { tenant, organization, subscription }: Stored,
  nowMilliseconds: number,
  user?: Pick<UserRecord, 'registerProcess'>,
): Entitlement =>
  entitlementOf({
    isBilled: tenant.modules.includes('payment'),
    isRegistering: user !== undefined && user.registerProcess < registerProcessOf.welcome,
    organization,
    subscription,
    nowMilliseconds,
  });

const resumeCentsOf = ({ paymentType, amountDueCents, openBills }: SubscriptionRecord): number | null => {
  if (paymentType !== 'offline') return amountDueCents;
  const missing = missingBills(openBills);
  return missing.length === 0 ? null : sumOfBills(missing);
};

/** The subscription as screens show it. */
export const subscriptionViewOf = (
  stored: Stored & { subscription: SubscriptionRecord },
  nowMilliseconds: number,
): Subscription => {
  const { subscription: record, ledger } = stored;
  const { currentStatus, allowedActions } = entitlementOfStored(stored, nowMilliseconds);
  return {
    status: record.status,
    currentStatus,
    billType: record.billType,
    seats: record.seats,
    seatsInUse: ledger ? seatsInUse(ledger) : 0,
    currency: record.currency,
    unitPriceCents: record.unitPriceCents,
    invoiceCents: invoiceCents(record.unitPriceCents, record.billType, record.seats),
    paymentType: record.paymentType,
    trialStartedAt: record.trialStartedAt,
    trialEndsAt: record.trialEndsAt,
    renewsAt: record.renewsAt,
    contractEndsAt: record.contractEndsAt,
    cancelsAt: record.cancelsAt,
    amountDueCents: record.amountDueCents,
    resumeCents: resumeCentsOf(record),
    allowedActions,
  };
};
