const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** "Dec", "Sept" or "December": three letters or more of a month, and nothing else; 0 where it is none. */
export const monthOf = (word: string): number =>
  monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;

/** The day as yyyy-mm-dd; undefined where the calendar has none. */
export const dayFrom = (year: number, month: number, day: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
};

/**
 * The reading of a typed text: a day as yyyy-mm-dd, one that the calendar does not have, or no date. `isOpen`: another
 * digit would change the day ("2026-02-3"), so nothing is saved before the field loses focus.
 */
export type ReadDay = { kind: 'empty' | 'none' | 'impossible' } | { kind: 'day'; day: string; isOpen: boolean };

type Parts = { year: number; month: number; day: number };

const partsOf = (text: string): Parts | undefined => {
  const yearFirst =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/.exec(text);
  if (yearFirst) return { year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[4]) };
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (dayFirst) return { year: Number(dayFirst[4]), month: Number(dayFirst[3]), day: Number(dayFirst[1]) };
  const named = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4})$/i.exec(text);
  const month = monthOf(named?.[2] ?? '-');
  return named && month > 0 ? { year: Number(named[3]), month, day: Number(named[1]) } : undefined;
};

/**
 * Reads a day as people type it: "31-Dec-2026", "31/12/2026", "31.12.2026", "2026-12-31", "2026/12/31" or "2026年12月31日". The day comes
 * before the month, as in the product's own dates.
 */
export const readDay = (typed: string): ReadDay => {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { kind: 'empty' };
  const parts = partsOf(text.replace(/\s*([-/.年月日])\s*/g, '$1'));
  if (!parts) return { kind: 'none' };
  const day = dayFrom(parts.year, parts.month, parts.day);
  if (day === undefined) return { kind: 'impossible' };
  return { kind: 'day', day, isOpen: /^\d{4}[-/.年].*\D\d$/.test(text) };
};
