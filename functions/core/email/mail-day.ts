import { formatDate } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';

/** Where the operator is: days of money are days there. */
export const billingZone = 'Asia/Hong_Kong';

/** The day of an instant in a time zone, as the interface writes days: "27-Nov-2026", "2026年11月27日" (screens.md 3). */
export const mailDay = (instant: string, language: Language, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const found = new Map(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return formatDate(`${found.get('year')}-${found.get('month')}-${found.get('day')}`, language);
};
