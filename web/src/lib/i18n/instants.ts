import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Shifts an instant so that its UTC parts equal the local time `offsetMinutes` east of Greenwich. */
const wallClock = (instant: string, offsetMinutes: number): Date =>
  new Date(Date.parse(instant) + offsetMinutes * 60_000);

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
const clock = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

/** "20-Nov-2026 21:05" at the given offset from UTC. */
export const formatInstantAt = (instant: string, offsetMinutes: number, language: Language): string => {
  const date = wallClock(instant, offsetMinutes);
  return `${formatDate(isoDay(date), language)} ${clock(date)}`;
};

/** The audit log's time zone (specification 2.6: times in UTC+01:00), with seconds. */
export const formatAuditTime = (instant: string, language: Language): string => {
  const date = wallClock(instant, 60);
  return `${formatInstantAt(instant, 60, language)}:${two(date.getUTCSeconds())}`;
};

const localOffset = (instant: string): number => -new Date(instant).getTimezoneOffset();

/** Date and time in the viewer's time zone. */
export const formatInstant = (instant: string, language: Language): string =>
  formatInstantAt(instant, localOffset(instant), language);

export const formatDay = (instant: string, language: Language): string =>
  formatDate(isoDay(wallClock(instant, localOffset(instant))), language);

/** "01-Feb-2026 – 28-Feb-2026"; the last day alone where the first is not known. */
export const formatDays = (first: string | null, last: string, language: Language): string =>
  first === null ? formatDay(last, language) : `${formatDay(first, language)} – ${formatDay(last, language)}`;

/** The day of an instant in UTC: a last day that ends at midnight UTC is the same day for every viewer. */
export const formatUtcDay = (instant: string, language: Language): string =>
  formatDate(isoDay(new Date(instant)), language);

/** Hours and minutes in the viewer's time zone, for recent events. */
export const formatClock = (instant: string): string => clock(wallClock(instant, localOffset(instant)));
