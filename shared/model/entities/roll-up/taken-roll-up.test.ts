import { expect, it } from 'vitest';
import type { ValueState } from '../../answer/value-state.ts';
import { signsOf } from './taken-roll-up.ts';

const of = (...states: ValueState[]) => states.map((state, at) => ({ entityId: `ent_${at}`, state }));

it('names signs by entity, whatever their order', () => {
  const signs = signsOf(of('atMost', 'reported', 'estimated'));
  expect(signsOf(of('atMost', 'reported', 'estimated').toReversed())).toBe(signs);
  const others = [
    of('reported', 'atMost', 'estimated'),
    of('estimated', 'reported', 'atMost'),
    of('atMost', 'estimated'),
  ];
  expect(others.map(signsOf)).not.toContain(signs);
  expect(new Set(others.map(signsOf)).size).toBe(3);
});

it('is empty without estimates and bounds, and short for a thousand', () => {
  expect(signsOf(of('reported', 'reported'))).toBe('');
  expect(signsOf(of(...Array.from({ length: 1_000 }, () => 'estimated' as const))).length).toBeLessThan(30);
});
