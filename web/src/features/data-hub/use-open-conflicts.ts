import { useMemo } from 'react';
import { listOrganizationConflicts } from '../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';

const pageSize = 100;

export type OpenConflicts = {
  /** "5", or "80+" if there are more than were read; undefined: none, or not known yet. */
  count: string | undefined;
  metricCodes: ReadonlySet<string>;
};

/** Conflicting numbers of the organisation: their count, and their metrics. */
export const useOpenConflicts = (): OpenConflicts => {
  const { data } = useCall(listOrganizationConflicts, { query: { limit: pageSize } });
  return useMemo(() => {
    const items = data?.items ?? [];
    const more = data?.nextCursor ? '+' : '';
    return {
      count: items.length > 0 ? `${items.length}${more}` : undefined,
      metricCodes: new Set(items.map(({ metric }) => metric.code)),
    };
  }, [data]);
};
