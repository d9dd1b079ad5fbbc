/** A stored subscription for unit tests: an active plan by the month, paid by card. */
import type { SubscriptionRecord } from '../../../functions/core/billing/billing.entities.ts';
import { organizationRecord } from '../actors.ts';

export const subscriptionRecord = (changes: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  organizationId: organizationRecord().organizationId,
  providerCustomerId: 'cus_1',
  providerSubscriptionId: 'sub_1',
  providerItemId: 'si_1',
  status: 'active',
  billType: 'Monthly',
  seats: 4,
  currency: 'USD',
  unitPriceCents: 4_500,
  paymentType: 'card',
  paymentMethod: null,
  trialStartedAt: '2026-11-11T00:00:00.000Z',
  trialEndsAt: '2026-11-18T00:00:00.000Z',
  renewsAt: '2026-12-18T00:00:00.000Z',
  contractEndsAt: '2027-11-18T00:00:00.000Z',
  cancelsAt: null,
  endedAt: null,
  openBillId: null,
  amountDueCents: null,
  openBills: [],
  overdueSince: null,
  shutSince: null,
  revision: 1,
  ...changes,
});
