import { describe, expect, it } from 'vitest';
import { listSlots, reminderDueAt, SessionRequest } from './onboarding.ts';

/** Friday, 20 November 2026, 20:00 in Hong Kong. */
const friday = Date.UTC(2_026, 10, 20, 12);

describe('slots of onboarding sessions', () => {
  const slots = listSlots(friday);

  it('begin on the next working day at nine in Hong Kong', () => {
    expect(slots[0]).toBe('2026-11-23T01:00:00.000Z');
  });

  it('are half hours until six', () => {
    const monday = slots.filter((slot) => slot.startsWith('2026-11-23'));
    expect(monday).toHaveLength(18);
    expect(monday.at(-1)).toBe('2026-11-23T09:30:00.000Z');
  });

  it('leave out every weekend and end after 60 days', () => {
    const days = new Set(slots.map((slot) => new Date(slot).getUTCDay()));
    expect(days).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(slots.at(-1)).toBe('2027-01-19T09:30:00.000Z');
  });

  it('count the day by the clock of Hong Kong, not by that of the server', () => {
    // Sunday 16:30 UTC is Monday 00:30 in Hong Kong: Monday is today there.
    expect(listSlots(Date.UTC(2_026, 10, 22, 16, 30))[0]).toBe('2026-11-24T01:00:00.000Z');
    expect(listSlots(Date.UTC(2_026, 10, 22, 15, 30))[0]).toBe('2026-11-23T01:00:00.000Z');
  });
});

describe('reminder', () => {
  it('is sent a day before', () => {
    expect(reminderDueAt('2026-11-23T01:00:00.000Z', friday)).toBe('2026-11-22T01:00:00.000Z');
  });
  it('is undefined for a session within a day', () => {
    expect(reminderDueAt('2026-11-21T01:00:00.000Z', friday)).toBeNull();
  });
});

describe('request of a session', () => {
  const request = { startsAt: '2026-11-23T01:00:00.000Z', language: 'en', timeZone: 'Europe/London' };
  it('takes zones that exist and no others', () => {
    expect(SessionRequest.safeParse(request).success).toBe(true);
    expect(SessionRequest.safeParse({ ...request, timeZone: 'Atlantis/Capital' }).success).toBe(false);
  });
});
