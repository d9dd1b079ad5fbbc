import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { changeOf, draftOf, seatsLeast, seatsVerdict } from './change-draft.ts';

const subscription: Subscription = {
  status: 'active',
  currentStatus: 'active',
  billType: 'Monthly',
  seats: 5,
  seatsInUse: 4,
  currency: 'USD',
  unitPriceCents: 4_500,
  invoiceCents: 22_500,
  paymentType: 'card',
  trialStartedAt: '2026-01-01T00:00:00Z',
  trialEndsAt: '2026-01-08T00:00:00Z',
  renewsAt: '2026-02-08T00:00:00Z',
  contractEndsAt: '2027-01-08T00:00:00Z',
  cancelsAt: null,
  amountDueCents: null,
  resumeCents: null,
  allowedActions: ['change-seats', 'change-cycle'],
};

describe('a change of seats and cycle', () => {
  it('is undefined without a difference', () => {
    expect(changeOf(draftOf(subscription), subscription)).toBeUndefined();
  });

  it('contains the new total of seats, and the cycle only if it differs', () => {
    expect(changeOf({ seats: '6', billType: 'Monthly' }, subscription)).toEqual({ seat: 6 });
    expect(changeOf({ seats: '5', billType: 'Annually' }, subscription)).toEqual({ seat: 5, billType: 'Annually' });
  });

  it('is undefined below the seats in use, below three, above twenty, and for invalid text', () => {
    for (const seats of ['3', '2', '21', '', '4.5', '-4'])
      expect(changeOf({ seats, billType: 'Monthly' }, subscription)).toBeUndefined();
  });

  it('leaves terms that are no longer offered unchanged until another cycle is chosen', () => {
    const old: Subscription = { ...subscription, billType: 'AnnuallyNoDiscount' };
    expect(draftOf(old).billType).toBeUndefined();
    expect(changeOf({ ...draftOf(old), seats: '7' }, old)).toEqual({ seat: 7 });
  });

  it.each([
    ['20', 4, 'good'],
    ['21', 4, 'many'],
    ['4', 4, 'good'],
    ['3', 4, 'few'],
    ['2', 0, 'few'],
  ])('%s seats with %d in use are %s', (seats, inUse, verdict) => {
    expect(seatsVerdict(seats, inUse)).toBe(verdict);
  });

  it('has a minimum of three seats, or those in use', () => {
    expect([seatsLeast(1), seatsLeast(4)]).toEqual([3, 4]);
  });
});
