import { describe, expect, it } from 'vitest';
import { outcomeOf } from './result.ts';

describe('result of a payment', () => {
  it.each([
    ['paid', 'active', false, 'successful'],
    ['paid', 'active', true, 'successful'],
    ['paid', 'suspended', false, 'pending'],
    ['paid', 'pending', false, 'pending'],
    ['failed', 'suspended', false, 'failed'],
    ['wait for pay', 'suspended', true, 'failed'],
    ['wait for pay', 'suspended', false, 'pending'],
    ['wait for pay', 'pending', true, 'pending'],
    ['pending', 'suspended', false, 'pending'],
    ['cancel', 'cancelled', false, 'failed'],
    [undefined, 'suspended', true, 'failed'],
  ] as const)('bill %s, account %s, refused %s: %s', (bill, account, wasRefused, outcome) => {
    expect(outcomeOf({ bill, account, wasRefused, isMoreDue: false })).toBe(outcome);
  });

  it('does not wait for an account that another bill suspends', () => {
    const known = { account: 'suspended', wasRefused: false, isMoreDue: true } as const;
    expect(outcomeOf({ ...known, bill: 'paid' })).toBe('more');
    expect(outcomeOf({ ...known, bill: 'paid', account: 'active' })).toBe('successful');
    expect(outcomeOf({ ...known, bill: 'wait for pay' })).toBe('pending');
  });
});
