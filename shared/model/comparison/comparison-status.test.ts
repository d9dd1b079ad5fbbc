import { describe, expect, it } from 'vitest';
import { type ComparedCell, Restatement } from './comparison.ts';
import { causeOfMovement } from './comparison-status.ts';

const cell: ComparedCell = {
  amount: '12',
  foreign: null,
  state: 'reported',
  isCalculated: false,
  waiting: null,
  restated: null,
  change: null,
};
const restated = Restatement.parse({
  published: '10',
  revisions: [],
  now: '12',
  reason: null,
  author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
  at: '2026-03-01T00:00:00.000Z',
});

describe('why a figure moved', () => {
  it('is the measured value, unless the figure is calculated or restated', () => {
    expect(causeOfMovement({ cells: [cell, cell] }, 1)).toBe('reported');
    expect(causeOfMovement({ cells: [{ ...cell, isCalculated: true }, cell] }, 1)).toBe('calculated');
    expect(
      causeOfMovement(
        {
          cells: [
            { ...cell, isCalculated: true },
            { ...cell, restated },
          ],
        },
        1,
      ),
    ).toBe('restated');
  });
});
