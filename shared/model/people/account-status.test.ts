import { describe, expect, it } from 'vitest';
import { isAppError } from '../../errors.ts';
import {
  findStatusTransition,
  isAddressFree,
  isRemoved,
  mayResetPassword,
  moveStatus,
  type StatusActor,
  statusTransitions,
} from './account-status.ts';
import { AccountStatus } from './user.ts';

const actors: StatusActor[] = ['person', 'administrator', 'operator', 'billing', 'system'];

/** Ruling 5, written out: `from to` and who may cause it. Everything else is refused. */
const allowed: Record<string, StatusActor[]> = {
  'pending registered': ['person'],
  'pending cancelled': ['administrator', 'operator'],
  'pending inactive': ['system'],
  'inactive cancelled': ['administrator', 'operator'],
  'inactive pending': ['administrator', 'operator'],
  'cancelled pending': ['administrator', 'operator'],
  'terminated pending': ['administrator', 'operator'],
  'inactive registered': ['person'],
  'cancelled registered': ['person'],
  'terminated registered': ['person'],
  'registered suspended': ['billing', 'operator'],
  'suspended registered': ['billing', 'operator'],
  'registered locked': ['operator', 'system'],
  'suspended locked': ['operator', 'system'],
  'locked registered': ['operator', 'person'],
  'registered pending-removal': ['administrator', 'operator'],
  'suspended pending-removal': ['administrator', 'operator'],
  'locked pending-removal': ['administrator', 'operator'],
  'pending-removal terminated': ['system'],
};

const cases = AccountStatus.options.flatMap((from) =>
  AccountStatus.options.flatMap((to) => actors.map((actor) => ({ from, to, actor }))),
);

const outcomeOf = ({ from, to, actor }: (typeof cases)[number]): string => {
  try {
    return moveStatus(from, to, actor);
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
};

describe('account status', () => {
  it.each(cases)('$from to $to by $actor is as the table says', (one) => {
    const isAllowed = allowed[`${one.from} ${one.to}`]?.includes(one.actor) ?? false;
    expect(findStatusTransition(one.from, one.to, one.actor) !== undefined).toBe(isAllowed);
    expect(outcomeOf(one)).toBe(isAllowed ? one.to : 'account.transition_refused');
  });

  it('has one row a transition, each with a cause', () => {
    const rows = statusTransitions.map(({ from, to }) => `${from} ${to}`);
    expect(rows.toSorted()).toEqual(Object.keys(allowed).toSorted());
    for (const { cause } of statusTransitions) expect(cause).toMatch(/^[a-z-]+$/);
  });

  it.each([
    ['registered', undefined, true],
    ['suspended', undefined, true],
    ['locked', 'system', true],
    ['locked', 'operator', false],
    ['locked', undefined, false],
    ['pending', undefined, false],
    ['inactive', undefined, false],
    ['cancelled', undefined, false],
    ['pending-removal', undefined, false],
    ['terminated', undefined, false],
  ] as const)('lets %s (locked by %s) in by a new password: %s', (status, lockedBy, isLet) => {
    expect(mayResetPassword({ status, lockedBy })).toBe(isLet);
  });

  it('leaves an address free where no account is behind it', () => {
    const free = AccountStatus.options.filter((status) => isAddressFree({ status }));
    expect(free).toEqual(['inactive', 'cancelled', 'terminated']);
    expect(isAddressFree(undefined)).toBe(true);
    expect(AccountStatus.options.filter((status) => isRemoved({ status }))).toEqual(['cancelled', 'terminated']);
  });
});
