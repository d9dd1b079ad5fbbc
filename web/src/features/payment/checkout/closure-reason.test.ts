import { expect, it } from 'vitest';
import type { Subscription } from '../../../../../shared/model/billing/subscription.ts';
import { reasonOf } from './closure-reason.ts';

const trialEndsAt = '2026-11-29T00:00:00.000Z';
const subscription = (changes: Partial<Subscription>): Subscription => ({
  status: 'past_due',
  currentStatus: 'suspended',
  billType: 'Monthly',
  seats: 3,
  seatsInUse: 1,
  currency: 'USD',
  unitPriceCents: 4_500,
  invoiceCents: 13_500,
  paymentType: 'card',
  trialStartedAt: '2026-11-22T00:00:00.000Z',
  trialEndsAt,
  renewsAt: null,
  contractEndsAt: '2027-11-29T00:00:00.000Z',
  cancelsAt: null,
  amountDueCents: 13_500,
  resumeCents: 13_500,
  allowedActions: ['resume'],
  ...changes,
});

it.each<[string, Partial<Subscription>]>([
  ['administrator', {}],
  ['ended', { status: 'cancelled', currentStatus: 'cancelled' }],
  ['endedTrial', { status: 'cancelled', currentStatus: 'cancelled', contractEndsAt: trialEndsAt }],
  ['closed', { status: 'active', allowedActions: [] }],
  ['closed', { status: 'active', currentStatus: 'active', cancelsAt: '2027-11-29T00:00:00.000Z' }],
])('gives the reason %s for %j', (reason, changes) => {
  expect(reasonOf(subscription(changes))).toBe(reason);
});

it('gives no payment reason without billing', () => {
  expect(reasonOf(null)).toBe('closed');
});
