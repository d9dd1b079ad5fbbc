import { expect, it } from 'vitest';
import { wholePercent } from './whole-percent.ts';

it('rounds down, loses nothing to fractions, and is 0 of nothing', () => {
  for (let done = 0; done <= 100; done += 1) expect(wholePercent(done, 100)).toBe(done);
  expect(wholePercent(199, 200)).toBe(99);
  expect(wholePercent(0, 0)).toBe(0);
});
