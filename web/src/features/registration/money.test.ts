import { describe, expect, it } from 'vitest';
import { formatLocalDay, formatUsd } from './money.ts';

describe('money and days of registration', () => {
  it.each([
    [13_500, 'US$135'],
    [129_600, 'US$1,296'],
    [4_350, 'US$43.50'],
    [0, 'US$0'],
  ])('%i cents are %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text);
  });

  it('name the day where the viewer is', () => {
    const instant = new Date(2_026, 10, 28, 23, 59);
    expect(formatLocalDay(instant, 'en')).toBe('28-Nov-2026');
    expect(formatLocalDay(instant, 'zhTw')).toBe('2026年11月28日');
  });
});
