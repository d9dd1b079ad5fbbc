import { daysOf } from '../calendar/reporting-time-template.ts';
import { lastDay, monthIn, type PeriodHead } from './period-parts.ts';

type Span = { startOn: string; endOn: string };

const monthsOf = { year: 12, half: 6, quarter: 3, month: 1 } as const;
const monthsIn = ({ part, months }: PeriodHead): number => months ?? monthsOf[part];
const two = (number: number): string => String(number).padStart(2, '0');

/** The first day of the twelve months that end on a day. */
const yearBegin = (endOn: string): string => {
  const next = new Date(`${endOn}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${next.getUTCFullYear() - 1}${next.toISOString().slice(4, 10)}`;
};

/** The days of a period of the calendar; undefined where it says no year, or is none of the calendar. */
export const calendarSpan = (head: PeriodHead, around?: number): Span | undefined => {
  const { year, index, isSplit, startOn, endOn } = head;
  if (endOn !== undefined) return { startOn: startOn ?? yearBegin(endOn), endOn };
  const own = year ?? around;
  if (own === undefined || isSplit) return undefined;
  const last = index * monthsIn(head);
  const first = last - monthsIn(head) + 1;
  const lastDay = new Date(Date.UTC(own, last, 0)).getUTCDate();
  return { startOn: `${own}-${two(first)}-01`, endOn: `${own}-${two(last)}-${two(lastDay)}` };
};

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** How many months a time has, as whole months count. */
const lengthOf = (span: Span): number => Math.round(daysOf(span) / 30.44);

/** Whether a time is the one that a head names: a year by the year that it ends in, a part of one also by its place in the calendar. */
const isNamed = (head: PeriodHead, time: Span): boolean => {
  if (head.startOn !== undefined) return head.startOn === time.startOn && head.endOn === time.endOn;
  if (lengthOf(time) !== monthsIn(head)) return false;
  if (head.endOn !== undefined) return head.endOn === time.endOn;
  const endYear = Number(time.endOn.slice(0, 4));
  if (head.year !== undefined && endYear !== head.year) return false;
  if (head.months !== undefined) return monthNumber(time.endOn) % 12 === head.months % 12;
  if (head.part === 'year') return !head.isSplit || Number(time.startOn.slice(0, 4)) === endYear - 1;
  return monthNumber(time.endOn) % 12 === (head.index * monthsOf[head.part]) % 12;
};

/** The only one of some times that a head names; undefined where none or several are. */
export const timeNamed = (head: PeriodHead, times: readonly Span[]): number | undefined => {
  const found = times.flatMap((time, at) => (isNamed(head, time) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
};

/** The day whole years before or after another. */
const moved = (day: string, years: number): string => {
  const [year, month] = monthIn(day);
  return lastDay(year, month) === day ? lastDay(year + years, month) : `${year + years}${day.slice(4)}`;
};

/** The financial year that ends in a year: the known one, or as the known ones run. */
const fiscalYear = (year: number, times: readonly Span[]): Span | undefined => {
  const years = times.filter((time) => lengthOf(time) === 12);
  const endIn = (one: Span): number => Number(one.endOn.slice(0, 4));
  const own = years.filter((one) => endIn(one) === year);
  const split = own.filter(({ endOn }) => !endOn.endsWith('-12-31'));
  const [only] = split.length > 0 ? split : own;
  if (only) return split.length > 1 ? undefined : only;
  const ends = new Set(years.map(({ endOn }) => monthIn(endOn)[1]));
  const [like] = years;
  if (ends.size !== 1 || !like) return undefined;
  const by = year - endIn(like);
  return { startOn: moved(like.startOn, by), endOn: moved(like.endOn, by) };
};

/** A part of a financial year: its quarters and halves from its first day on, its months by their names. */
const fiscalPart = (head: PeriodHead, { startOn }: Span): Span => {
  const { part, index } = head;
  const [year, month] = monthIn(startOn);
  const length = monthsIn(head);
  const first = year * 12 + month - 1 + (part === 'month' ? (index - month + 12) % 12 : (index - 1) * length);
  const monthOfCount = (count: number): [number, number] => [Math.floor(count / 12), (count % 12) + 1];
  const [from, fromMonth] = monthOfCount(first);
  return { startOn: `${from}-${two(fromMonth)}-01`, endOn: lastDay(...monthOfCount(first + length - 1)) };
};

/** The days that a head means: of the only time that is known by it, of the organisation's financial years, or of the calendar. */
export const spanOfHead = (head: PeriodHead, times: readonly Span[] = []): Span | undefined => {
  if (head.isCalendar || head.startOn !== undefined) return calendarSpan(head);
  const isPart = head.part !== 'year' || head.months !== undefined;
  const year = head.year === undefined || head.endOn !== undefined ? undefined : fiscalYear(head.year, times);
  if (isPart && head.isFiscal) return year ? fiscalPart(head, year) : calendarSpan(head);
  const known = timeNamed(head, times);
  if (known !== undefined) return times[known];
  return isPart || !year || (head.isSplit && year.startOn.endsWith('-01-01')) ? calendarSpan(head) : year;
};
