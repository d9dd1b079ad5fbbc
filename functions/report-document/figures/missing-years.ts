import { isAboutYear } from '../../../shared/model/calendar/reporting-time-template.ts';
import { type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';

/** A reporting period as stored in publications: old ones have only its end. */
export type Time = Partial<TimeSpan> & Pick<TimeSpan, 'endOn'>;

/** An axis with more places is unreadable: gaps that would exceed this number are not filled. */
const placesMax = 24;
/** An earlier year that ends within these days of an expected year's end is that year. */
const halfYearDays = 183;

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

const isYear = ({ startOn, endOn }: Time): boolean => startOn === undefined || isAboutYear({ startOn, endOn });

const timeBefore = ({ startOn, endOn }: Time): Time =>
  startOn === undefined ? { endOn: yearBefore({ startOn: endOn, endOn }).endOn } : yearBefore({ startOn, endOn });

/** The years between two, the earliest first; none if either is not a full year. */
const between = (earlier: Time, later: Time): Time[] => {
  if (!isYear(earlier) || !isYear(later)) return [];
  const years: Time[] = [];
  const from = dayNumber(earlier.endOn) + halfYearDays;
  for (let time = timeBefore(later); dayNumber(time.endOn) > from; time = timeBefore(time)) years.unshift(time);
  return years;
};

/**
 * The years of a chart, with years without a number in between, so that places on its axis are one year apart. Periods
 * are given and returned with the earliest first.
 */
export const withMissingYears = <T extends Time>(times: readonly T[]): (T | Time)[] => {
  const all = times.flatMap((time, index): (T | Time)[] => {
    const before = times[index - 1];
    return before ? [...between(before, time), time] : [time];
  });
  return all.length > placesMax ? [...times] : all;
};
