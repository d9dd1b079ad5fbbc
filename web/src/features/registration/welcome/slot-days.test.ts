import { describe, expect, it } from 'vitest';
import { localTime, slotDay, slotsByDay, timeZoneName } from './slot-days.ts';

describe('free times by day', () => {
  const at = (day: number, hour: number, minute = 0): string => new Date(2_026, 10, day, hour, minute).toISOString();

  it('are grouped by the day of the viewer’s time zone, in order', () => {
    const days = slotsByDay([at(24, 9), at(23, 17, 30), at(23, 9)]);
    expect([...days.keys()]).toEqual(['2026-11-23', '2026-11-24']);
    expect(days.get('2026-11-23')).toEqual([at(23, 9), at(23, 17, 30)]);
  });

  it('are formatted in the viewer’s time zone', () => {
    expect(slotDay(at(3, 0))).toBe('2026-11-03');
    expect(localTime(at(3, 9, 5))).toBe('09:05');
  });

  it('name the time zone in the language of the viewer', () => {
    expect(timeZoneName(at(3, 9), 'en', 'Asia/Hong_Kong')).toBe('Hong Kong Standard Time');
    expect(timeZoneName(at(3, 9), 'zhTw', 'Asia/Hong_Kong')).toBe('香港標準時間');
    expect(timeZoneName(at(3, 9), 'zhTw', 'Europe/London')).toMatch(/時間$/);
  });
});
