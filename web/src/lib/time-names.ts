import type { TimeSpan } from '../../../shared/model/data-point.ts';
import type { Language } from '../../../shared/model/language.ts';
import { isMonthsLong } from '../../../shared/model/time-template.ts';

const isYear = ({ startOn, endOn }: TimeSpan): boolean =>
  startOn.endsWith('-01-01') && endOn.endsWith('-12-31') && startOn.slice(0, 4) === endOn.slice(0, 4);
const isMonth = ({ startOn, endOn }: TimeSpan): boolean =>
  startOn.endsWith('-01') && isMonthsLong({ startOn, endOn }, 1);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Of a calendar month its name, where the year is told beside it; undefined for any other time. */
const monthName = (time: TimeSpan, language: Language): string | undefined => {
  if (!isMonth(time)) return undefined;
  const month = Number(time.startOn.slice(5, 7));
  return language === 'zhTw' ? `${month}月` : months[month - 1];
};

const dayName = (date: string, language: Language): string => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return language === 'zhTw' ? `${month}月${day}日` : `${day} ${months[month - 1]}`;
};

/** A part of a year where the year is told beside it: its month, else its days ("29 Jan – 25 Feb"). */
export const partName = (time: TimeSpan, language: Language): string =>
  monthName(time, language) ??
  `${dayName(time.startOn, language)}${language === 'zhTw' ? '至' : ' – '}${dayName(time.endOn, language)}`;

/** A short name where the dates have one: "2025", "Mar 2025"; undefined otherwise. */
export const shortTime = (time: TimeSpan, language: Language): string | undefined => {
  const year = time.startOn.slice(0, 4);
  if (isYear(time)) return language === 'zhTw' ? `${year}年` : year;
  const month = monthName(time, language);
  if (month === undefined) return undefined;
  return language === 'zhTw' ? `${year}年${month}` : `${month} ${year}`;
};
