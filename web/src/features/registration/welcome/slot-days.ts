import type { Language } from '../../../../../shared/model/text/language.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { localDay } from '../../../lib/local-day.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Day of an instant in the viewer's time zone, in the format of date pickers: "2026-11-23". */
export const slotDay = (instant: string): string => localDay(new Date(instant));

/** Hours and minutes in the viewer's time zone: "14:30". */
export const localTime = (instant: string): string => {
  const date = new Date(instant);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** Free starts by the viewer's own days, in order. */
export const slotsByDay = (slots: readonly string[]): Map<string, string[]> => {
  const days = new Map<string, string[]>();
  for (const slot of slots.toSorted()) days.set(slotDay(slot), [...(days.get(slotDay(slot)) ?? []), slot]);
  return days;
};

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Monday, 23 November 2026 at 09:00" in the language's own order. */
export const sessionTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTag(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** The common name of the viewer's time zone: "Hong Kong Standard Time", 「香港標準時間」. */
export const timeZoneName = (instant: string, language: Language, timeZone = viewerTimeZone()): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
