import { daysOf, isAboutYear } from '../calendar/reporting-time-template.ts';
import { formatPeriod, monthNames } from '../numbers/format-value.ts';
import type { Language } from '../text/language.ts';
import type { TimeSpan } from './data-point.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** A year of 53 weeks, or a first one that is a little long. */
const yearDaysMax = 400;
/** Years of 52 weeks begin and end some days from the calendar's own. */
const weekYearDays = 14;

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;
/** The calendar year from which a time of 52 or 53 weeks differs by a few days; undefined for any other. */
const calendarYearOf = ({ startOn, endOn }: TimeSpan): number | undefined =>
  [yearOf(startOn), yearOf(startOn) + 1].find(
    (year) =>
      Math.abs(dayNumber(startOn) - dayNumber(`${year}-01-01`)) <= weekYearDays &&
      Math.abs(dayNumber(endOn) - dayNumber(`${year}-12-31`)) <= weekYearDays,
  );

const isWholeMonths = ({ startOn, endOn }: TimeSpan): boolean => {
  const next = new Date(Date.parse(endOn) + 86_400_000).toISOString();
  return startOn.endsWith('-01') && next.slice(8, 10) === '01';
};

const monthsName = ({ startOn, endOn }: TimeSpan, language: Language): string => {
  const [first, last] = [yearOf(startOn), yearOf(endOn)];
  const [from, to] = [monthOf(startOn), monthOf(endOn)];
  const isOne = first === last && from === to;
  if (language === 'zhTw')
    return isOne ? `${last}年${to}月` : `${first}年${from}月至${first === last ? '' : `${last}年`}${to}月`;
  const head = isOne ? '' : `${monthNames[from - 1]}${first === last ? '' : ` ${first}`}–`;
  return `${head}${monthNames[to - 1]} ${last}`;
};

const yearText = (year: string, language: Language): string => {
  if (language !== 'zhTw') return year;
  return year.includes('/') ? `${year}年度` : `${year}年`;
};

/** "2025", or "2025/26" for a year that ends in the next one; undefined for a time that is no year. */
export const yearsIn = (time: TimeSpan): string | undefined => {
  if (!isAboutYear(time) || daysOf(time) > yearDaysMax) return undefined;
  const year = calendarYearOf(time);
  if (year !== undefined) return String(year);
  const [first, last] = [time.startOn.slice(0, 4), time.endOn.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
};

/**
 * The short name of a reporting time, on screens and in files: "2025"; "2025/26" for a year that ends in the next one;
 * "Apr–Jun 2025" for months; its dates for anything else. Without `startOn`, as in old publications: the year it ends
 * in.
 */
export const yearName = (
  { startOn, endOn }: Partial<TimeSpan> & Pick<TimeSpan, 'endOn'>,
  language: Language,
): string => {
  if (startOn === undefined) return yearText(endOn.slice(0, 4), language);
  const time = { startOn, endOn };
  const years = yearsIn(time);
  if (years !== undefined) return yearText(years, language);
  return isWholeMonths(time) ? monthsName(time, language) : formatPeriod(startOn, endOn, language);
};

const keyOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} ${endOn}`;

/**
 * Names of adjacent periods: a period is named by its dates where another one would have the same name, such as a year
 * of 52 weeks next to the calendar's.
 */
export const timeNames = (times: readonly TimeSpan[], language: Language): string[] => {
  const short = times.map((time) => yearName(time, language));
  const spans = Map.groupBy(times, (_, index) => short[index]);
  return times.map((time, index) => {
    const name = short[index] ?? '';
    const isOne = new Set(spans.get(name)?.map(keyOf)).size <= 1;
    return isOne ? name : formatPeriod(time.startOn, time.endOn, language);
  });
};
