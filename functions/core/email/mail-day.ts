import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** Where the operator is: days of money are days there. */
export const billingZone = 'Asia/Hong_Kong';

/** The day of an instant in a time zone, as the interface writes days: "27-Nov-2026", "2026年11月27日". */
export const mailDay = (instant: string, language: Language, timeZone: string): string =>
  formatDate(dayIn(timeZone, Date.parse(instant)), language);
