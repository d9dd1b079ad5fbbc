import { daysBetween } from '../calendar/days-between.ts';

/** Days before the due day on which people are reminded; the last one: it has passed. */
const daysLeft = [7, 3, 1, -1] as const;
const hour = 8;

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant; 0 for an unknown zone. */
const aheadBy = (timeZone: string, instant: number): number => {
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(instant);
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '00';
    const shown = Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:00.000Z`);
    return shown - Math.floor(instant / 60_000) * 60_000;
  } catch {
    return 0;
  }
};

/** Future instants at which a request is checked: mornings in the asker's zone. */
export const requestReminderTimes = ({ dueOn, timeZone }: { dueOn: string; timeZone: string }, now: number): string[] =>
  daysLeft
    .map((days) => Date.parse(`${dueOn}T0${hour}:00:00.000Z`) - days * dayMilliseconds)
    .map((local) => local - aheadBy(timeZone, local))
    .filter((at) => at > now)
    .map((at) => new Date(at).toISOString());

/** Whether a day is one to remind on; a due date that was moved has its own reminder days. */
export const isReminderDay = (dueOn: string, today: string): boolean => {
  const left = daysBetween(today, dueOn);
  return left < 0 || daysLeft.some((days) => days === left);
};
