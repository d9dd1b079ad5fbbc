import { expect, it } from 'vitest';
import { rowAfter } from './row-after.ts';

const rows = ['a', 'b', 'c'].map((reportId) => ({ reportId }));

it.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
  ['none', undefined],
])('after %s comes %s', (reportId, next) => {
  expect(rowAfter(rows, { reportId })?.reportId).toBe(next);
});

it('leads nowhere from the only row', () => {
  expect(rowAfter([{ reportId: 'a' }], { reportId: 'a' })).toBeUndefined();
});
