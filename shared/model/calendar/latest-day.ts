import { dayIn } from './day-in.ts';

/** Today in the time zone that is furthest ahead, UTC+14: any later day is in the future everywhere. */
export const latestDay = (epochMilliseconds: number): string => dayIn('Pacific/Kiritimati', epochMilliseconds);
