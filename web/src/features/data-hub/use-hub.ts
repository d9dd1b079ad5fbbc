import { useMemo } from 'react';
import {
  getMetricTree,
  type HubValue,
  listHubReports,
  listHubValues,
} from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import {
  listReportingTimes,
  type ReportingTimeView,
} from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityId } from '../../../../shared/ids.ts';
import type { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { timeNames, yearName } from '../../../../shared/model/data-point/year-name.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { timeKey } from './hub-query.ts';
import { buildTree, type MetricTree, type ValuesOf } from './metric-tree.ts';

/** The library changes only with a release: one request per visit. */
const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

export const useMetricTree = (): { tree: MetricTree | undefined; error: unknown; retry: () => void } => {
  const { data, error, mutate } = useCall(getMetricTree, {}, onceAVisit);
  const tree = useMemo(() => data && buildTree(data.nodes), [data]);
  return { tree, error, retry: () => void mutate() };
};

export const useReportingTimes = () => {
  const { data, error, mutate } = useCall(listReportingTimes, {});
  return { times: data?.times, error, refresh: async () => void (await mutate()) };
};

export const useHubReports = () => useCall(listHubReports, {}).data?.reports;

const none: ValuesOf = new Map();
const byMetric = (values: readonly HubValue[] | undefined): ValuesOf | undefined =>
  values && new Map(values.map((value) => [value.metricCode, value]));

const useValues = (time: TimeSpan | undefined, entity: EntityId | null) =>
  useCall(
    listHubValues,
    time ? { query: { startOn: time.startOn, endOn: time.endOn, ...(entity === null ? {} : { entity }) } } : null,
  );

export type Coverage = {
  /** Values of each reporting time, in the requested order; undefined until all have loaded. */
  values: ValuesOf[] | undefined;
  error: unknown;
  refresh: () => void;
};

/**
 * Values of up to fourteen reporting times, of the organisation or an entity: one call each, cached and refreshed
 * separately.
 */
export const useCoverage = (times: readonly TimeSpan[], entity: EntityId | null = null): Coverage => {
  const answers = [
    useValues(times[0], entity),
    useValues(times[1], entity),
    useValues(times[2], entity),
    useValues(times[3], entity),
    useValues(times[4], entity),
    useValues(times[5], entity),
    useValues(times[6], entity),
    useValues(times[7], entity),
    useValues(times[8], entity),
    useValues(times[9], entity),
    useValues(times[10], entity),
    useValues(times[11], entity),
    useValues(times[12], entity),
    useValues(times[13], entity),
  ];
  const asked = answers.slice(0, times.length);
  const isLoaded = asked.every(({ data }) => data !== undefined);
  return {
    values: isLoaded ? asked.map(({ data }) => byMetric(data?.values) ?? none) : undefined,
    error: asked.find(({ error }) => error !== undefined)?.error,
    refresh: () => {
      for (const { mutate } of asked) void mutate();
    },
  };
};

/**
 * Name of a reporting time: its own, else the short one of its dates, distinct among the organisation's times.
 */
export const useTimeName = (): ((time: TimeSpan & Pick<ReportingTimeView, 'name'>) => string) => {
  const language = useLanguage();
  const { times } = useReportingTimes();
  const known = useMemo(() => {
    const named = times ?? [];
    const short = timeNames(named, language);
    return new Map(named.map((time, index) => [timeKey(time), time.name ?? short[index]]));
  }, [times, language]);
  return (time) => time.name ?? known.get(timeKey(time)) ?? yearName(time, language);
};
