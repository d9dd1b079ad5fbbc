import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { isSameValue } from '../saving/same-value.ts';

/** True for a day that exists, written yyyy-mm-dd. */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export type DateTimeParts = { date: string; time: string; offset: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** "+08:00" for 480 minutes east of Greenwich. */
export const offsetText = (minutesEast: number): string =>
  `${minutesEast < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutesEast) / 60))}:${two(Math.abs(minutesEast) % 60)}`;

const ownOffset = (): string => offsetText(-new Date().getTimezoneOffset());

/** Parts as they were typed: an instant keeps the offset that it was given in. */
export const dateTimePartsOf = (value: FieldValue | null): DateTimeParts => {
  const text = value?.kind === 'dateTime' ? value.dateTime : '';
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return { date: '', time: '', offset: ownOffset() };
  const [, date = '', time = '', offset = ''] = match;
  return { date, time, offset: offset === 'Z' ? '+00:00' : offset };
};

/** The instant once date and time are whole; undefined before. */
export const composeDateTime = ({ date, time, offset }: DateTimeParts): FieldValue | undefined => {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return { kind: 'dateTime', dateTime: `${date}T${time}:00${offset}` };
};

export type PeriodParts = { startOn: string; endOn: string };

/** The period once both days are there and in order, null when both are empty; undefined: no value yet. */
export const composePeriod = ({ startOn, endOn }: PeriodParts): FieldValue | null | undefined => {
  if (startOn === '' && endOn === '') return null;
  const isWhole = isIsoDate(startOn) && isIsoDate(endOn) && startOn <= endOn;
  return isWhole ? { kind: 'datePeriod', startOn, endOn } : undefined;
};

/** What was typed here stands until it is a value, and then only beside that value: another person's is shown in its place. */
export const shownPeriod = (typed: PeriodParts | undefined, value: FieldValue | null): PeriodParts => {
  const made = typed && composePeriod(typed);
  if (typed && (made === undefined || isSameValue(made, value))) return typed;
  return value?.kind === 'datePeriod' ? value : { startOn: '', endOn: '' };
};
