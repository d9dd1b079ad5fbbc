/**
 * AWS cron expressions: `minutes hours day-of-month month day-of-week year`, with `, - * / ? L W #`.
 * Source: Amazon EventBridge User Guide, "Cron expressions reference". Days of the week count from 1, Sunday.
 */

export type Cron = {
  minutes: number[];
  hours: number[];
  isYear: (year: number) => boolean;
  /** `month` from 1. */
  isDay: (year: number, month: number, day: number) => boolean;
};

type Range = { name: string; min: number; max: number; words?: string[] };

const MINUTES: Range = { name: 'minutes', min: 0, max: 59 };
const HOURS: Range = { name: 'hours', min: 0, max: 23 };
const DAYS: Range = { name: 'day-of-month', min: 1, max: 31 };
const MONTH_WORDS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const MONTHS: Range = { name: 'month', min: 1, max: 12, words: MONTH_WORDS };
const WEEKDAYS: Range = {
  name: 'day-of-week',
  min: 1,
  max: 7,
  words: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};
export const YEARS: Range = { name: 'year', min: 1970, max: 2199 };

type DayRule = (year: number, month: number, day: number) => boolean;

/** Parses the six fields. Throws a RangeError that names the field and its error. */
export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  const [minutes = '', hours = '', day = '', month = '', weekday = '', year = ''] = fields;
  if (fields.length !== 6) throw new RangeError(`cron(${text}) has ${fields.length} fields instead of 6`);
  if ((day === '?') === (weekday === '?')) {
    throw new RangeError(`cron(${text}) has to have a ? in one of day-of-month and day-of-week`);
  }
  const months = new Set(parseField(month, MONTHS));
  const years = new Set(parseField(year, YEARS));
  const isWantedDay = day === '?' ? weekdayRule(weekday) : dayRule(day);
  return {
    minutes: parseField(minutes, MINUTES),
    hours: parseField(hours, HOURS),
    isYear: (candidate) => years.has(candidate),
    isDay: (inYear, inMonth, inDay) => months.has(inMonth) && isWantedDay(inYear, inMonth, inDay),
  };
}

function dayRule(field: string): DayRule {
  if (field === 'L') return (year, month, day) => day === daysIn(year, month);
  const nearest = /^(\d{1,2})W$/.exec(field);
  if (nearest !== null) {
    const wanted = parseValue(nearest[1] ?? '', DAYS);
    return (year, month, day) => day === nearestWeekday(year, month, wanted);
  }
  const days = new Set(parseField(field, DAYS));
  return (_year, _month, day) => days.has(day);
}

function weekdayRule(field: string): DayRule {
  if (field === 'L') return (year, month, day) => weekdayOf(year, month, day) === WEEKDAYS.max;
  const last = /^(\w{1,3})L$/.exec(field);
  if (last !== null) {
    const wanted = parseValue(last[1] ?? '', WEEKDAYS);
    return (year, month, day) => weekdayOf(year, month, day) === wanted && day + 7 > daysIn(year, month);
  }
  const nth = /^(\w{1,3})#([1-5])$/.exec(field);
  if (nth !== null) {
    const wanted = parseValue(nth[1] ?? '', WEEKDAYS);
    const week = Number(nth[2]);
    return (year, month, day) => weekdayOf(year, month, day) === wanted && Math.ceil(day / 7) === week;
  }
  const weekdays = new Set(parseField(field, WEEKDAYS));
  return (year, month, day) => weekdays.has(weekdayOf(year, month, day));
}

/** All values that the field names, ascending. */
function parseField(field: string, range: Range): number[] {
  const values = field.split(',').flatMap((part) => parsePart(part, range));
  return [...new Set(values)].sort((left, right) => left - right);
}

function parsePart(part: string, range: Range): number[] {
  const [span = '', stepText, ...rest] = part.split('/');
  const step = stepText === undefined ? 1 : Number(stepText);
  if (rest.length > 0 || !Number.isInteger(step) || step < 1) throw refusal(part, range);
  const [first, last, ...more] = span === '*' ? [String(range.min), String(range.max)] : span.split('-');
  if (first === undefined || more.length > 0) throw refusal(part, range);
  const from = parseValue(first, range);
  // `5/15` runs to the end of the range, `5` alone does not.
  const to = last === undefined ? (stepText === undefined ? from : range.max) : parseValue(last, range);
  if (from > to) throw refusal(part, range);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function parseValue(text: string, range: Range): number {
  const word = range.words?.indexOf(text.toUpperCase()) ?? -1;
  const value = word >= 0 ? range.min + word : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max) return value;
  throw refusal(text, range);
}

function refusal(text: string, { name, min, max }: Range): RangeError {
  return new RangeError(`'${text}' is no ${name}: ${min} to ${max}`);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
}

/** Monday to Friday, within the same month: the 1st on a Saturday becomes the 3rd. */
function nearestWeekday(year: number, month: number, wanted: number): number {
  const last = daysIn(year, month);
  const day = Math.min(wanted, last);
  const weekday = weekdayOf(year, month, day);
  if (weekday === 1) return day === last ? day - 2 : day + 1;
  if (weekday === 7) return day === 1 ? 3 : day - 1;
  return day;
}
