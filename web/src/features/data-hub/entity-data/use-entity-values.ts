import { useMemo } from 'react';
import type { EntityId } from '../../../../../shared/ids.ts';
import { timeColumns } from '../../../../../shared/model/data-point/reporting-time-columns.ts';
import { localDay } from '../../../lib/local-day.ts';
import { timeKey } from '../hub-query.ts';
import { useCoverage, useMetricTree, useReportingTimes } from '../use-hub.ts';
import { newestTime } from './entity-values.ts';

/**
 * Values of an entity in a reporting time and up to four before it: one call for each time. `asked` is the key of a
 * time; without one the newest.
 */
export const useEntityValues = (entity: EntityId, asked?: string) => {
  const { tree, error: treeError, retry } = useMetricTree();
  const { times, error: timesError, refresh } = useReportingTimes();
  const chosen = times?.find((time) => timeKey(time) === asked) ?? newestTime(times ?? [], localDay());
  const columns = useMemo(() => (times && chosen ? timeColumns(times, chosen) : []), [times, chosen]);
  const coverage = useCoverage(columns, entity);
  const { values } = coverage;
  return {
    times,
    chosen,
    /** Undefined until everything has loaded. */
    loaded: tree && times && values ? { tree, columns, values } : undefined,
    error: treeError ?? timesError ?? coverage.error,
    retry: (): void => {
      retry();
      void refresh();
      coverage.refresh();
    },
  };
};
