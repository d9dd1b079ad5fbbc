import { describe, expect, it } from 'vitest';
import { outcomeOf } from './result.ts';

describe('how a payment ended', () => {
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
    expect(outcomeOf({ bill, account, wasRefused })).toBe(outcome);
  });
});
