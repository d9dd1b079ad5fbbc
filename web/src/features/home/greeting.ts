export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Part of the day in the viewer's time zone, `hour` 0 to 23. */
export const dayPart = (hour: number): DayPart => {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};
