import { describe, expect, it } from 'vitest';
import { dayPart, latestTouched } from './greeting.ts';

describe('home', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('greets at %i o’clock with good %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });

  it('opens on the report that was touched last, not the one made last', () => {
    const reports = [
      { name: 'new', updatedAt: '2026-11-01T08:00:00.000Z' },
      { name: 'touched', updatedAt: '2026-11-20T08:00:00.000Z' },
    ];
    expect(latestTouched(reports)?.name).toBe('touched');
    expect(latestTouched([])).toBeUndefined();
  });
});
