import { nextPeriod } from '../../../../../shared/model/roll-forward.ts';

type Period = { periodStartOn: string; periodEndOn: string };

/** "2025", or "2025/26" where the period ends in the next year; empty while a day is missing. */
export const periodYears = ({ periodStartOn, periodEndOn }: Period): string => {
  const start = periodStartOn.slice(0, 4);
  const end = periodEndOn.slice(0, 4);
  return start === end || start === '' || end === '' ? start : `${start}/${end.slice(2)}`;
};

/** The year, or the two, that a report of this period rolls forward to. */
export const nextYears = (period: Period): string => periodYears(nextPeriod(period));
