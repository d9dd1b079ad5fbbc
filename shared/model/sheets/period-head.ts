import { inTraditional } from '../text/chinese-letters.ts';
import { type ColumnRole, roleOf } from './column-words.ts';
import { fullYear, monthPattern as month, monthOf, ofMonths, ofPart, ofYear, type PeriodHead } from './period-parts.ts';
import { headOfSpan, yearEndOf } from './period-span.ts';
import { isUnitText } from './unit-text.ts';
import { inNumerals } from './year-text.ts';

const chineseNumbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const rocBegin = 1911;

const numberOf = (text: string): number => {
  const at = chineseNumbers.indexOf(text);
  return at === -1 ? Number(text) : at + 1;
};

type Form = { written: RegExp; read: (...groups: string[]) => PeriodHead | undefined };

/** "23/24": digits of two years that follow each other. */
const shortSplit = (first: string, last: string): PeriodHead | undefined =>
  splitYear(String(fullYear(first) ?? ''), last);

const splitYear = (first: string, last: string): PeriodHead | undefined => {
  const year = fullYear(last.length === 2 ? first.slice(0, 2) + last : last);
  return year === Number(first) + 1 ? { part: 'year', year, index: 1, isSplit: true } : undefined;
};

const chinese = '(\\d{1,2}|[一二三四五六七八九十]{1,2})';

const partOfSplit = (part: 'quarter' | 'half', index: string, first: string, last: string): PeriodHead | undefined => {
  const year = splitYear(first, last)?.year;
  const head = ofPart(part, part === 'quarter' ? 4 : 2, numberOf(index), String(year ?? ''));
  return year === undefined || !head ? undefined : { ...head, isFiscal: true };
};

const firstMonths =
  /^(?:first\s+)?(\d{1,2}|three|six|nine)\s*m(?:onths?)?(?:\s+of)?\s*[,/'-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2})$/;
const monthCounts: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, 三: 3, 六: 6, 九: 9 };
const countOf = (text: string): number => monthCounts[text] ?? Number(text);

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
    written: /^(?:fy)?\s*'?(\d{2})\s*[,/'-]?\s*(?:q\s*([1-4])|([1-4])\s*q)$/,
    read: (year, index = '', other = '') => ofPart('quarter', 4, Number(index || other), year),
  },
  {
    written: /^(?:fy|cy)?\s*'?(\d{4}|\d{2})\s*[,/'-]?\s*(?:h\s*([12])|([12])\s*h)$/,
    read: (year, index = '', other = '') => ofPart('half', 2, Number(index || other), year),
  },
  {
    written: new RegExp(`^(\\d{4})[\\s,/-]*${month}\\.?$`),
    read: (year, name = '') => ofPart('month', 12, monthOf(name), year),
  },
  {
    written: /^q\s*([1-4])(?:\s*[,/'-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^([1-4])q(?:\s*[,/'-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('quarter', 4, Number(index), year),
  },
  {
    written: /^(?:fy|cy)?\s*(\d{4})\s*[,/'-]?\s*(?:q\s*([1-4])|([1-4])\s*q)$/,
    read: (year, index = '', other = '') => ofPart('quarter', 4, Number(index || other), year),
  },
  {
    written: new RegExp(`^(?:(\\d{4})\\s*年?\\s*)?第?${chinese}季度?$`),
    read: (year, index = '') => ofPart('quarter', 4, numberOf(index), year),
  },
  {
    written: /^h\s*([12])(?:\s*[,/'-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
    read: (index = '', year) => ofPart('half', 2, Number(index), year),
  },
  {
    written: /^([12])h(?:\s*[,/'-]?\s*(?:fy|cy)?\s*'?(\d{4}|\d{2}))?$/,
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
  { written: firstMonths, read: (count = '', year = '') => ofMonths(countOf(count), year) },
  {
    written: /^(?:fy|cy)?\s*(\d{4})\s*[,/'-]?\s*(\d{1,2})\s*m(?:onths?)?$/,
    read: (year = '', count = '') => ofMonths(Number(count), year),
  },
  {
    written: /^(\d{4})\s*年?\s*(?:首|前)([三六九]|\d{1,2})個月$/,
    read: (year = '', count = '') => ofMonths(countOf(count), year),
  },
  {
    written: /^(\d{4})\s*年\s*(?:1|一)\s*月?\s*[-–—~至]\s*(\d{1,2}|[三六九])\s*月$/,
    read: (year = '', count = '') => ofMonths(countOf(count), year),
  },
  { written: /^(\d{4})[/-](\d{1,2})$/, read: (year, index = '') => ofPart('month', 12, Number(index), year) },
  { written: /^(\d{1,2})\/(\d{4})$/, read: (index = '', year) => ofPart('month', 12, Number(index), year) },
  {
    written: new RegExp(`^(?:(\\d{4})\\s*年\\s*)?${chinese}月(?:份)?$`),
    read: (year, index = '') => ofPart('month', 12, numberOf(index), year),
  },
];

/** What a head says besides its period: "2024 (restated)", "Actual 2024", "2024 HK", "2024¹". */
const tail =
  /^(.*?\d.*?)(?:\s*[([]\s*([^()[\]]{1,40}?)\s*[)\]]|\s+[-–:]?\s*([^\d\s([].{0,30}|\d{1,2})|\s*[-–:]\s*([^\d\s].{0,30})|([aefbp]))$/;
const lead = /^([a-z'’ -]{2,30}?|[\p{Script=Han}]{2,4}?)\s*[-–:]?\s*((?:fy|cy)?\s*\d{2,4}.*)$/u;
const markTail = /\s*[*†‡§¶#^⁰¹²³⁴⁵⁶⁷⁸⁹✓✔√▲▼△▽●○◆◇■□★☆]+$/;
const letters: Record<string, string> = { a: 'actual', e: 'estimated', f: 'forecast', b: 'budget', p: 'plan' };

const ordinals = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'];
/** "First half of 2024", "2024 third quarter", "Full year 2024", "2024年全年": by their short names. */
const shortPart = (text: string): string =>
  ordinals
    .reduce(
      (now, ordinal, at) =>
        now
          .replace(new RegExp(`\\b(?:${ordinal}) half(?:[- ]year)?(?: of)?\\b`), `h${at + 1}`)
          .replace(new RegExp(`\\b(?:${ordinal}) quarter(?: of)?\\b`), `q${at + 1}`),
      text,
    )
    .replace(/^(?:full|whole)[- ]year\b|^annual\b/, 'year')
    .replace(/^(\d{4}) (?:full|whole)[- ]year$/, '$1')
    .replace(/(?<=年)\s*全年$/, '');

/** "53 weeks ended 30 June 2024": a length of time that is asked about. */
const openTime =
  /^(?:for )?(?:the )?(?:\S+ )?(?:weeks?|months?|days|periods?|half|quarter) (?:ended|ending|to) .*\d{4}$|^(?:(?:first|second|third) )?(?:trimester|tertial) to \d{4}$|^[\d一二三四五六七八九十]{1,3} ?(?:周|週|[個个]月) to \d{4}$|^截至.*日\s*止\S{1,8}$/;

const bareHead = (typed: string): PeriodHead | undefined => {
  const text = shortPart(typed);
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
  if (/(?:\b|\d[qhm])fy|^f\d|fiscal|financial|財/.test(text) || head.isSplit) return { ...head, isFiscal: true };
  return /(?:\b|\d[qhm])cy|calendar|曆年/.test(text) ? { ...head, isCalendar: true } : head;
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
  const text = inNumerals(
    inTraditional(whole)
      .replace(markTail, '')
      .normalize('NFKC')
      .replace(/[‘’`´]/g, "'")
      .replace(/\s+/g, ' '),
  ).trim();
  if (text === '' || !/\d|[qh季月半]|^[a-z]{3,9}\.?$/.test(text)) return undefined;
  const bare = bareHead(text);
  if (bare) return withWords(bare, text);
  if (openTime.test(text)) return { part: 'year', index: 1, isCalendar: true };
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
