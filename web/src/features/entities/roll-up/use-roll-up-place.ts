import { useSearchParams } from 'react-router-dom';
import {
  listReportingTimes,
  type ReportingTimeView,
} from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { timeNames } from '../../../../../shared/model/data-point/year-name.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

export const timeKey = ({ startOn, endOn }: TimeSpan): string => `${startOn}_${endOn}`;

export type NamedTime = ReportingTimeView & { label: string };

/** Metric and reporting period of the roll-up, in the address; by default the newest whole year that has ended. */
export const useRollUpPlace = () => {
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useCall(listReportingTimes, {});
  const names = timeNames(data?.times ?? [], language);
  const times = data?.times.map((time, at): NamedTime => ({ ...time, label: time.name ?? names[at] ?? '' }));
  const asked = params.get('time');
  const newestFirst = times?.toSorted(
    (one, other) => other.endOn.localeCompare(one.endOn) || one.startOn.localeCompare(other.startOn),
  );
  const time = newestFirst?.find((one) => timeKey(one) === asked) ?? newestFirst?.[0];
  const metricCode = params.get('metric') ?? undefined;
  const go = (change: { metric?: string | undefined; time?: string }): void => {
    const next = { metric: metricCode, time: asked ?? undefined, ...change };
    setParams(Object.fromEntries(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : []))));
  };
  return { times: newestFirst, time, metricCode, go, error, retry: () => void mutate() };
};
