import { readDay } from '../calendar/day-text.ts';
import { type ColumnRole, roleOf } from './column-words.ts';
import { isUnitText } from './unit-text.ts';
import { inNumerals } from './year-text.ts';

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
  /** "FY24", "Q1 FY24": by the organisation's financial year · "CY2024": by the calendar, whatever that is. */
  isFiscal?: true;
  isCalendar?: true;
  /** "2024 (estimated)", "2024E". */
  isEstimated?: true;
  /** "2023 (as previously reported)", "2024 draft": another column of the same period counts. */
  isOlder?: true;
  /** "2024 HK": what the column is about, where that is not the whole or not understood. */
  of?: string;
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

/** "23/24": digits of two years that follow each other. */
const shortSplit = (first: string, last: string): PeriodHead | undefined =>
  splitYear(String(fullYear(first) ?? ''), last);

const splitYear = (first: string, last: string): PeriodHead | undefined => {
  const year = fullYear(last.length === 2 ? first.slice(0, 2) + last : last);
  return year === Number(first) + 1 ? { part: 'year', year, index: 1, isSplit: true } : undefined;
};

const monthOf = (name: string): number => monthNames.indexOf(name.slice(0, 3)) + 1;
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const chinese = '(\\d{1,2}|[一二三四五六七八九十]{1,2})';

const partOfSplit = (part: 'quarter' | 'half', index: string, first: string, last: string): PeriodHead | undefined => {
  const year = splitYear(first, last)?.year;
  const head = ofPart(part, part === 'quarter' ? 4 : 2, numberOf(index), String(year ?? ''));
  return year === undefined || !head ? undefined : { ...head, isFiscal: true };
};

/** In this order: the first form that fits says what is meant. */
const forms: readonly Form[] = [
  {
    written:
      /^(?:fy|f|cy|ay|ye|(?:fiscal |financial |calendar |reporting |base )?year|calendar|baseline|基準年)?\s*:?\s*(\d{4})\s*(?:年度?|財政年度|財年|fy)?$/,
    read: (year = '') => ofYear(fullYear(year)),
  },
  { written: /^(?:(?:fy|cy|ye)\s*'?|')(\d{2})$/, read: (year = '') => ofYear(fullYear(year)) },
  {
    written: /^(?:(?:中華)?民國\s*)?(\d{2,3})\s*年度?$/,
    read: (year = '') => ofYear(fullYear(String(Number(year) + rocBegin))),
  },
  {
    written: /^(?:fy)?\s*(\d{4})\s*[/–-]\s*(\d{2}|\d{4})\s*(?:年度?|財政年度|財年)?$/,
    read: (first = '', last = '') =>
      splitYear(first, last) ?? (last.length === 2 ? ofPart('month', 12, Number(last), first) : undefined),
  },
  { written: /^fy\s*'?(\d{2})\s*[/–-]\s*'?(\d{2})$/, read: (first = '', last = '') => shortSplit(first, last) },
  // Fractions and days of a month have smaller numbers.
  { written: /^(1[89]|[2-9]\d)\s*[/–-]\s*(\d{2})$/, read: (first = '', last = '') => shortSplit(first, last) },
  {
    written: /^(?:q\s*([1-4])|第?([一二三四])季度?)\s*[,/-]?\s*(?:fy)?\s*(\d{4})\s*[/–-]\s*(\d{2}|\d{4})\s*(?:年度)?$/,
    read: (digit = '', numeral = '', first = '', last = '') => partOfSplit('quarter', digit || numeral, first, last),
  },
  {
    written: /^h\s*([12])\s*[,/-]?\s*(?:fy)?\s*(\d{4})\s*[/–-]\s*(\d{2}|\d{4})$/,
    read: (digit = '', first = '', last = '') => partOfSplit('half', digit, first, last),
  },
  {
    written: /^(?:fy)?\s*'?(\d{2})\s*[,/-]?\s*q\s*([1-4])$/,
    read: (year, index = '') => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^(?:fy)?\s*'?(\d{4}|\d{2})\s*[,/-]?\s*(?:h\s*([12])|([12])\s*h)$/,
    read: (year, index = '', other = '') => ofPart('half', 2, Number(index || other), year),
  },
  {
    written: new RegExp(`^(\\d{4})[\\s,/-]*${month}\\.?$`),
    read: (year, name = '') => ofPart('month', 12, monthOf(name), year),
  },
  {
    written: /^q\s*([1-4])(?:\s*[,/-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^([1-4])q\s*(?:fy|cy)?\s*'?(\d{4}|\d{2})?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^(?:fy|cy)?\s*(\d{4})\s*[,/-]?\s*q\s*([1-4])$/,
    read: (year, index = '') => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: new RegExp(`^(?:(\\d{4})\\s*年?\\s*)?第?${chinese}季度?$`),
    read: (year, index = '') => ofPart('quarter', 4, numberOf(index), year),
  },
  {
    written: /^h\s*([12])(?:\s*[,/-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
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
  /^f?ye\s*:?\s*(.+)$/,
  /^(?:as )?(?:at|of|on)\s+(?:the\s+)?(?:year end\s+)?(.+)$/,
  /^[於截至]{1,2}\s*(.+?日)$/,
  /^截至\s*(.+?日)\s*止(?:年度|財政年度|財年)?$/,
];
const monthAndYear = new RegExp(`^${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})$`);
/** The last day of a month. */
export const lastDay = (year: number, monthNumber: number): string =>
  new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10);
const dayIn = (text: string): string | undefined => {
  const written = text
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}) (\d{4})$/.exec(written);
  const read = readDay(monthFirst ? `${monthFirst[2]} ${monthFirst[1]} ${monthFirst[3]}` : written);
  if (read.kind === 'day') return read.day;
  // "FYE Mar 2024": to the last day of the month.
  const [, name = '', digits = ''] = monthAndYear.exec(written) ?? [];
  const year = fullYear(digits);
  return year === undefined || monthOf(name) === 0 ? undefined : lastDay(year, monthOf(name));
};
const yearEndOf = (text: string): PeriodHead | undefined => {
  const named = yearEnds.map((written) => written.exec(text)?.[1]).find((found) => found !== undefined);
  return named === undefined ? undefined : yearTo(dayIn(named));
};

/** A time from the first day of a month to the last of another: a year, or a quarter or half of the calendar. */
const headOfMonths = (begin: number, end: number): PeriodHead | undefined => {
  const [months, year, index] = [end - begin + 1, Math.floor(end / 12), (end % 12) + 1];
  if (months === 12) return yearTo(lastDay(year, index));
  if (months === 6 && index % 6 === 0) return { part: 'half', year, index: index / 6 };
  return months === 3 && index % 3 === 0 ? { part: 'quarter', year, index: index / 3 } : undefined;
};

/** "FY25 (Apr 2024 – Mar 2025)", "Jan–Mar 2024": by their first and last month. */
const monthSpan = new RegExp(
  `${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})?\\s*(?:[-–—~]|to|至)\\s*${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})`,
);
/** "01.04.2023–31.03.2024". */
const daySpan =
  /^(\d[\d./-]{7,9}\d|\d{1,2} [a-z]+ \d{4})\s*(?:[-–—~]|to|至)\s*(\d[\d./-]{7,9}\d|\d{1,2} [a-z]+ \d{4})$/;
const headOfSpan = (text: string): PeriodHead | undefined => {
  const [, from, to] = daySpan.exec(text) ?? [];
  const [startOn, endOn] = [from, to].map((day) => (day === undefined ? undefined : dayIn(day)));
  if (startOn?.endsWith('-01') && endOn !== undefined && lastDay(...monthIn(endOn)) === endOn) {
    const [[firstYear, firstMonth], [year, last]] = [monthIn(startOn), monthIn(endOn)];
    return headOfMonths(firstYear * 12 + firstMonth - 1, year * 12 + last - 1);
  }
  const [, first = '', firstYear, last = '', lastYear = ''] = monthSpan.exec(text) ?? [];
  const end = fullYear(lastYear);
  if (first === '' || end === undefined) return undefined;
  const begin = firstYear === undefined ? (monthOf(first) > monthOf(last) ? end - 1 : end) : fullYear(firstYear);
  return begin === undefined ? undefined : headOfMonths(begin * 12 + monthOf(first) - 1, end * 12 + monthOf(last) - 1);
};
/** The year and the month of a day. */
export const monthIn = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
];

/** What a head says besides its period: "2024 (restated)", "Actual 2024", "2024 HK", "2024¹". */
const tail =
  /^(.*?\d.*?)(?:\s*[([]\s*([^()[\]]{1,40}?)\s*[)\]]|\s+[-–:]?\s*([^\d\s([].{0,30}|\d{1,2})|\s*[-–:]\s*([^\d\s].{0,30})|([aefbp]))$/;
const lead = /^([a-z'’ -]{2,30}?|[\p{Script=Han}]{2,4}?)\s*[-–:]?\s*((?:fy|cy)?\s*\d{2,4}.*)$/u;
const markTail = /\s*[*†‡§¶#^⁰¹²³⁴⁵⁶⁷⁸⁹✓✔√▲▼△▽●○◆◇■□★☆]+$/;
const letters: Record<string, string> = { a: 'actual', e: 'estimated', f: 'forecast', b: 'budget', p: 'plan' };

const bareHead = (text: string): PeriodHead | undefined => {
  const yearEnd = headOfSpan(text) ?? yearEndOf(text);
  if (yearEnd) return yearEnd;
  for (const { written, read } of forms) {
    const groups = written.exec(text);
    const head = groups && read(...groups.slice(1));
    if (head) return head;
  }
  return undefined;
};

const withWords = (head: PeriodHead, text: string): PeriodHead => {
  if (/\bfy|^f\d|fiscal|financial|財/.test(text) || head.isSplit) return { ...head, isFiscal: true };
  return /\bcy|calendar|曆年/.test(text) ? { ...head, isCalendar: true } : head;
};

const withRole = (head: PeriodHead, role: ColumnRole, words: string): PeriodHead | undefined => {
  if (isUnitText(words)) return head;
  if (role === 'other') return undefined;
  if (role === 'estimate') return { ...head, isEstimated: true };
  if (role === 'older') return { ...head, isOlder: true };
  return role === 'part' ? { ...head, of: words } : head;
};

/** "2030 target", "2025 vs 2024": a head with a year, and no period of values. */
export const isOtherHead = (typed: string): boolean => roleOf(typed) === 'other' && /\d{2}/.test(typed);

const headMax = 80;
/** The period that the head of a column names, whatever the column is about (`of`); undefined: it names none. */
export const readColumnHead = (typed: string): PeriodHead | undefined => {
  const spaced = typed.trim().replace(/\s+/g, ' ');
  const whole = spaced.toLowerCase();
  if (whole.length > headMax || roleOf(whole) === 'other') return undefined;
  const text = inNumerals(whole.replace(markTail, '').normalize('NFKC').replace(/\s+/g, ' ')).trim();
  if (text === '' || !/\d|[qh季月半]|^[a-z]{3,9}\.?$/.test(text)) return undefined;
  const bare = bareHead(text);
  if (bare) return withWords(bare, text);
  const [, own = '', ...tails] = tail.exec(text) ?? [];
  const said = tails.find((one) => one !== undefined) ?? '';
  const [, before = '', rest = ''] = lead.exec(text) ?? [];
  const [inner, words] = own === '' ? [rest, before] : [own, tails[3] === undefined ? said : (letters[said] ?? said)];
  const head = inner === '' ? undefined : readPlain(inner.trim());
  // As the sheet writes it.
  const at = spaced.toLowerCase().indexOf(words);
  if (head) return withRole(head, roleOf(words), at === -1 ? words : spaced.slice(at, at + words.length));
  const behind = rest === '' || own === '' ? undefined : readPlain(rest.trim());
  return behind && withRole(behind, roleOf(before), before);
};
const readPlain = (text: string): PeriodHead | undefined => {
  const head = bareHead(text) ?? (tail.test(text) || lead.test(text) ? readColumnHead(text) : undefined);
  return head && withWords(head, text);
};

/** The period that a head names; undefined: it names none, or a part of what is measured. */
export const readPeriodHead = (typed: string): PeriodHead | undefined => {
  const head = readColumnHead(typed);
  return head?.of === undefined ? head : undefined;
};
