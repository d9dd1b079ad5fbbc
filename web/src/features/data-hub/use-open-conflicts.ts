import { useMemo } from 'react';
import { listOrganizationConflicts } from '../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';

const lookedAt = 100;

export type OpenConflicts = {
  /** "5", or "80+" where more of them wait than were looked at; undefined: none, or not known yet. */
  count: string | undefined;
  metricCodes: ReadonlySet<string>;
};

/** Numbers of the organisation that disagree: how many, and of which metrics. */
export const useOpenConflicts = (): OpenConflicts => {
  const { data } = useCall(listOrganizationConflicts, { query: { limit: lookedAt } });
  return useMemo(() => {
    const items = data?.items ?? [];
    const more = data?.nextCursor ? '+' : '';
    return {
      count: items.length > 0 ? `${items.length}${more}` : undefined,
      metricCodes: new Set(items.map(({ metric }) => metric.code)),
    };
  }, [data]);
};
