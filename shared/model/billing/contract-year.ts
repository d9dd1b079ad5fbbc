const monthsOfYear = 12;

/** Days of a month in UTC; `month` counts from 0 and may lie beyond the year. */
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * `months` after an instant, in UTC: the same day and time, or the last day of a month that is too short (31 January and one
 * month is 28 or 29 February), always counted from the anchor, so that the day is not lost for good.
 */
export const addMonths = (anchor: Date, months: number): Date => {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const day = Math.min(anchor.getUTCDate(), daysInMonth(year, month));
  const time = anchor.getTime() - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate());
  return new Date(Date.UTC(year, month, day) + time);
};

/** End of the contract year that runs at `nowMilliseconds`: the first yearly anniversary of the anchor that is still to come. */
export const contractYearEnd = (anchor: Date, nowMilliseconds: number): Date => {
  const yearsBegun = Math.max(0, new Date(nowMilliseconds).getUTCFullYear() - anchor.getUTCFullYear() - 1);
  let years = Math.max(1, yearsBegun);
  while (addMonths(anchor, years * monthsOfYear).getTime() <= nowMilliseconds) years += 1;
  return addMonths(anchor, years * monthsOfYear);
};
