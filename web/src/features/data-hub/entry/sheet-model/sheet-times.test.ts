import { describe, expect, it } from 'vitest';
import { spansOfTemplate } from '../../../../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../../../../shared/model/data-point/data-point.ts';
import { columnsOf, earlierTimes, isOneYear, quartersOf, timeChoices } from './sheet-times.ts';

const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const spans = (template: 'months' | 'quarters' | 'fiscal', of: number, startMonth = 1) =>
  spansOfTemplate(template, of, startMonth).map(({ startOn, endOn }) => ({ startOn, endOn }));
const months = spans('months', 2025);
const dayAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
/** Consecutive periods of so many days. */
const periods = (start: string, days: number, count: number): TimeSpan[] =>
  Array.from({ length: count }, (_, at) => ({
    startOn: dayAfter(start, at * days),
    endOn: dayAfter(start, (at + 1) * days - 1),
  }));
const at = <T>(list: readonly T[], index: number): T => {
  const found = list.at(index);
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

describe('columns of the sheet', () => {
  it('are years up to the chosen one, and the parts of one year together', () => {
    const times = [...spans('months', 2024), year(2024), ...months, year(2025), ...spans('quarters', 2025)];
    expect(columnsOf(times, year(2025))).toEqual([year(2024), year(2025)]);
    expect(columnsOf(times, at(months, 3))).toEqual(months);
    expect(columnsOf(times, at(spans('quarters', 2025), 0))).toEqual(spans('quarters', 2025));
  });

  it('of a fiscal year are its own months, across the turn of the year', () => {
    const fiscal = spans('months', 2024, 4);
    const times = [...fiscal, ...spans('fiscal', 2024, 4)];
    expect(columnsOf(times, at(fiscal, 11))).toEqual(fiscal);
    expect(quartersOf(times, fiscal)).toEqual([1, 2, 3, 4].map((quarter) => ({ quarter, count: 3 })));
  });

  it('of an unknown fiscal year are those of the known one, moved by years', () => {
    const [known, next] = [spans('months', 2023, 4), spans('months', 2024, 4)];
    const times = [...spans('fiscal', 2023, 4), ...known, ...next];
    expect(columnsOf(times, at(next, 11))).toEqual(next);
    expect(columnsOf(times, at(known, 0))).toEqual(known);
  });

  it('lose no month when a fiscal year overlaps calendar years', () => {
    const times = [...spans('months', 2024), ...months, year(2025), ...spans('fiscal', 2024, 4)];
    expect(columnsOf(times, at(months, 0))).toEqual(months);
    expect(columnsOf(times, at(months, 11))).toEqual(months);
    expect(isOneYear(times, months)).toBe(true);
  });

  it('hold thirteen periods of four weeks, which are no months', () => {
    const fourWeeks = periods('2025-01-01', 28, 13);
    const times = [...fourWeeks, year(2025)];
    expect(columnsOf(times, at(fourWeeks, 5))).toEqual(fourWeeks);
    expect(isOneYear(times, fourWeeks)).toBe(true);
    expect(quartersOf(times, fourWeeks)).toBeUndefined();
    expect(timeChoices(times).map(({ parts }) => parts?.kind)).toEqual([undefined, 'shorter']);
  });

  it('of more parts are thirteen at a time, which are not the whole year', () => {
    const weeks = periods('2025-01-01', 7, 52);
    expect(columnsOf(weeks, at(weeks, 20))).toEqual(weeks.slice(13, 26));
    expect(isOneYear(weeks, weeks.slice(13, 26))).toBe(false);
    const choices = timeChoices(weeks);
    expect(choices.map(({ last }) => last)).toEqual([51, 38, 25, 12].map((index) => at(weeks, index)));
    expect(choices[3]?.among).toEqual({ startOn: '2025-01-01', endOn: '2025-04-01' });
  });

  it('are offered as one choice for the parts of a year, the newest first', () => {
    const choices = timeChoices([year(2024), ...months, year(2025)]);
    expect(choices.map(({ last, parts, among }) => [last.endOn, parts?.kind, among])).toEqual([
      ['2025-12-31', undefined, undefined],
      ['2025-12-31', 'months', undefined],
      ['2024-12-31', undefined, undefined],
    ]);
  });

  it('add up if they are parts of one year without overlap', () => {
    expect(isOneYear(months, months)).toBe(true);
    expect(isOneYear([], [year(2024), year(2025)])).toBe(false);
    const overlapping = [...months.slice(0, 2), { startOn: '2025-02-15', endOn: '2025-03-14' }];
    expect(isOneYear(overlapping, overlapping)).toBe(false);
    expect(isOneYear(months, months.slice(0, 1))).toBe(false);
  });

  it('are grouped by quarters if they are months, also when some are missing', () => {
    const some = months.slice(1, 5);
    expect(quartersOf(some, some)).toEqual([
      { quarter: 1, count: 2 },
      { quarter: 2, count: 2 },
    ]);
    const quarters = spans('quarters', 2025);
    expect(quartersOf(quarters, quarters)).toBeUndefined();
    expect(quartersOf([], [year(2025)])).toBeUndefined();
  });
});

describe('the year before', () => {
  it('of each part is the same part, also of a February; the last year is the whole year', () => {
    const before = spans('months', 2024);
    const times = [...before, ...months, year(2024)];
    expect(earlierTimes(times, months)).toEqual({ each: before, lastYear: year(2024) });
    expect(earlierTimes(months, months)).toEqual({ each: months.map(() => undefined), lastYear: undefined });
  });

  it('of years is the column before; the last year only exists if it is known and has no column', () => {
    const times = [year(2024), year(2025)];
    expect(earlierTimes(times, times)).toEqual({ each: [undefined, year(2024)], lastYear: undefined });
    expect(earlierTimes(times, [year(2025)])).toEqual({ each: [year(2024)], lastYear: year(2024) });
    expect(earlierTimes([year(2025)], [year(2025)])).toEqual({ each: [undefined], lastYear: undefined });
  });

  it('of weeks and of years of 52 weeks may begin some days before or after the date', () => {
    const years = periods('2023-12-31', 364, 2);
    expect(earlierTimes(years, [at(years, 1)]).each).toEqual([at(years, 0)]);
    const weeks = periods('2023-12-31', 7, 104);
    expect(earlierTimes(weeks, weeks.slice(52, 65)).each).toEqual(weeks.slice(0, 13));
  });
});
