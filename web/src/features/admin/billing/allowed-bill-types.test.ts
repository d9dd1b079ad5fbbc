import { expect, it } from 'vitest';
import { OperatedSubscription } from '../../../../../shared/model/billing/platform-billing.ts';
import { allowedBillTypes } from './allowed-bill-types.ts';

const rowOf = (changes: object, isSuspended = false): OperatedSubscription =>
  OperatedSubscription.parse({
    organizationId: `org_${'1'.repeat(26)}`,
    organizationName: 'Lantau',
    organizationType: 'Standard',
    isSuspended,
    suspendedBy: isSuspended ? 'billing' : null,
    subscription: {
      billType: 'Annually',
      seats: 3,
      unitPriceCents: 3_600,
      invoiceCents: 129_600,
      paymentType: 'card',
      trialEndsAt: '2026-11-18T00:00:00.000Z',
      renewsAt: null,
      contractEndsAt: '2027-11-18T00:00:00.000Z',
      cancelsAt: null,
      amountDueCents: null,
      currentStatus: 'active',
      overdueSince: null,
      providerCustomerId: 'cus_1',
      providerSubscriptionId: 'sub_1',
      ...changes,
    },
  });
const annual = ['Annually', 'AnnuallyNewNoDiscount', 'AnnuallyNoDiscount'];

it.each([
  ['a paid year', rowOf({}), annual],
  ['a trial', rowOf({ currentStatus: 'trialing' }), ['Monthly', ...annual]],
  ['a trial by transfer', rowOf({ currentStatus: 'trialing', paymentType: 'offline' }), annual],
  ['a paid month', rowOf({ billType: 'Monthly' }), []],
  ['a payment that is missing', rowOf({ currentStatus: 'past_due', overdueSince: '2026-11-18T00:00:00.000Z' }), []],
  ['an account that is shut', rowOf({}, true), []],
  ['an end', rowOf({ currentStatus: 'cancelled' }), []],
])('offers operators the permitted bill types for %s', (_what, row, types) => {
  expect(allowedBillTypes(row)).toEqual(types);
});
