import {
  daysOf,
  isAsLong,
  isMonthsLong,
  isOverlapping,
} from '../../../../../../shared/model/calendar/reporting-time-template.ts';
import { type TimeSpan, yearBefore } from '../../../../../../shared/model/data-point/data-point.ts';
import { timeColumns } from '../../../../../../shared/model/data-point/reporting-time-columns.ts';
import { timeKey } from '../../hub-query.ts';

/** Columns of a sheet: as many as a year has periods of four weeks. */
export const sheetColumnsMax = 13;
const yearDays = { from: 350, to: 380 } as const;
/** Weeks and years of 52 weeks begin some days before or after the date of the year before. */
const driftDaysMax = 7;

const isYearLong = (time: TimeSpan): boolean => daysOf(time) >= yearDays.from && daysOf(time) <= yearDays.to;
const isPart = (time: TimeSpan): boolean => daysOf(time) < yearDays.from;
const isIn = (part: TimeSpan, whole: TimeSpan): boolean => part.startOn >= whole.startOn && part.endOn <= whole.endOn;
const calendarYear = (year: string): TimeSpan => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const isCalendarYear = (time: TimeSpan): boolean => timeKey(time) === timeKey(calendarYear(time.endOn.slice(0, 4)));
const inOrder = (one: TimeSpan, other: TimeSpan): number =>
  one.startOn.localeCompare(other.startOn) || one.endOn.localeCompare(other.endOn);

/** Common name of the parts of a year. */
export type PartKind = 'months' | 'quarters' | 'shorter';
const kindOf = (parts: readonly TimeSpan[]): PartKind => {
  if (parts.every((time) => isMonthsLong(time, 1))) return 'months';
  return parts.every((time) => isMonthsLong(time, 3)) ? 'quarters' : 'shorter';
};

const yearAfter = ({ startOn, endOn }: TimeSpan): TimeSpan => {
  const next = (day: string): string => String(Number(day.slice(0, 4)) + 1) + day.slice(4).replace('02-29', '02-28');
  return { startOn: next(startOn), endOn: next(endOn) };
};

/** A year moved by whole years until it contains a day. */
const movedTo = (year: TimeSpan, day: string): TimeSpan => {
  let moved = year;
  while (day < moved.startOn) moved = yearBefore(moved);
  while (day > moved.endOn) moved = yearAfter(moved);
  return moved;
};

/**
 * The years that shorter times belong to: each time belongs to exactly one year. Calendar years if one is known,
 * because a financial year would overlap two of them. Otherwise the known year around a time, or the latest known year
 * moved by whole years; without any, the calendar year.
 */
const yearsAround = (times: readonly TimeSpan[]): ((part: TimeSpan) => TimeSpan) => {
  const years = times.filter(isYearLong).toSorted(inOrder);
  const latest = years.at(-1);
  if (!latest || years.some(isCalendarYear)) return (part) => calendarYear(part.endOn.slice(0, 4));
  return (part) => years.findLast((year) => isIn(part, year)) ?? movedTo(latest, part.endOn);
};

export const yearAround = (times: readonly TimeSpan[], part: TimeSpan): TimeSpan => yearsAround(times)(part);

/** All parts of that year with the same length, in order. */
const partsOf = <T extends TimeSpan>(times: readonly T[], part: TimeSpan): T[] => {
  const yearOf = yearsAround(times);
  const year = timeKey(yearOf(part));
  return times
    .filter((time) => isPart(time) && isAsLong(time, part) && timeKey(yearOf(time)) === year)
    .toSorted(inOrder);
};

/** The parts of a year that share one sheet with the chosen part: all, or a block of as many as a sheet holds. */
const columnsAround = <T extends TimeSpan>(parts: readonly T[], chosen: TimeSpan): T[] => {
  const at = parts.findIndex((time) => timeKey(time) === timeKey(chosen));
  const start = Math.max(0, at - (at % sheetColumnsMax));
  return parts.slice(start, start + sheetColumnsMax);
};

/**
 * The columns up to a time: for a part of a year the parts of that year with the same length; else the times before it.
 */
export const columnsOf = <T extends TimeSpan>(times: readonly T[], chosen: T): T[] =>
  isPart(chosen) ? columnsAround(partsOf(times, chosen), chosen) : timeColumns(times, chosen, sheetColumnsMax);

/** All known parts of one year without overlap: their numbers can be added up. */
export const isOneYear = (times: readonly TimeSpan[], columns: readonly TimeSpan[]): boolean => {
  const [first] = columns;
  if (!first || columns.length === 1 || !columns.every(isPart)) return false;
  if (partsOf(times, first).length > columns.length) return false;
  return columns.every((one, at) => columns.slice(at + 1).every((other) => !isOverlapping(one, other)));
};

/** The known time a year earlier: of the same length, beginning on that day or within the drift. */
const earlierThan = <T extends TimeSpan>(times: readonly T[], time: TimeSpan): T | undefined => {
  const wanted = Date.parse(yearBefore(time).startOn);
  const driftOf = ({ startOn }: TimeSpan): number => Math.abs(Date.parse(startOn) - wanted) / 86_400_000;
  const driftMax = Math.min(driftDaysMax, daysOf(time) / 2);
  return times
    .filter((one) => one.endOn < time.endOn && isAsLong(one, time) && driftOf(one) <= driftMax)
    .toSorted((one, other) => driftOf(one) - driftOf(other))[0];
};

/** Known times for comparison. */
export type EarlierTimes<T extends TimeSpan> = {
  /** A year before each column; undefined: no such time is known. */
  each: readonly (T | undefined)[];
  /** For parts of a year the whole year before; otherwise the year before the last column, if it is not a column. */
  lastYear: T | undefined;
};

export const earlierTimes = <T extends TimeSpan>(times: readonly T[], columns: readonly T[]): EarlierTimes<T> => {
  const each = columns.map((time) => earlierThan(times, time));
  const [first] = columns;
  if (first && isOneYear(times, columns)) return { each, lastYear: earlierThan(times, yearAround(times, first)) };
  const last = each.at(-1);
  return { each, lastYear: last && columns.some((time) => timeKey(time) === timeKey(last)) ? undefined : last };
};

export type TimeChoice<T extends TimeSpan> = {
  /** The last column of the choice. */
  last: T;
  /** A year and the kind of its parts; undefined: whole years up to it. */
  parts: { year: TimeSpan; kind: PartKind } | undefined;
  /** First to last day of the columns, if they are not all parts of the year. */
  among: TimeSpan | undefined;
};

const choiceOf = <T extends TimeSpan>(times: readonly T[], last: T, columns: readonly T[]): TimeChoice<T> => {
  const all = partsOf(times, last);
  const startOn = columns[0]?.startOn ?? last.startOn;
  const among = all.length > columns.length ? { startOn, endOn: last.endOn } : undefined;
  return { last, parts: { year: yearAround(times, last), kind: kindOf(all) }, among };
};

/** Choices, newest first: each year, and the parts of a year together. */
export const timeChoices = <T extends TimeSpan>(times: readonly T[]): TimeChoice<T>[] => {
  const known = new Set<string>();
  const newestFirst = times.toSorted(
    (one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn),
  );
  return newestFirst.flatMap((time): TimeChoice<T>[] => {
    if (known.has(timeKey(time))) return [];
    const columns = isPart(time) ? columnsOf(times, time) : [time];
    for (const column of columns) known.add(timeKey(column));
    if (!isPart(time)) return [{ last: time, parts: undefined, among: undefined }];
    return [choiceOf(times, columns.at(-1) ?? time, columns)];
  });
};

/** Months by the quarters of their year, numbered from 1; undefined if the columns are no months of one year. */
export const quartersOf = (
  times: readonly TimeSpan[],
  columns: readonly TimeSpan[],
): { quarter: number; count: number }[] | undefined => {
  const [first] = columns;
  if (!first || !isOneYear(times, columns) || kindOf(columns) !== 'months') return undefined;
  const { startOn } = yearAround(times, first);
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const groups = Map.groupBy(columns, (time) => Math.floor((monthOf(time.startOn) - monthOf(startOn)) / 3) + 1);
  return [...groups].map(([quarter, { length }]) => ({ quarter, count: length }));
};
