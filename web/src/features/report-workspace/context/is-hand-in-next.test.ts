import { expect, it } from 'vitest';
import { isHandInNext } from './is-hand-in-next.ts';

it('makes submitting the primary action once a contributor has no open work, and not a second time', () => {
  const part = { role: 'contributor' as const, dueOn: null, handedInAt: null };
  expect(isHandInNext(part, ['305-1'])).toBe(false);
  expect(isHandInNext(part, [])).toBe(true);
  expect(isHandInNext({ ...part, handedInAt: '2026-01-05T08:00:00.000Z' }, [])).toBe(false);
  expect(isHandInNext({ ...part, role: 'approver' }, [])).toBe(false);
  expect(isHandInNext(undefined, [])).toBe(false);
});
