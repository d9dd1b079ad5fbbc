import { readDay } from '../calendar/day-text.ts';
import {
  fullYear,
  lastDay,
  monthPattern as month,
  monthIn,
  monthOf,
  ofDays,
  type PeriodHead,
  yearTo,
} from './period-parts.ts';

/** "Year ended 31 December 2025", "FYE 31/12/2025", "截至2025年12月31日止年度". */
const yearEnds: readonly RegExp[] = [
  /^(?:for\s+)?(?:the\s+)?(?:(?:financial|fiscal|reporting)\s+)?(?:year|12 months|twelve months)\s+(?:ended|ending|end|to)\s*:?\s*(?:on\s+)?(.+)$/,
  /^f?ye\s*:?\s*(.+)$/,
  /^(?:as )?(?:at|of|on)\s+(?:the\s+)?(?:year end\s+)?(.+)$/,
  /^[於截至]{1,2}\s*(.+?日)$/,
  /^截至\s*(.+?日)\s*止(?:年度|財政年度|財年)?$/,
];
const monthAndYear = new RegExp(`^${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})$`);
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

/** "Nine months ended 30 September 2024", "截至2024年9月30日止九個月". */
const monthsEnd =
  /^(?:for\s+)?(?:the\s+)?(\d{1,2}|three|six|nine)[\s-]+months?(?:\s+period)?\s+(?:ended|ending|to)\s*:?\s*(?:on\s+)?(.+)$/;
const monthsEndChinese = /^截至\s*(.+?日)\s*止的?([三六九]|\d{1,2})[個个]月(?:期間)?$/;
const counts: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, 三: 3, 六: 6, 九: 9 };
/** "Half-year ended", "Quarter ended", "止半年": by their months. */
const inMonths = (text: string): string =>
  text
    .replace(/\bhalf[\s-]?year(?=\s+(?:ended|ending|to)\b)/, 'six months')
    .replace(/\bquarter(?=\s+(?:ended|ending|to)\b)/, 'three months')
    .replace(/止半年度?$/, '止六個月')
    .replace(/止季度?$/, '止三個月');
const monthsEndOf = (typed: string): PeriodHead | undefined => {
  const text = inMonths(typed);
  const [, count = '', day = ''] = monthsEnd.exec(text) ?? [];
  const [, dayChinese = '', countChinese = ''] = monthsEndChinese.exec(text) ?? [];
  const [months, endOn] = [counts[count || countChinese] ?? Number(count || countChinese), dayIn(day || dayChinese)];
  if (endOn === undefined || months < 1 || months > 12 || lastDay(...monthIn(endOn)) !== endOn) return undefined;
  const [year, last] = monthIn(endOn);
  return headOfMonths(year * 12 + last - months, year * 12 + last - 1);
};

export const yearEndOf = (text: string): PeriodHead | undefined => {
  const named = yearEnds.map((written) => written.exec(text)?.[1]).find((found) => found !== undefined);
  return named === undefined ? monthsEndOf(text) : yearTo(dayIn(named));
};

/** A time from the first day of a month to the last of another: a year, a quarter or half of the calendar, or any other. */
const headOfMonths = (begin: number, end: number): PeriodHead | undefined => {
  const [months, year, index] = [end - begin + 1, Math.floor(end / 12), (end % 12) + 1];
  if (months === 12) return yearTo(lastDay(year, index));
  if (months === 6 && index % 6 === 0) return { part: 'half', year, index: index / 6 };
  if (months === 3 && index % 3 === 0) return { part: 'quarter', year, index: index / 3 };
  if (months < 2 || months > 12) return undefined;
  return ofDays(`${Math.floor(begin / 12)}-${String((begin % 12) + 1).padStart(2, '0')}-01`, lastDay(year, index));
};

/** "FY25 (Apr 2024 – Mar 2025)", "Jan–Mar 2024": by their first and last month. */
const monthSpan = new RegExp(
  `${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})?\\s*(?:[-–—~]|to|至)\\s*${month}\\.?[\\s'’-]*(\\d{4}|\\d{2})`,
);
/** "01.04.2023–31.03.2024". */
const daySpan =
  /^(\d[\d./-]{7,9}\d|\d{1,2} [a-z]+ \d{4})\s*(?:[-–—~]|to|至)\s*(\d[\d./-]{7,9}\d|\d{1,2} [a-z]+ \d{4})$/;
export const headOfSpan = (text: string): PeriodHead | undefined => {
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
