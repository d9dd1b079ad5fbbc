import { describe, expect, it } from 'vitest';
import { isTrialLineDue, trialDaysLeft } from './trial-days.ts';

const startedAt = Date.parse('2026-11-01T09:00:00Z');
const endsAt = '2026-11-08T09:00:00Z';
const afterDays = (days: number): number => startedAt + days * 86_400_000;

describe('days of a trial', () => {
  it.each([
    [0, 7],
    [0.5, 7],
    [5, 2],
    [6.99, 1],
    [7, 0],
    [9, 0],
  ])('after %d days %d remain', (days, remaining) => {
    expect(trialDaysLeft(endsAt, afterDays(days))).toBe(remaining);
  });

  it('are shown on Home from the fifth day on, not before and not after the end', () => {
    expect([0, 4, 4.9, 5, 6, 7].map((days) => isTrialLineDue(trialDaysLeft(endsAt, afterDays(days))))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
