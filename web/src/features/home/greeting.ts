export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Part of the day at the viewer's clock, `hour` 0 to 23. */
export const dayPart = (hour: number): DayPart => {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};

/** The report that was touched last; its status decides nothing here. */
export const latestTouched = <Item extends { updatedAt: string }>(items: readonly Item[]): Item | undefined =>
  items.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
