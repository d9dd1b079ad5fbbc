import { describe, expect, it } from 'vitest';
import { readJumpLimit } from './jump-limit.ts';

describe('the limit of a jump', () => {
  it.each([
    ['50', 50],
    [' 7 % ', 7],
    ['1000', 1_000],
    ['0', undefined],
    ['1001', undefined],
    ['12.5', undefined],
    ['half', undefined],
    ['', undefined],
  ])('read from "%s" is %s', (typed, limit) => {
    expect(readJumpLimit(typed)).toBe(limit);
  });
});
