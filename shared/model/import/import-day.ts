import { dayFrom, monthOf } from '../calendar/day-text.ts';
import type { SheetValue } from '../sheets/sheet-value.ts';
import { visibleText } from '../text/visible-text.ts';

const dayMilliseconds = 86_400_000;
/** Day 0 of the calendar that most workbooks have, and of the one that old ones from a Macintosh have. */
const dayZero = Date.UTC(1899, 11, 30);
const dayZero1904 = Date.UTC(1904, 0, 1);
/** That calendar has a 29 February 1900, which never existed: dates before it are counted one day too low. */
const leapDay1900 = 60;
/** 31 December 9999. */
const lastSerial = 2_958_465;
/** 18 May 1927: a smaller number without a date format is a typed year, not a day of 1905. */
const firstPlainSerial = 10_000;

/** A year of fewer digits is none; the check for years that are reported on is separate. */
const fileDay = (year: number, month: number, day: number): string | undefined =>
  year >= 1000 ? dayFrom(year, month, day) : undefined;

/** "31/12/2025" and "12/31/2025" can be read in one order alone, as can "01/01/2025"; "03/04/2025" cannot. */
const dayOfParts = (one: number, other: number, year: number): string | undefined => {
  if (one === other || one > 12) return fileDay(year, other, one);
  return other > 12 ? fileDay(year, one, other) : undefined;
};

const dayOfText = (text: string): string | undefined => {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$/.exec(text);
  if (iso) return fileDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (parts) return dayOfParts(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  const named = /^(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})$/i.exec(text);
  if (!named) return undefined;
  return fileDay(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
};

/**
 * The day of a cell: a date of the workbook's own calendar, "2025-12-31", "31-Dec-2025", "31/12/2025" or
 * "2025年12月31日". A day that can be read in two orders ("03/04/2025") is none.
 */
export const dayOf = (cell: SheetValue, is1904: boolean): string | undefined => {
  if (cell.kind !== 'number') return dayOfText(visibleText(cell.text).normalize('NFKC').trim());
  const serial = Math.floor(Number(cell.text));
  if (!(serial >= (cell.isDate ? 1 : firstPlainSerial)) || serial > lastSerial) return undefined;
  const days = !is1904 && serial < leapDay1900 ? serial + 1 : serial;
  return new Date((is1904 ? dayZero1904 : dayZero) + days * dayMilliseconds).toISOString().slice(0, 10);
};

const dayMinutes = 1_440;
/** A fraction of a day as a clock time: 0.0430555556 is 01:02. Any other text is unchanged. */
export const timeOfDay = (text: string): string => {
  const minutes = Math.round(Number(text) * dayMinutes);
  if (!(minutes >= 0 && minutes < dayMinutes)) return text;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
