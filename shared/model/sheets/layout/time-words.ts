import { inTraditional } from '../../text/chinese-letters.ts';
import { readColumnHead } from '../period-head.ts';

/** Words for a time without its year: "Six months ended 30 June", "First half", "As at 31 March", "上半年". */
const timeWord =
  /\b(?:months?|weeks?|days|quarters?|half|trimester|tertial|years?|periods?|ended|ending|annual|fy|cy)\b|\b(?:[qh][1-4]|[1-4][qh]|\d{1,2} ?m)\b|^(?:as )?(?:at|of|on) |^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$|^as (?:at|of|on)\b|[月日季半]|止|全年|年度/i;
/** A length of time up to a day, within a title: "Results for the six months ended 30 June 2024 (unaudited)". */
const within =
  /(?:\b\S+ (?:months|weeks)|\b\d{1,2} (?:months|weeks)|\bhalf[- ]year|\bquarter|\bperiod) (?:ended|ending|to) (?:on )?(?:\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?)|截至.{0,6}?[\d一二三四五六七八九十]{1,3} ?月 ?[\d一二三四五六七八九十]{1,3} ?日 ?止(?!年度|財政年度|財年)[^\s,，。()（）]{1,6}/i;
const half =
  /\b(?:first|second|1st|2nd) half(?:[- ]year)?\b|\b(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter\b|[上下]半年|第[一二三四] ?季度?/i;
const lengthWord = /\b(?:months?|weeks?|days|periods?|quarters?|half|trimester|tertial)\b|止|半年|季|[個个]月/i;

/** "26 weeks", "Six months", "6個月": a length alone, of which nobody knows when it begins. */
const bareLength =
  /^(?:\p{L}+ )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -]?(?:weeks?|months?|days|quarters?)(?: period)?$|^(?:first |second |third )?(?:trimester|tertial)$|^[\d一二三四五六七八九十]{1,3} ?(?:周|週|[個个]月)$/iu;
/** What is said of another report. */
const otherReport =
  /\b(?:next|updates?|updated|publish(?:ed)?|issued|prepared|due|reviewed)\b|更新|公佈|公布|發佈|下次/i;

const plainWords = (text: string): string =>
  inTraditional(text)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\s*\((?:un)?audited\)|\s*[(（][未經已]*審核[)）]/gi, '')
    .replace(/,?\s*(?:19|20)\d{2} ?年?/g, '')
    .replace(/[\s:：,，]+$/, '')
    .trim();

const yearOf = /^(?:fy|cy)?\s*((?:19|20)\d{2})\s*(?:年度?)?\s*(.*)$/i;
/** "2024", "2023 (restated)", "2024年": a cell with a year, and no words for a time. */
export const bareYear = (text: string): string | undefined => {
  const [, year, rest = ''] = yearOf.exec(text.normalize('NFKC').trim()) ?? [];
  const head = year === undefined ? undefined : readColumnHead(text);
  const isYear = head?.part === 'year' && head.year === Number(year) && head.of === undefined && !head.isSplit;
  return isYear && head.endOn === undefined && !timeWord.test(rest) ? year : undefined;
};

/** Words above years and a year as if they were written in one line. */
const joined = (words: string, cell: string): string => {
  const [, year = '', rest = ''] = yearOf.exec(cell.normalize('NFKC').trim()) ?? [];
  const [, before = '', day = ''] = /^(\D*?)([\d一二三四五六七八九十]{1,3} ?月.*)$/.exec(words) ?? [];
  const isChinese = /\p{Script=Han}/u.test(words);
  const whole = day !== '' ? `${before}${year}年${day}` : isChinese ? `${year}年${words}` : `${words} ${year}`;
  return `${whole} ${rest}`.trim();
};

/** The head that words for a time and a year below, or above, are together; undefined where the words are for no time. */
export const joinedHead = (typed: string, cell: string): string | undefined => {
  const words = plainWords(typed);
  if (words === '' || !timeWord.test(words) || bareYear(cell) === undefined) return undefined;
  const text = joined(words, cell);
  const head = readColumnHead(text);
  if (head && head.of === undefined) return text;
  return bareLength.test(words) ? `${words} to ${bareYear(cell)}` : undefined;
};

/** Whether words are for a time without its year, though some look like figures: "9M", "26 weeks ended 30 June". */
export const isTimeWords = (text: string): boolean => joinedHead(text, '2024') !== undefined;

/** The words for a part of a year within a title, of which the years below are; a whole year is not among them. */
export const partInTitle = (title: string): string | undefined => {
  const text = inTraditional(title).normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (otherReport.test(text)) return undefined;
  const found = within.exec(text)?.[0] ?? half.exec(text)?.[0] ?? (/^[qh][1-4]$|^[1-4][qh]$/i.test(text) ? text : '');
  return lengthWord.test(found) || /^[qh\d]{2}$/i.test(found) ? found : undefined;
};
