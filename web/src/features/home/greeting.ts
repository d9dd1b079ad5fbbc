export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Part of the day at the viewer's clock, `hour` 0 to 23. */
export const dayPart = (hour: number): DayPart => {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};
