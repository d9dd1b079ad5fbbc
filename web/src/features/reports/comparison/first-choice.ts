import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type { listComparable } from '../../../../../shared/contract/reports/comparison.contract.ts';
import { isAsLong } from '../../../../../shared/model/calendar/reporting-time-template.ts';
import { type TimeSpan, yearBefore } from '../../../../../shared/model/data-point/data-point.ts';
import { timeText } from './comparison-address.ts';

export type Comparable = CallOutput<typeof listComparable>;

const millisecondsOfDay = 86_400_000;
/** A year of 52 weeks ends a few days before or after the same date a year earlier. */
const neighboursMax = 15;

const daysFromYearBefore = (own: TimeSpan, { endOn }: TimeSpan): number =>
  Math.abs(Date.parse(yearBefore(own).endOn) - Date.parse(endOn)) / millisecondsOfDay;

/** The same time a year earlier, to a few days. */
const isYearBefore = (own: TimeSpan, time: TimeSpan): boolean =>
  isAsLong(time, own) && daysFromYearBefore(own, time) <= neighboursMax;

/**
 * The default comparison: of the year before, the report with the most metrics in common, else the data hub's values
 * of that year, else of other periods the report with the most in common. A report with nothing in common is chosen
 * only if none has any.
 */
export const firstChoice = ({ report, reports, times }: Comparable): string[] => {
  const byCommon = reports.toSorted((one, other) => (other.metricsInCommon ?? 0) - (one.metricsInCommon ?? 0));
  const ofYear = byCommon.filter((one) => isYearBefore(report, one));
  const [most] = byCommon;
  const hasSome = most?.metricsInCommon !== undefined && most.metricsInCommon > 0;
  const [best] = ofYear;
  if (best && (!hasSome || (best.metricsInCommon ?? 0) > 0)) return [best.reportId];
  const [time] = times
    .filter((one) => isYearBefore(report, one))
    .toSorted((one, other) => daysFromYearBefore(report, one) - daysFromYearBefore(report, other));
  if (time) return [timeText(time)];
  return most ? [most.reportId] : [];
};
