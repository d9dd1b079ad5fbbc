import { readPeriodHead } from './period-head.ts';
import { monthOf, monthPattern, type PeriodHead } from './period-parts.ts';

/** "Total July to December", "1月至6月合計": the months from one to another, and no year. */
const span = new RegExp(
  `^(?:(?:sub)?total|sum)?(?:\\s*(?:of|for|from|,|:))?\\s*${monthPattern}\\.?\\s*(?:[-–—~]|to)\\s*${monthPattern}\\.?\\s*(?:total)?$`,
  'i',
);
const spanChinese = /^(?:合計|總計)?\s*(\d{1,2})\s*月\s*(?:[-–—~至])\s*(\d{1,2})\s*月\s*(?:合計|總計)?$/;

const partOfMonths = (first: number, last: number): PeriodHead | undefined => {
  const months = last - first + 1;
  if (first < 1 || last > 12) return undefined;
  if (months === 6 && last % 6 === 0) return { part: 'half', index: last / 6 };
  return months === 3 && last % 3 === 0 ? { part: 'quarter', index: last / 3 } : undefined;
};

/** The part of a year that the label of a row names: "July", "1月", "Q1", "Total July to December". */
export const yearPartIn = (label: string): PeriodHead | undefined => {
  const text = label.normalize('NFKC').trim();
  const [, first = '', last = ''] = span.exec(text) ?? [];
  if (first !== '') return partOfMonths(monthOf(first.toLowerCase()), monthOf(last.toLowerCase()));
  const [, from = '', to = ''] = spanChinese.exec(text) ?? [];
  if (from !== '') return partOfMonths(Number(from), Number(to));
  const head = readPeriodHead(text);
  return head && head.part !== 'year' && head.year === undefined ? head : undefined;
};

/** A part of the year that a head names; undefined where the head names anything else. */
export const withinYear = (part: PeriodHead, head: PeriodHead): PeriodHead | undefined => {
  const { year, endOn, startOn, months, isSplit } = head;
  if (head.part !== 'year' || year === undefined || startOn !== undefined || months !== undefined) return undefined;
  const { isFiscal, isCalendar, isEstimated, isOlder } = head;
  const said = {
    ...(isFiscal ? { isFiscal } : {}),
    ...(isCalendar ? { isCalendar } : {}),
    ...(isEstimated ? { isEstimated } : {}),
    ...(isOlder ? { isOlder } : {}),
  };
  if (endOn === undefined) return isSplit && !isFiscal ? undefined : { ...part, ...said, year };
  // A year that ends in March has its months of April to December in the year before; its quarters have no such names.
  const end = Number(endOn.slice(5, 7));
  if (part.part !== 'month') return end === 12 ? { ...part, year } : undefined;
  return { part: 'month', index: part.index, year: part.index > end ? year - 1 : year, isCalendar: true };
};
