import * as z from 'zod';
import { Language } from '../text/language.ts';

/** A session lasts half an hour and is given by one person at a time in the tenant's support. */
export const sessionMinutes = 30;
/** How far ahead sessions can be booked. */
export const bookableDays = 60;
/** The support's working hours are those of Hong Kong, at UTC+8 without summer time since 1979. */
const officeOffsetMinutes = 8 * 60;
const openMinute = 9 * 60;
const closeMinute = 18 * 60;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

const isWorkingDay = (officeDay: Date): boolean => officeDay.getUTCDay() >= 1 && officeDay.getUTCDay() <= 5;

/** Midnight of the office's day that contains `at`, as an instant. */
const officeMidnight = (at: number): number => {
  const local = at + officeOffsetMinutes * minuteMilliseconds;
  return Math.floor(local / dayMilliseconds) * dayMilliseconds - officeOffsetMinutes * minuteMilliseconds;
};

/**
 * Starts of all sessions on offer at `now` (epoch milliseconds), taken or not: half hours from 09:00 to 18:00 in Hong Kong on
 * working days, from tomorrow on, for 60 days. Public holidays are not known here; the support moves such a booking by hand.
 */
export const listSlots = (now: number): string[] => {
  const today = officeMidnight(now);
  const slots: string[] = [];
  for (let day = 1; day <= bookableDays; day += 1) {
    const midnight = today + day * dayMilliseconds;
    if (!isWorkingDay(new Date(midnight + officeOffsetMinutes * minuteMilliseconds))) continue;
    for (let minute = openMinute; minute < closeMinute; minute += sessionMinutes) {
      slots.push(new Date(midnight + minute * minuteMilliseconds).toISOString());
    }
  }
  return slots;
};

export const endOfSession = (startsAt: string): string =>
  new Date(Date.parse(startsAt) + sessionMinutes * minuteMilliseconds).toISOString();

/** The reminder goes out a day before; null when the session is booked later than that. */
export const reminderDueAt = (startsAt: string, now: number): string | null => {
  const due = Date.parse(startsAt) - dayMilliseconds;
  return due > now ? new Date(due).toISOString() : null;
};

/** IANA zone that this runtime knows ("Asia/Hong_Kong"). */
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const SessionRequest = z.strictObject({
  startsAt: z.iso.datetime(),
  /** Language of the session. */
  language: Language,
  /** Zone of the person, in which mails name the time. */
  timeZone: z.string().min(2).max(64).refine(isTimeZone),
});
export type SessionRequest = z.infer<typeof SessionRequest>;

export const OnboardingSession = z
  .object({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    language: Language,
    timeZone: z.string(),
    /** The invitation as a calendar file (RFC 5545). */
    calendarFile: z.string(),
  })
  .meta({ id: 'OnboardingSession' });
export type OnboardingSession = z.infer<typeof OnboardingSession>;
