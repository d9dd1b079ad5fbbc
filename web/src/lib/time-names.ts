import { isMonthsLong } from '../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Language } from '../../../shared/model/text/language.ts';

const isMonth = ({ startOn, endOn }: TimeSpan): boolean =>
  startOn.endsWith('-01') && isMonthsLong({ startOn, endOn }, 1);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Name of a calendar month, where the year is shown next to it; undefined for any other time. */
const monthName = (time: TimeSpan, language: Language): string | undefined => {
  if (!isMonth(time)) return undefined;
  const month = Number(time.startOn.slice(5, 7));
  return language === 'zhTw' ? `${month}月` : months[month - 1];
};

const dayName = (date: string, language: Language): string => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  return language === 'zhTw' ? `${month}月${day}日` : `${day} ${months[month - 1]}`;
};

/** Name of a part of a year, where the year is shown next to it: its month, else its days ("29 Jan – 25 Feb"). */
export const partName = (time: TimeSpan, language: Language): string =>
  monthName(time, language) ??
  `${dayName(time.startOn, language)}${language === 'zhTw' ? '至' : ' – '}${dayName(time.endOn, language)}`;
