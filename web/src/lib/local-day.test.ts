import { expect, it } from 'vitest';
import { withTimeZone } from '../../../tests/support/time-zone.ts';
import { localDay } from './local-day.ts';

it.each(['Asia/Hong_Kong', 'America/New_York'])('is the same day from its first to its last minute in %s', (zone) => {
  withTimeZone(zone, () => {
    expect(localDay(new Date(2_026, 10, 30, 0, 0))).toBe('2026-11-30');
    expect(localDay(new Date(2_026, 10, 30, 23, 59))).toBe('2026-11-30');
  });
});
