import { expect, it } from 'vitest';
import { decisionOf } from './decision.ts';

it('reads the result of a decision and its reason', () => {
  expect(decisionOf('material: The regulator asks: at once')).toEqual({
    result: 'material',
    reason: 'The regulator asks: at once',
  });
  expect(decisionOf('immaterial: No sites')).toEqual({ result: 'immaterial', reason: 'No sites' });
  expect(decisionOf('')).toBeUndefined();
});
