import { expect, it } from 'vitest';
import { hasSameMembers } from './same-members.ts';

it('compares members, not their order or number', () => {
  expect(hasSameMembers(['a', 'b'], ['b', 'a', 'a'])).toBe(true);
  expect(hasSameMembers([], [])).toBe(true);
  expect(hasSameMembers(['a'], ['a', 'b'])).toBe(false);
  expect(hasSameMembers(['a', 'b'], ['a'])).toBe(false);
});
