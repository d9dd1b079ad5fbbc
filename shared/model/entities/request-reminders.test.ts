import { describe, expect, it } from 'vitest';
import { isReminderDay, requestReminderTimes } from './request-reminders.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('reminders of a due date', () => {
  it('are mornings in the zone of the asker: 7, 3 and 1 days before, and the day after', () => {
    expect(requestReminderTimes({ dueOn: '2026-12-31', timeZone: 'Asia/Hong_Kong' }, now)).toEqual([
      '2026-12-24T00:00:00.000Z',
      '2026-12-28T00:00:00.000Z',
      '2026-12-30T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
    expect(requestReminderTimes({ dueOn: '2026-12-31', timeZone: 'America/New_York' }, now)[0]).toBe(
      '2026-12-24T13:00:00.000Z',
    );
  });

  it('exclude past instants, and treat an unknown zone as UTC', () => {
    expect(requestReminderTimes({ dueOn: '2026-11-21', timeZone: 'Nowhere/Land' }, now)).toEqual([
      '2026-11-22T08:00:00.000Z',
    ]);
  });

  it('are of those days alone', () => {
    const days = ['2026-12-23', '2026-12-24', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-05'];
    expect(days.map((day) => isReminderDay('2026-12-31', day))).toEqual([false, true, false, true, false, true]);
  });
});
