import { readDay } from '../calendar/day-text.ts';
import { daysOf } from '../calendar/reporting-time-template.ts';

/** A period as a head names it; without a year it is a part of the enclosing one. */
export type PeriodHead = {
  part: 'year' | 'half' | 'quarter' | 'month';
  /** The year that it ends in. */
  year?: number;
  /** Number of the part within its year, from 1. */
  index: number;
  /** "2023/24": it begins in the year before. */
  isSplit?: true;
  /** The last day of a year, where the head says it. */
  endOn?: string;
};

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const chineseNumbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const rocBegin = 1911;
const [yearMin, yearMax] = [1990, 2100];

const numberOf = (text: string): number => {
  const at = chineseNumbers.indexOf(text);
  return at === -1 ? Number(text) : at + 1;
};

const fullYear = (text: string): number | undefined => {
  const year = text.length === 2 ? 2000 + Number(text) : Number(text);
  return year >= yearMin && year <= yearMax ? year : undefined;
};

const isIndex = (index: number, most: number): boolean => Number.isInteger(index) && index >= 1 && index <= most;

type Form = { written: RegExp; read: (...groups: string[]) => PeriodHead | undefined };

const ofYear = (year: number | undefined): PeriodHead | undefined =>
  year === undefined ? undefined : { part: 'year', year, index: 1 };

const ofPart = (
  part: PeriodHead['part'],
  most: number,
  index: number,
  yearText: string | undefined,
): PeriodHead | undefined => {
  if (!isIndex(index, most)) return undefined;
  if (yearText === undefined || yearText === '') return { part, index };
  const year = fullYear(yearText);
  return year === undefined ? undefined : { part, index, year };
};

/** A year that ends on a day. */
export const yearTo = (endOn: string | undefined): PeriodHead | undefined => {
  const year = endOn === undefined ? undefined : fullYear(endOn.slice(0, 4));
  return endOn === undefined || year === undefined ? undefined : { part: 'year', year, index: 1, endOn };
};

const splitYear = (first: string, last: string): PeriodHead | undefined => {
  const year = fullYear(last.length === 2 ? first.slice(0, 2) + last : last);
  return year === Number(first) + 1 ? { part: 'year', year, index: 1, isSplit: true } : undefined;
};

const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3)) + 1;
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const chinese = '(\\d{1,2}|[一二三四五六七八九十]{1,2})';

/** In this order: the first form that fits says what is meant. */
const forms: readonly Form[] = [
  {
    written: /^(?:fy|cy|year|fiscal year|financial year)?\s*(\d{4})\s*(?:年度?|財政年度|財年|fy)?$/,
    read: (year = '') => ofYear(fullYear(year)),
  },
  { written: /^(?:fy|cy)\s*'?(\d{2})$/, read: (year = '') => ofYear(fullYear(year)) },
  {
    written: /^(?:民國\s*)?(\d{2,3})\s*年度?$/,
    read: (year = '') => ofYear(fullYear(String(Number(year) + rocBegin))),
  },
  {
    written: /^(?:fy)?\s*(\d{4})\s*[/–-]\s*(\d{2}|\d{4})\s*(?:年度?|財政年度|財年)?$/,
    read: (first = '', last = '') =>
      splitYear(first, last) ?? (last.length === 2 ? ofPart('month', 12, Number(last), first) : undefined),
  },
  {
    written: /^q\s*([1-4])(?:\s*[,/-]?\s*(?:fy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^([1-4])q\s*(?:fy)?\s*'?(\d{4}|\d{2})?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^(?:fy)?(\d{4})\s*[,/-]?\s*q\s*([1-4])$/,
    read: (year, index = '') => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: new RegExp(`^(?:(\\d{4})\\s*年?\\s*)?第?${chinese}季度?$`),
    read: (year, index = '') => ofPart('quarter', 4, numberOf(index), year),
  },
  {
    written: /^h\s*([12])(?:\s*[,/-]?\s*(?:fy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('half', 2, Number(index), year),
  },
  {
    written: /^([12])h\s*(?:fy)?\s*'?(\d{4}|\d{2})?$/,
    read: (index = '', year) => ofPart('half', 2, Number(index), year),
  },
  {
    written: /^(?:(\d{4})\s*年?\s*)?([上下])半年$/,
    read: (year, half) => ofPart('half', 2, half === '上' ? 1 : 2, year),
  },
  {
    written: new RegExp(`^${month}\\.?(?:[\\s,'/-]*(\\d{4}|\\d{2}))?$`),
    read: (name = '', year) => ofPart('month', 12, monthOf(name), year),
  },
  { written: /^(\d{4})[/-](\d{1,2})$/, read: (year, index = '') => ofPart('month', 12, Number(index), year) },
  { written: /^(\d{1,2})\/(\d{4})$/, read: (index = '', year) => ofPart('month', 12, Number(index), year) },
  {
    written: new RegExp(`^(?:(\\d{4})\\s*年\\s*)?${chinese}月(?:份)?$`),
    read: (year, index = '') => ofPart('month', 12, numberOf(index), year),
  },
];

/** "Year ended 31 December 2025", "FYE 31/12/2025", "截至2025年12月31日止年度". */
const yearEnds: readonly RegExp[] = [
  /^(?:for\s+)?(?:the\s+)?(?:(?:financial|fiscal|reporting)\s+)?(?:year|12 months|twelve months)\s+(?:ended|ending|end|to)\s*:?\s*(?:on\s+)?(.+)$/,
  /^fye\s*:?\s*(.+)$/,
  /^截至\s*(.+?日)\s*止(?:年度|財政年度|財年)?$/,
];
const dayIn = (text: string): string | undefined => {
  const written = text
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}) (\d{4})$/.exec(written);
  const read = readDay(monthFirst ? `${monthFirst[2]} ${monthFirst[1]} ${monthFirst[3]}` : written);
  return read.kind === 'day' ? read.day : undefined;
};
const yearEndOf = (text: string): PeriodHead | undefined => {
  const named = yearEnds.map((written) => written.exec(text)?.[1]).find((found) => found !== undefined);
  return named === undefined ? undefined : yearTo(dayIn(named));
};

/** "FY25 (Apr 2024 – Mar 2025)": twelve months by their first and last; other numbers of months are no year. */
const monthSpan = new RegExp(
  `${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})\\s*(?:[-–—~]|to|至)\\s*${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})`,
);
const yearOfMonths = (text: string): PeriodHead | undefined => {
  const [, first = '', firstYear = '', last = '', lastYear = ''] = monthSpan.exec(text) ?? [];
  const [begin, end] = [fullYear(firstYear), fullYear(lastYear)];
  if (first === '' || begin === undefined || end === undefined) return undefined;
  const isYear = end * 12 + monthOf(last) - (begin * 12 + monthOf(first)) === 11;
  return isYear ? yearTo(new Date(Date.UTC(end, monthOf(last), 0)).toISOString().slice(0, 10)) : undefined;
};

/** "二零二五年", "二〇二五年度". */
const numerals = '零一二三四五六七八九';
const inNumerals = (text: string): string =>
  text.replace(/[一二][〇○零一二三四五六七八九]{3}(?=\s*年)/g, (year) =>
    Array.from(year, (sign) => Math.max(0, numerals.indexOf(sign))).join(''),
  );

/** What is meant to be reached, and differences: no values of a period. */
const noValue =
  /target|budget|forecast|projection|projected|\bplan(?:ned)?\b|\bgoal|\bvs\.?\b|variance|change|growth|\byoy\b|\bytd\b|目標|預算|預測|計劃|變動|變化|增減|增長|按年|累計/;
const valueWords =
  /(?<=\d\D{0,12})\s*[-–:]?\s*(?:actuals?|audited|unaudited|restated|reported|實際|實績|經審核|經重列)$|^(?:actual|audited|restated|reported|實際)\s*[-–:]?\s*(?=.*\d)/;

/** "2024*", "2023 (restated)", "FY2024¹": the mark or the remark belongs to the whole column. */
const markTail = /\s*(?:[*†‡§¶#⁰¹²³⁴⁵⁶⁷⁸⁹]+|[([][^()[\]]{1,40}[)\]])$/;

/** "2030 target", "2025 vs 2024": a head with a year, and no period of values. */
export const isOtherHead = (typed: string): boolean => noValue.test(typed.toLowerCase()) && /\d{2}/.test(typed);

const headMax = 60;
/** The period that a head names; undefined: it names none. */
export const readPeriodHead = (typed: string): PeriodHead | undefined => {
  const whole = typed.trim().toLowerCase();
  if (whole.length > headMax || noValue.test(whole)) return undefined;
  const text = inNumerals(whole.replace(markTail, '').normalize('NFKC')).replace(valueWords, '').trim();
  if (text === '') return undefined;
  const yearEnd = yearOfMonths(whole) ?? yearEndOf(text);
  if (yearEnd) return yearEnd;
  for (const { written, read } of forms) {
    const groups = written.exec(text);
    const head = groups && read(...groups.slice(1));
    if (head) return head;
  }
  return undefined;
};

type Span = { startOn: string; endOn: string };

const monthsOf = { year: 12, half: 6, quarter: 3, month: 1 } as const;
const two = (number: number): string => String(number).padStart(2, '0');

/** The first day of the twelve months that end on a day. */
const yearBegin = (endOn: string): string => {
  const next = new Date(`${endOn}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${next.getUTCFullYear() - 1}${next.toISOString().slice(4, 10)}`;
};

/** The days of a period of the calendar; undefined where it says no year, or is none of the calendar. */
export const calendarSpan = ({ part, year, index, isSplit, endOn }: PeriodHead, around?: number): Span | undefined => {
  if (endOn !== undefined) return { startOn: yearBegin(endOn), endOn };
  const own = year ?? around;
  if (own === undefined || isSplit) return undefined;
  const last = index * monthsOf[part];
  const first = last - monthsOf[part] + 1;
  const lastDay = new Date(Date.UTC(own, last, 0)).getUTCDate();
  return { startOn: `${own}-${two(first)}-01`, endOn: `${own}-${two(last)}-${two(lastDay)}` };
};

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** How many months a time has, as whole months count. */
const lengthOf = (span: Span): number => Math.round(daysOf(span) / 30.44);

/** Whether a time is the one that a head names: a year by the year that it ends in, a part of one also by its place in the calendar. */
const isNamed = (head: PeriodHead, time: Span): boolean => {
  if (lengthOf(time) !== monthsOf[head.part]) return false;
  if (head.endOn !== undefined) return head.endOn === time.endOn;
  const endYear = Number(time.endOn.slice(0, 4));
  if (head.year !== undefined && endYear !== head.year) return false;
  if (head.part === 'year') return !head.isSplit || Number(time.startOn.slice(0, 4)) === endYear - 1;
  return monthNumber(time.endOn) % 12 === (head.index * monthsOf[head.part]) % 12;
};

/** The only one of some times that a head names; undefined where none or several are. */
export const timeNamed = (head: PeriodHead, times: readonly Span[]): number | undefined => {
  const found = times.flatMap((time, at) => (isNamed(head, time) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
};

/** Whether years run one way, each a step from the one before that `isNext` takes. */
export const areInOrder = (years: readonly number[], isNext: (step: number) => boolean): boolean => {
  const steps = years.slice(1).map((year, at) => year - (years[at] ?? 0));
  return steps.every((step) => step >= 0 && isNext(step)) || steps.every((step) => step <= 0 && isNext(-step));
};
