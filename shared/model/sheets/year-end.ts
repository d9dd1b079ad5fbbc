import { monthOf } from '../calendar/day-text.ts';
import { type Heads, type SheetLine, textIn } from './head-lines.ts';
import { yearTo } from './period-parts.ts';

const numerals = '零一二三四五六七八九';
/** "三十一", "十二", "31". */
const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  return (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (ones === '' ? 0 : numerals.indexOf(ones));
};

type Day = { month: number; day: number };

const written: readonly { form: RegExp; dayOf: (one: string, other: string) => Day }[] = [
  {
    form: /(?:year|12 months|twelve months|fye)s?\s+(?:ended|ending|to|end)\s*:?\s*(?:on\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})(?![a-z\s]*\d{4})/i,
    dayOf: (day, month) => ({ day: Number(day), month: monthOf(month) }),
  },
  {
    form: /(?:year|12 months|twelve months|fye)s?\s+(?:ended|ending|to|end)\s*:?\s*(?:on\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|[a-z\s,]*\d{4})/i,
    dayOf: (month, day) => ({ day: Number(day), month: monthOf(month) }),
  },
  {
    form: /截至\s*([\d一二三四五六七八九十]{1,3})\s*月\s*([\d一二三四五六七八九十]{1,3})\s*日\s*止/,
    dayOf: (month, day) => ({ day: numberOf(day), month: numberOf(month) }),
  },
];

/** The day on which the years of a table end, as a line says it that names no year: "For the year ended 31 March". */
const yearEndIn = (line: SheetLine | undefined): Day | undefined => {
  for (const value of line?.cells.values() ?? []) {
    for (const { form, dayOf } of written) {
      const [, one = '', other = ''] = form.exec(textIn(value)) ?? [];
      const day = one === '' ? undefined : dayOf(one, other);
      if (day && day.month > 0 && day.day > 0) return day;
    }
  }
  return undefined;
};

/** Years that end on the day that one of the lines above them says, or their own. */
export const withYearEnd = (heads: Heads, lines: readonly (SheetLine | undefined)[]): Heads => {
  const end = lines.map(yearEndIn).find((day) => day !== undefined);
  if (!end) return heads;
  const two = (number: number): string => String(number).padStart(2, '0');
  return new Map(
    [...heads].map(([column, head]) => {
      const isPlain = head.part === 'year' && head.endOn === undefined && !head.isSplit && head.year !== undefined;
      const moved = isPlain ? yearTo(`${head.year}-${two(end.month)}-${two(end.day)}`) : undefined;
      return [column, moved ?? head] as const;
    }),
  );
};
