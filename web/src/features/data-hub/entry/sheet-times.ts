import { type TimeSpan, yearBefore } from '../../../../../shared/model/data-point.ts';
import { daysOf, isAsLong, isOverlapping } from '../../../../../shared/model/time-template.ts';
import { timeKey } from '../hub-query.ts';
import { timeColumns } from '../metric-tree.ts';

/** Columns of a sheet: as many as there are months in a year. */
const columnsMax = 12;
const yearDays = { from: 350, to: 380 } as const;
const monthDays = { from: 28, to: 31 } as const;
const quarterDays = { from: 89, to: 92 } as const;

const isWithin = (time: TimeSpan, { from, to }: { from: number; to: number }): boolean =>
  daysOf(time) >= from && daysOf(time) <= to;
const isIn = (part: TimeSpan, whole: TimeSpan): boolean => part.startOn >= whole.startOn && part.endOn <= whole.endOn;
const isPart = (time: TimeSpan): boolean => daysOf(time) < yearDays.from;

export type PartKind = 'months' | 'quarters' | 'shorter';
const kindOf = (time: TimeSpan): PartKind => {
  if (isWithin(time, monthDays)) return 'months';
  return isWithin(time, quarterDays) ? 'quarters' : 'shorter';
};

/** The year that a shorter time is a part of: a reporting time around it, or the calendar year that it ends in. */
export const yearAround = (times: readonly TimeSpan[], part: TimeSpan): TimeSpan => {
  const year = part.endOn.slice(0, 4);
  const calendar = { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
  return times.find((time) => isWithin(time, yearDays) && isIn(part, time)) ?? calendar;
};

/** The columns up to a time: for a part of a year the parts of that year which are as long; else the times before it. */
export const columnsOf = <T extends TimeSpan>(times: readonly T[], chosen: T): T[] => {
  if (!isPart(chosen)) return timeColumns(times, chosen, columnsMax);
  const year = yearAround(times, chosen);
  return times
    .filter((time) => isAsLong(time, chosen) && timeKey(yearAround(times, time)) === timeKey(year))
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn) || one.endOn.localeCompare(other.endOn))
    .slice(-columnsMax);
};

/** Parts of one year of which none overlaps another: their numbers can be added up. */
export const isOneYear = (columns: readonly TimeSpan[]): boolean =>
  columns.length > 1 &&
  columns.every(isPart) &&
  columns.every((one, at) => columns.slice(at + 1).every((other) => !isOverlapping(one, other)));

/** Times a year before the columns that are no columns themselves: of the last one, and of each part of one year. */
export const timesBefore = (columns: readonly TimeSpan[]): TimeSpan[] => {
  const shown = new Set(columns.map(timeKey));
  const after = isOneYear(columns) ? columns : columns.slice(-1);
  return after.map(yearBefore).filter((time) => !shown.has(timeKey(time)));
};

export type TimeChoice<T extends TimeSpan> = {
  /** The last column that it leads to. */
  last: T;
  /** A year and what its parts are; undefined: a year of its own, up to which years are shown. */
  parts: { year: TimeSpan; kind: PartKind } | undefined;
};

/** What may be chosen, newest first: each year, and the parts of a year together. */
export const timeChoices = <T extends TimeSpan>(times: readonly T[]): TimeChoice<T>[] => {
  const known = new Set<string>();
  const newestFirst = times.toSorted(
    (one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn),
  );
  return newestFirst.flatMap((time): TimeChoice<T>[] => {
    if (known.has(timeKey(time))) return [];
    const columns = isPart(time) ? columnsOf(times, time) : [time];
    for (const column of columns) known.add(timeKey(column));
    const parts = isPart(time) ? { year: yearAround(times, time), kind: kindOf(time) } : undefined;
    return [{ last: columns.at(-1) ?? time, parts }];
  });
};

/** Months under the quarters of their year, by number from 1; undefined where the columns are no months of one year. */
export const quartersOf = (
  times: readonly TimeSpan[],
  columns: readonly TimeSpan[],
): { quarter: number; count: number }[] | undefined => {
  const [first] = columns;
  if (!first || !isOneYear(columns) || kindOf(first) !== 'months') return undefined;
  const { startOn } = yearAround(times, first);
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const groups = Map.groupBy(columns, (time) => Math.floor((monthOf(time.startOn) - monthOf(startOn)) / 3) + 1);
  return [...groups].map(([quarter, { length }]) => ({ quarter, count: length }));
};
