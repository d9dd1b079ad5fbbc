import { describe, expect, it } from 'vitest';
import { destinationAfterForbidden, reactionTo, reactionToStartFailure } from './reaction.ts';

const first = { isRetry: false, isSessionCall: false };

describe('reaction to a response (specification 8)', () => {
  it.each([
    [200, 'resolve'],
    [201, 'resolve'],
    [202, 'resolve'],
    [400, 'reject'],
    [401, 'sign-out'],
    [403, 'ask-subscription'],
    [404, 'reject'],
    [409, 'reject'],
    [417, 'reject'],
    [422, 'reject'],
    [429, 'reject'],
    [440, 'renew-and-retry'],
    [500, 'reject'],
    [503, 'reject'],
  ] as const)('answers %i with %s', (status, reaction) => {
    expect(reactionTo(status, first)).toBe(reaction);
  });

  it('signs out if a fresh token is rejected as expired, instead of renewing for ever', () => {
    expect(reactionTo(440, { isRetry: true, isSessionCall: false })).toBe('sign-out');
  });

  it.each([401, 403, 440])('passes %i of a session call to its caller', (status) => {
    expect(reactionTo(status, { isRetry: false, isSessionCall: true })).toBe('reject');
  });
});

describe('destination after a 403', () => {
  it.each([
    ['suspended', 'restriction'],
    ['cancelled', 'restriction'],
    ['active', 'forbidden'],
    ['past_due', 'forbidden'],
    [undefined, 'sign-out'],
  ] as const)('with the subscription %s leads to %s', (status, destination) => {
    expect(destinationAfterForbidden(status)).toBe(destination);
  });
});

describe('requests before the first screen', () => {
  it.each([
    ['tenant', false, 'response-not-found'],
    ['tenant', true, 'response-not-found'],
    ['session', false, 'response-not-found'],
    ['session', true, 'response-not-found'],
    ['profile', false, 'log-out'],
    ['profile', true, 'response-not-found'],
  ] as const)('%s failing, offline %s: %s', (part, isOffline, reaction) => {
    expect(reactionToStartFailure(part, isOffline)).toBe(reaction);
  });
});
