/** `rate(5 minutes)`, `cron(0 3 * * ? *)` and `at(2026-03-01T08:00:00)`: when they are due. */
import { type Cron, parseCron, YEARS } from './cron-expression.ts';
import { instantOf, wallTimeOf } from './zoned-time.ts';

export type Schedule =
  | { kind: 'rate'; periodMilliseconds: number }
  | { kind: 'at'; at: number }
  | { kind: 'cron'; cron: Cron; timeZone: string };

const UNIT_MILLISECONDS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const DAY_MILLISECONDS = 86_400_000;

/** Throws a RangeError with the reason when the expression or the time zone is none. */
export function parseSchedule(expression: string, timeZone = 'UTC'): Schedule {
  // Asked now, so that an unknown zone is refused when the rule is loaded.
  wallTimeOf(0, timeZone);
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  const periodMilliseconds = Number(rate?.[1]) * (UNIT_MILLISECONDS[rate?.[2] ?? ''] ?? 0);
  if (periodMilliseconds > 0) return { kind: 'rate', periodMilliseconds };
  const cron = /^cron\((.+)\)$/.exec(expression);
  if (cron !== null) return { kind: 'cron', cron: parseCron(cron[1] ?? ''), timeZone };
  const at = /^at\((\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\)$/.exec(expression);
  if (at === null) throw new RangeError(`${expression} is no schedule expression`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = at.slice(1).map(Number);
  const instant = instantOf({ year, month, day, hour, minute, second }, timeZone);
  if (instant === undefined) throw new RangeError(`${expression} is a time that does not exist in ${timeZone}`);
  return { kind: 'at', at: instant };
}

/** The first due time after the instant; undefined when there is none. A rate counts from `anchorAt`. All epoch ms. */
export function nextDueAfter(schedule: Schedule, after: number, anchorAt: number): number | undefined {
  switch (schedule.kind) {
    case 'rate':
      return anchorAt + schedule.periodMilliseconds * Math.max(1, periodsUntil(schedule, after, anchorAt) + 1);
    case 'at':
      return schedule.at > after ? schedule.at : undefined;
    case 'cron':
      return search(schedule, after, 1);
  }
}

/** The last due time up to the instant, itself included; undefined when there is none. */
export function latestDueUpTo(schedule: Schedule, now: number, anchorAt: number): number | undefined {
  switch (schedule.kind) {
    case 'rate': {
      const periods = periodsUntil(schedule, now, anchorAt);
      return periods < 1 ? undefined : anchorAt + schedule.periodMilliseconds * periods;
    }
    case 'at':
      return schedule.at <= now ? schedule.at : undefined;
    case 'cron':
      return search(schedule, now, -1);
  }
}

function periodsUntil(
  { periodMilliseconds }: { periodMilliseconds: number },
  instant: number,
  anchorAt: number,
): number {
  return Math.floor((instant - anchorAt) / periodMilliseconds);
}

type Direction = 1 | -1;

/** Day by day from the instant, forwards to the first time after it or backwards to the first time not after it. */
function search({ cron, timeZone }: Extract<Schedule, { kind: 'cron' }>, from: number, direction: Direction) {
  const start = wallTimeOf(from, timeZone);
  for (let date = Date.UTC(start.year, start.month - 1, start.day); ; date += direction * DAY_MILLISECONDS) {
    const day = new Date(date);
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
    if (year < YEARS.min || year > YEARS.max) return undefined;
    if (!cron.isYear(year) || !cron.isDay(year, month, day.getUTCDate())) continue;
    const found = searchDay(cron, { year, month, day: day.getUTCDate() }, timeZone, from, direction);
    if (found !== undefined) return found;
  }
}

type WallDate = { year: number; month: number; day: number };

function searchDay(cron: Cron, date: WallDate, timeZone: string, from: number, direction: Direction) {
  const inOrder = (values: number[]) => (direction === 1 ? values : values.toReversed());
  for (const hour of inOrder(cron.hours)) {
    for (const minute of inOrder(cron.minutes)) {
      const instant = instantOf({ ...date, hour, minute, second: 0 }, timeZone);
      if (instant !== undefined && (direction === 1 ? instant > from : instant <= from)) return instant;
    }
  }
  return undefined;
}
