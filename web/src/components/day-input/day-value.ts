import { readDay } from '../../../../shared/model/calendar/day-text.ts';

/** Why a text is no day: none is there and one is wanted, it is no date, the calendar does not have it. */
export type DayProblem = 'missing' | 'none' | 'impossible';

export const dayProblem = (text: string): DayProblem | undefined => {
  const { kind } = readDay(text);
  return kind === 'none' || kind === 'impossible' ? kind : undefined;
};

/** What a form holds of a text: the day as yyyy-mm-dd, '' of an empty one, the text itself while it is no day. */
export const dayValue = (text: string, isLeft: boolean): string => {
  const read = readDay(text);
  if (read.kind === 'day') return isLeft || !read.isOpen ? read.day : text;
  return read.kind === 'empty' ? '' : text;
};
