import { describe, expect, it } from 'vitest';
import {
  closingInstantOf,
  type EntitlementInput,
  type EntitlingSubscription,
  entitlementOf,
  isClosed,
} from './entitlement.ts';
import { SubscriptionStatus } from './subscription.ts';

const now = Date.UTC(2026, 10, 24);
const subscription = (changes: Partial<EntitlingSubscription> = {}): EntitlingSubscription => ({
  status: 'active',
  billType: 'Monthly',
  seats: 5,
  paymentType: 'card',
  trialEndsAt: '2026-11-27T12:00:00.000Z',
  contractEndsAt: '2027-11-27T12:00:00.000Z',
  cancelsAt: null,
  openBillId: null,
  overdueSince: null,
  ...changes,
});
const of = (
  changes: Partial<EntitlingSubscription> | undefined,
  organization: EntitlementInput['organization'] = { isSuspended: false },
  more: Partial<EntitlementInput> = {},
) =>
  entitlementOf({
    isBilled: true,
    isRegistering: false,
    organization,
    subscription: changes ? subscription(changes) : undefined,
    nowMilliseconds: now,
    ...more,
  });
const paused = { isSuspended: true, suspendedBy: 'billing' } as const;
const closed = { isSuspended: true, suspendedBy: 'operator' } as const;
const overdue = { status: 'past_due', openBillId: 'b', overdueSince: '2026-11-20T00:00:00.000Z' } as const;

describe('the entitlement of an organisation', () => {
  it.each([
    ['a trial', { status: 'trialing' }, undefined, 'trialing', 'change-seats change-cycle change-card cancel'],
    [
      'a trial that is cancelled',
      { status: 'trialing', cancelsAt: '2026-11-27T12:00:00.000Z' },
      undefined,
      'trialing',
      'change-seats change-card resume',
    ],
    ['a paid month', {}, undefined, 'active', 'change-seats change-cycle change-card cancel'],
    ['a paid year', { billType: 'Annually' }, undefined, 'active', 'change-seats change-card cancel'],
    [
      'a trial of a year',
      { status: 'trialing', billType: 'Annually' },
      undefined,
      'trialing',
      'change-seats change-cycle change-card cancel',
    ],
    [
      'a year by transfer',
      { billType: 'Annually', paymentType: 'offline' },
      undefined,
      'active',
      'change-seats change-card cancel',
    ],
    [
      'a transfer that is awaited',
      { paymentType: 'offline', openBillId: 'b' },
      undefined,
      'active',
      'change-seats change-card cancel',
    ],
    [
      'a trial of a year by transfer',
      { status: 'trialing', billType: 'Annually', paymentType: 'offline' },
      undefined,
      'trialing',
      'change-seats change-card cancel',
    ],
    ['a transfer that is missing', { ...overdue, paymentType: 'offline' }, undefined, 'past_due', 'change-card cancel'],
    [
      'an account that a transfer keeps shut',
      { ...overdue, paymentType: 'offline' },
      paused,
      'suspended',
      'cancel resume',
    ],
    ['a payment that failed', overdue, undefined, 'past_due', 'change-card cancel pay'],
    [
      'the last try having failed',
      { ...overdue, status: 'unpaid' },
      undefined,
      'unpaid',
      'change-card cancel resume pay',
    ],
    ['an account that is suspended', overdue, paused, 'suspended', 'change-card cancel resume pay'],
    ['a contract that has ended', { status: 'cancelled' }, paused, 'cancelled', 'resume'],
    ['an end that nobody has acted on yet', { status: 'cancelled' }, undefined, 'cancelled', 'resume'],
    ['what an operator has closed', {}, closed, 'suspended', ''],
    ['what an operator closed before it was said who', overdue, { isSuspended: true }, 'suspended', ''],
    ['what an operator closed after its end', { status: 'cancelled' }, closed, 'suspended', ''],
  ] as const)('%s', (_what, changes, organization, currentStatus, actions) => {
    const found = of(changes, organization);
    expect(found.currentStatus).toBe(currentStatus);
    expect(found.allowedActions.join(' ')).toBe(actions);
    expect(found.seats).toBe(5);
  });

  it('never suspends for payment where nothing is billed, but respects a suspension by an operator', () => {
    expect(of(overdue, paused, { isBilled: false })).toMatchObject({ currentStatus: 'active', isSuspended: false });
    expect(of(overdue, closed, { isBilled: false })).toMatchObject({ currentStatus: 'suspended', isSuspended: true });
    const both = [isClosed(paused, false), isClosed(paused, true), isClosed(closed, false)];
    expect(both).toEqual([false, true, true]);
  });

  it('is open where an operator lets this end pass, and closed by another one', () => {
    const ended = { status: 'cancelled', contractEndsAt: '2027-11-27T12:00:00.000Z' } as const;
    const toleratedSince = closingInstantOf(subscription(ended)) ?? '';
    const open = of(ended, { isSuspended: false, toleratedSince });
    expect(open).toMatchObject({ isSuspended: false, currentStatus: 'unpaid', allowedActions: ['resume'] });
    const later = { ...ended, contractEndsAt: '2028-11-27T12:00:00.000Z' };
    expect(of(later, { isSuspended: false, toleratedSince }).isSuspended).toBe(true);
    expect(closingInstantOf(subscription(overdue))).toBe(overdue.overdueSince);
    expect(closingInstantOf(subscription())).toBeNull();
  });

  it('is closed exactly where the account is suspended or the contract has ended', () => {
    for (const status of SubscriptionStatus.options) {
      for (const organization of [{ isSuspended: false }, paused, closed]) {
        const isSuspended = organization.isSuspended || status === 'cancelled';
        expect(of({ status }, organization).isSuspended).toBe(isSuspended);
      }
    }
  });

  it('buys nothing while anything is open, suspended or ended', () => {
    for (const status of SubscriptionStatus.options) {
      for (const organization of [{ isSuspended: false }, paused, closed]) {
        for (const overdueSince of [null, '2026-11-20T00:00:00.000Z']) {
          const { allowedActions } = of({ status, overdueSince }, organization);
          const isPaid =
            ['trialing', 'active', 'past_due'].includes(status) && overdueSince === null && !organization.isSuspended;
          expect(allowedActions.includes('change-seats')).toBe(isPaid);
        }
      }
    }
  });

  it('has no limit where nothing is billed, and waits while the plan is chosen', () => {
    const free = { currentStatus: 'active', isSuspended: false, allowedActions: [], seats: null, notice: null };
    expect(of({}, undefined, { isBilled: false })).toEqual(free);
    expect(of(undefined)).toEqual(free);
    expect(of(undefined, undefined, { isRegistering: true }).currentStatus).toBe('pending');
    expect(of(undefined, closed)).toMatchObject({ currentStatus: 'suspended', isSuspended: true });
  });

  it.each([
    ['trial-runs', '2026-11-27T12:00:00.000Z', { status: 'trialing' }, undefined],
    ['cancels', '2026-12-01T00:00:00.000Z', { cancelsAt: '2026-12-01T00:00:00.000Z' }, undefined],
    ['payment-missing', '2026-11-20T00:00:00.000Z', overdue, undefined],
    ['suspended', '2026-11-20T00:00:00.000Z', overdue, paused],
    ['ended', '2027-11-27T12:00:00.000Z', { status: 'cancelled' }, paused],
  ] as const)('says first: %s', (kind, at, changes, organization) => {
    expect(of(changes, organization).notice).toEqual({ kind, at });
  });

  it('has no notice for a paid year', () => {
    expect(of({}).notice).toBeNull();
    expect(of({ status: 'trialing' }, undefined, { nowMilliseconds: Date.UTC(2026, 11, 1) }).notice).toBeNull();
  });
});
