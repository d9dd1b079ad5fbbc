import { expect, it } from 'vitest';
import { latestDay } from './latest-day.ts';

it('begins ten hours before the day of UTC ends', () => {
  expect(latestDay(Date.parse('2026-12-31T09:59:59Z'))).toBe('2026-12-31');
  expect(latestDay(Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
});
