import { describe, expect, it } from 'vitest';
import { UserRole } from '../people/roles.ts';
import { AccountStatus } from '../people/user.ts';
import { freeAfter, holdsSeat, isSeatTotalAllowed, seatsInUse, takesSeat, unlimitedSeats } from './seats.ts';

describe('occupied seats', () => {
  const holders: UserRole[] = ['Administrator', 'Basic', 'EntityManager'];
  it.each(UserRole.options)('%s', (role) => {
    expect(takesSeat({ roles: [role], isExternalContributor: false })).toBe(holders.includes(role));
  });

  it('is no external contributor, whatever the role', () => {
    expect(UserRole.options.filter((role) => takesSeat({ roles: [role], isExternalContributor: true }))).toEqual([]);
  });

  it('is a pending invitation too, until it is over', () => {
    const seated = AccountStatus.options.filter((status) =>
      holdsSeat({ roles: ['Basic'], isExternalContributor: false, status }),
    );
    expect(seated).toEqual(['pending', 'registered', 'suspended', 'locked', 'pending-removal']);
  });
});

describe('the count of seats', () => {
  it('knows those in use, with and without a limit', () => {
    expect(seatsInUse({ total: 5, free: 2 })).toBe(3);
    expect(seatsInUse({ total: null, free: unlimitedSeats - 7 })).toBe(7);
  });

  it('keeps those in use when the total changes, and refuses a total below them', () => {
    expect(freeAfter({ total: 5, free: 2 }, 8)).toBe(5);
    expect(freeAfter({ total: 5, free: 2 }, 3)).toBe(0);
    expect(freeAfter({ total: 5, free: 2 }, 2)).toBeUndefined();
    expect(freeAfter({ total: 5, free: 2 }, null)).toBe(unlimitedSeats - 3);
    expect(freeAfter({ total: null, free: unlimitedSeats - 3 }, 3)).toBe(0);
  });

  it.each([
    [2, 1, false],
    [3, 1, true],
    [20, 20, true],
    [21, 1, false],
    [4, 5, false],
    [5, 5, true],
    [3.5, 1, false],
  ])('allows a total of %d with %d in use: %s', (total, inUse, isAllowed) => {
    expect(isSeatTotalAllowed(total, inUse)).toBe(isAllowed);
  });
});
