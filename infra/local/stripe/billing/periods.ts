/** Billing periods: the n-th ends n intervals after the anchor, on the last day of a month that is too short (UTC). */
import type { Recurring } from '../records/records.ts';

const daySeconds = 86_400;

/** The instant `count` intervals after the anchor, both in seconds. */
export function addIntervals(anchor: number, { interval, intervalCount }: Recurring, count: number): number {
  const steps = count * intervalCount;
  if (interval === 'day') return anchor + steps * daySeconds;
  if (interval === 'week') return anchor + steps * 7 * daySeconds;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const midnight = Date.UTC(from.getUTCFullYear(), months, day) / 1000;
  return midnight + (anchor - Math.floor(anchor / daySeconds) * daySeconds);
}

/** End of the period that contains the instant: the first period end of the anchor after it. */
export function periodEndAfter(anchor: number, recurring: Recurring, instant: number): number {
  let count = 1;
  while (addIntervals(anchor, recurring, count) <= instant) count += 1;
  return addIntervals(anchor, recurring, count);
}
