import { isAsLong, isOverlapping } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';

export type UnevenPeriods = {
  /** Indexes of columns with a longer or shorter period than the first. */
  uneven: number[];
  /** Places of columns that share days with the first one without being of the same time: a quarter of its year. */
  shared: number[];
};

const isSameTime = (one: TimeSpan, other: TimeSpan): boolean =>
  one.startOn === other.startOn && one.endOn === other.endOn;

/** The warnings a reader needs before comparing periods, for example a quarter with a year. */
export const unevenPeriods = ([first, ...others]: readonly TimeSpan[]): UnevenPeriods => {
  if (!first) return { uneven: [], shared: [] };
  const placesOf = (is: (time: TimeSpan) => boolean): number[] =>
    others.flatMap((time, at) => (is(time) ? [at + 1] : []));
  return {
    uneven: placesOf((time) => !isAsLong(time, first)),
    shared: placesOf((time) => isOverlapping(time, first) && !isSameTime(time, first)),
  };
};
