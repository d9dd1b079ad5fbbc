import { readDay } from '../../../../shared/model/calendar/day-text.ts';

/** Why a text is no day: it is empty but required, no date, or not in the calendar. */
export type DayProblem = 'missing' | 'none' | 'impossible';

export const dayProblem = (text: string): DayProblem | undefined => {
  const { kind } = readDay(text);
  return kind === 'none' || kind === 'impossible' ? kind : undefined;
};

/** The form's value of a text: the day as yyyy-mm-dd, '' for an empty one, the text itself if it is no day. */
export const dayValue = (text: string, isLeft: boolean): string => {
  const read = readDay(text);
  if (read.kind === 'day') return isLeft || !read.isOpen ? read.day : text;
  return read.kind === 'empty' ? '' : text;
};
