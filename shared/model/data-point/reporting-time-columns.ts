import { isAsLong } from '../calendar/reporting-time-template.ts';
import type { TimeSpan } from './data-point.ts';

export const columnsMax = 5;

/** By the first day, then by the last one. */
const inOrder = (one: TimeSpan, other: TimeSpan): number =>
  one.startOn.localeCompare(other.startOn) || one.endOn.localeCompare(other.endOn);

/**
 * The chosen reporting time and up to four before it of the same length, oldest first: years with years, months with
 * months.
 */
export const timeColumns = <T extends TimeSpan>(times: readonly T[], chosen: T, most = columnsMax): T[] =>
  times
    .filter((time) => isAsLong(time, chosen) && inOrder(time, chosen) <= 0)
    .toSorted(inOrder)
    .slice(-most);

/** The time that is shown where none is chosen: the one that ends last. */
export const latestOf = <T extends TimeSpan>(times: readonly T[]): T | undefined =>
  times.toSorted((one, other) => one.endOn.localeCompare(other.endOn)).at(-1);
