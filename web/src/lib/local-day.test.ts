import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from './local-day.ts';

const zone = process.env.TZ;

describe.each(['Asia/Hong_Kong', 'America/New_York'])('a day in %s', (timeZone) => {
  beforeAll(() => {
    process.env.TZ = timeZone;
  });
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('is the same from its first to its last minute', () => {
    expect(localDay(new Date(2_026, 10, 30, 0, 0))).toBe('2026-11-30');
    expect(localDay(new Date(2_026, 10, 30, 23, 59))).toBe('2026-11-30');
  });
});
