import type { PointVersionView } from '../../../../shared/contract/data-hub/data-points.contract.ts';
import { daysOf, isAboutYear } from '../../../../shared/model/calendar/reporting-time-template.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';

/** The reporting time of "2025": the organisation's own year that ends in it, else the calendar year. */
export const answerTime = (times: readonly TimeSpan[], year: string): TimeSpan => {
  const [own] = times
    .filter((time) => time.endOn.startsWith(`${year}-`) && isAboutYear(time))
    .toSorted((one, other) => daysOf(other) - daysOf(one) || other.endOn.localeCompare(one.endOn));
  return own ? { startOn: own.startOn, endOn: own.endOn } : { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
};

/** The current version among all versions, newest first: entries that were not adopted (`kept`) are skipped. */
export const currentVersionOf = <Version extends Pick<PointVersionView, 'action'>>(
  versions: readonly Version[],
): Version | undefined => versions.find(({ action }) => action !== 'kept');
