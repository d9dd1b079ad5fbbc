import type { TimeSpan } from './data-point.ts';

const isSameTime = (one: TimeSpan, other: TimeSpan): boolean =>
  one.startOn === other.startOn && one.endOn === other.endOn;

/**
 * Reporting times that a value in conflict may be given to instead of its own, newest first: none that has
 * a value of it already, as its own has, and none with a running change of days. The write refuses a value stored in
 * between.
 */
export const freeTimes = <Time extends TimeSpan & { changeId?: string | undefined }>(
  times: readonly Time[],
  taken: readonly TimeSpan[],
): Time[] =>
  times
    .filter((time) => time.changeId === undefined && !taken.some((one) => isSameTime(one, time)))
    .toSorted((one, other) => other.endOn.localeCompare(one.endOn) || other.startOn.localeCompare(one.startOn));
