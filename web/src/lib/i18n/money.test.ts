import { describe, expect, it } from 'vitest';
import { formatUsd } from './money.ts';

describe('money', () => {
  it.each([
    [13_500, 'US$135'],
    [129_600, 'US$1,296'],
    [4_350, 'US$43.50'],
    [0, 'US$0'],
    [-900, '−US$9'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text);
  });
});
