import { expect, it } from 'vitest';
import { OperatorReason, reasonFault } from './operator-reason.ts';

it.each([
  ['', 'required'],
  [' a ', 'required'],
  ['\u200B\u200B\u200B', 'required'],
  ['on request', undefined],
  ['first line\nsecond line', undefined],
  ['x'.repeat(255), undefined],
  ['x'.repeat(256), 'long'],
] as const)('a reason is refused on screen exactly where the call refuses it: %j', (typed, fault) => {
  expect(reasonFault(typed)).toBe(fault);
  expect(OperatorReason.safeParse(typed).success).toBe(fault === undefined);
});
