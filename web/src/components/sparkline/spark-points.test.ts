import { describe, expect, it } from 'vitest';
import { sparkHeight, sparkPoints, sparkWidth } from './spark-points.ts';

describe('a sparkline', () => {
  it('rises with the value and has gaps for years without one', () => {
    const [first, second, third] = sparkPoints([
      { at: 2021, amount: '1' },
      { at: 2024, amount: '3' },
      { at: 2025, amount: '2' },
    ]);
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan((third?.x ?? 0) - (second?.x ?? 0));
    expect(second?.y).toBeLessThan(third?.y ?? 0);
    expect(third?.y).toBeLessThan(first?.y ?? 0);
  });

  it('stays within its box if all values are equal', () => {
    for (const { x, y } of sparkPoints([
      { at: 0, amount: '5' },
      { at: 1, amount: '5' },
    ])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sparkWidth);
      expect(y).toBe(sparkHeight / 2);
    }
  });
});
