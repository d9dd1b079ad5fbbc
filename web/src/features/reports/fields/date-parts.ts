import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { readDay } from '../../../../../shared/model/calendar/day-text.ts';
import { type DayProblem, dayProblem } from '../../../components/day-input/day-value.ts';
import { offsetText } from '../../../lib/i18n/time-zone.ts';

/** True for a day that exists, written yyyy-mm-dd. */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export type DateTimeParts = { date: string; time: string; offset: string };

const ownOffset = (): string => offsetText(-new Date().getTimezoneOffset());

/** The parts as typed: an instant has its original offset. */
export const dateTimePartsOf = (value: FieldValue | null): DateTimeParts => {
  const text = value?.kind === 'dateTime' ? value.dateTime : '';
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return { date: '', time: '', offset: ownOffset() };
  const [, date = '', time = '', offset = ''] = match;
  return { date, time, offset: offset === 'Z' ? '+00:00' : offset };
};

/** The instant once date and time are complete; undefined before. */
export const composeDateTime = ({ date, time, offset }: DateTimeParts): FieldValue | undefined => {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return { kind: 'dateTime', dateTime: `${date}T${time}:00${offset}` };
};

/** A day that a digit more could change is none before the field is left. */
const dayIn = (text: string, isLeft: boolean): string | undefined => {
  const read = readDay(text);
  return read.kind === 'day' && (isLeft || !read.isOpen) ? read.day : undefined;
};

/** The date that a text says, null of an empty one; undefined: no value. */
export const dateIn = (text: string, isLeft: boolean): FieldValue | null | undefined => {
  const date = dayIn(text, isLeft);
  if (date !== undefined) return { kind: 'date', date };
  return text.trim() === '' ? null : undefined;
};

/** Two texts of one value: the days of a period, or day and time. */
export type Pair = readonly [string, string];

const between = ' – ';

/** Both dates as one text, stored on the device while they are not a valid value. */
export const pairText = ([first, last]: Pair): string => `${first}${between}${last}`;

export const pairIn = (text: string): Pair => {
  const at = text.indexOf(between);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + between.length)];
};

const isEmpty = (pair: Pair): boolean => pair.every((text) => text.trim() === '');

/** The period once both days are complete and in order, null when both are empty; undefined: no value yet. */
export const periodIn = (pair: Pair, isLeft: boolean): FieldValue | null | undefined => {
  if (isEmpty(pair)) return null;
  const [startOn, endOn] = pair.map((text) => dayIn(text, isLeft));
  return startOn !== undefined && endOn !== undefined && startOn <= endOn
    ? { kind: 'datePeriod', startOn, endOn }
    : undefined;
};

type PeriodProblems = { first?: DayProblem | undefined; last?: DayProblem | undefined; isReversed?: boolean };

/** The errors of a period's dates, for each date. */
export const periodProblems = (pair: Pair): PeriodProblems => {
  if (isEmpty(pair)) return {};
  const [first, last] = pair.map((text) => (text.trim() === '' ? 'missing' : dayProblem(text)));
  return { first, last, isReversed: !first && !last && periodIn(pair, true) === undefined };
};

/** The instant of a day and a time as they are typed; null when both are empty. */
export const dateTimeIn = (pair: Pair, offset: string, isLeft: boolean): FieldValue | null | undefined => {
  if (isEmpty(pair)) return null;
  return composeDateTime({ date: dayIn(pair[0], isLeft) ?? '', time: pair[1], offset });
};
