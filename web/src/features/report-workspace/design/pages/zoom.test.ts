import { describe, expect, it } from 'vitest';
import { factorOf, largerThan, smallerThan } from './zoom.ts';

const page = { width: 800, height: 1_131 };

describe('the zoom of pages', () => {
  it('fits the whole page or its width into the available size', () => {
    const available = { width: 1_000, height: 565.5 };
    expect(factorOf('page', page, available)).toBeCloseTo(0.5);
    expect(factorOf('width', page, available)).toBeCloseTo(1.25);
    expect(factorOf('page', page, { width: 400, height: 2_000 })).toBeCloseTo(0.5);
  });

  it('is never too small to read nor too large for the browser to draw', () => {
    expect(factorOf('page', page, { width: 1_000, height: 20 })).toBe(0.25);
    expect(factorOf('width', page, { width: 9_000, height: 900 })).toBe(1.5);
    expect(factorOf('page', page, { width: 0, height: 0 })).toBe(1);
  });

  it('moves to the next step from any factor, and stays at the last one', () => {
    expect([largerThan(0.62), largerThan(1), largerThan(3)]).toEqual([0.75, 1.25, 3]);
    expect([smallerThan(0.62), smallerThan(1), smallerThan(0.25)]).toEqual([0.5, 0.75, 0.25]);
  });
});
