import { describe, expect, it } from 'vitest';
import { organizationRecord, tenantRecord } from '../../../tests/support/actors.ts';
import type { SubscriptionRecord } from './billing.entities.ts';
import { eventsOfChange } from './subscription-events.ts';

const { organizationId } = organizationRecord();
const { tenantId } = tenantRecord();
const trial: SubscriptionRecord = {
  organizationId,
  providerCustomerId: 'cus_1',
  providerSubscriptionId: 'sub_1',
  providerItemId: 'si_1',
  status: 'trialing',
  billType: 'Monthly',
  seats: 3,
  currency: 'USD',
  unitPriceCents: 4_500,
  paymentType: 'card',
  paymentMethod: null,
  trialStartedAt: '2026-11-11T00:00:00.000Z',
  trialEndsAt: '2026-11-18T00:00:00.000Z',
  renewsAt: '2026-11-18T00:00:00.000Z',
  contractEndsAt: '2026-11-18T00:00:00.000Z',
  cancelsAt: null,
  endedAt: null,
  openBillId: null,
  amountDueCents: null,
  openBills: [],
  overdueSince: null,
  shutSince: null,
  revision: 1,
};
const active: SubscriptionRecord = { ...trial, status: 'active', contractEndsAt: '2027-11-18T00:00:00.000Z' };
const overdue: SubscriptionRecord = { ...active, status: 'past_due', overdueSince: '2026-12-18T00:00:00.000Z' };
const cancelled: SubscriptionRecord = { ...active, cancelsAt: active.contractEndsAt };
const typesOf = (previous: SubscriptionRecord | undefined, next: SubscriptionRecord) =>
  eventsOfChange({ tenantId, previous, next }).map(({ type }) => type);

describe('events of a subscription change', () => {
  it.each([
    ['a trial begins', undefined, trial, ['subscription.end-set']],
    ['it goes on', trial, active, []],
    ['a payment is missing', active, overdue, ['subscription.payment-missing']],
    ['it is still missing', overdue, { ...overdue, seats: 4 }, []],
    ['it arrives', overdue, active, []],
    [
      'another one is missing',
      overdue,
      { ...overdue, overdueSince: '2027-01-18T00:00:00.000Z' },
      ['subscription.payment-missing'],
    ],
    ['the contract is cancelled', active, cancelled, ['subscription.end-set']],
    ['it is taken back', cancelled, active, []],
    ['it is written again', cancelled, { ...cancelled, revision: 9 }, []],
    ['a cancelled trial', trial, { ...trial, cancelsAt: trial.trialEndsAt }, []],
    ['a year is paid', trial, { ...active, billType: 'Annually' as const }, ['subscription.end-set']],
    [
      'the next year is paid',
      { ...active, billType: 'Annually' as const },
      { ...active, billType: 'Annually' as const, renewsAt: '2027-11-18T00:00:00.000Z' },
      ['subscription.end-set'],
    ],
    ['a month is paid', active, { ...active, renewsAt: '2026-12-18T00:00:00.000Z' }, []],
    ['the end comes', cancelled, { ...cancelled, status: 'cancelled' as const, endedAt: cancelled.cancelsAt }, []],
  ])('%s', (_name, previous, next, types) => {
    expect(typesOf(previous, next)).toEqual(types);
  });

  it('names the episode and the end', () => {
    expect(eventsOfChange({ tenantId, previous: active, next: overdue })).toEqual([
      { type: 'subscription.payment-missing', tenantId, organizationId, overdueSince: overdue.overdueSince },
    ]);
    expect(eventsOfChange({ tenantId, previous: active, next: cancelled })).toEqual([
      { type: 'subscription.end-set', tenantId, organizationId, ending: 'contract', endsAt: cancelled.cancelsAt },
    ]);
  });
});
