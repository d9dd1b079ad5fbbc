/** Wall-clock times of a time zone, and their instants (epoch ms). */

/** `month` from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Throws a RangeError when there is no such zone. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/**
 * The instant of a wall-clock time; undefined when the zone's clocks skip it in spring. When they show it twice in
 * autumn, the first of the two. Both as EventBridge Scheduler does (User Guide, "Daylight saving time").
 */
export function instantOf(wallTime: WallTime, timeZone: string): number | undefined {
  const asUtc = utcOf(wallTime);
  if (timeZone === 'UTC') return asUtc;
  const offsets = [asUtc - DAY_MILLISECONDS, asUtc + DAY_MILLISECONDS].map((instant) => {
    return utcOf(wallTimeOf(instant, timeZone)) - instant;
  });
  const instants = offsets.map((offset) => asUtc - offset);
  const real = instants.filter((instant) => utcOf(wallTimeOf(instant, timeZone)) === asUtc);
  return real.length === 0 ? undefined : Math.min(...real);
}

function utcOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
