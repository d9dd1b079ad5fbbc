import { useCallback, useMemo } from 'react';
import * as z from 'zod';
import { listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { organizationEntity } from '../entities/use-entities.ts';

export const MetricQuery = z.object({
  /** Display unit; undefined: the metric's default one. */
  unit: z.string().max(60).optional().catch(undefined),
  sort: z.enum(['time', 'entity']).catch('time'),
  order: z.enum(['asc', 'desc']).catch('desc'),
  entity: z.string().min(1).max(60).optional().catch(undefined),
  /** SICS industry of the organisation or an entity. */
  industry: z.string().min(1).max(10).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  /** A report uses its reporting time and the organisation's own values. */
  report: z.string().optional().catch(undefined),
  view: z.enum(['chart', 'table']).catch('chart'),
  by: z.enum(['time', 'entity']).catch('time'),
});
export type MetricQuery = z.infer<typeof MetricQuery>;

const defaults: Partial<Record<keyof MetricQuery, string>> = { sort: 'time', order: 'desc', view: 'chart', by: 'time' };

/** Filters, order and unit of the address; unknown values are ignored. */
export const useMetricQuery = (): [MetricQuery, (change: Partial<MetricQuery>) => void] => {
  const [params, setParams] = useSearch();
  const query = useMemo(() => MetricQuery.parse(Object.fromEntries(params)), [params]);
  const change = useCallback(
    (next: Partial<MetricQuery>) =>
      setParams(
        (before) => {
          for (const key of MetricQuery.keyof().options) {
            if (!(key in next)) continue;
            const value = next[key];
            if (value === undefined || value === '' || value === defaults[key]) before.delete(key);
            else before.set(key, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [query, change];
};

/** If entities are disabled, only the organisation's values exist: an older address with an entity is ignored. */
export const withoutEntities = (query: MetricQuery): MetricQuery => ({
  ...query,
  entity: organizationEntity,
  industry: undefined,
  by: 'time',
});

/** Within a date range, and for one owner, values are available in the order of time only. */
export const isByTimeOnly = ({ entity, from, to, report }: MetricQuery): boolean =>
  [entity, from, to, report].some((filter) => filter !== undefined);

/** The effective order of the values, whatever the address asks for. */
export const listedBy = (query: MetricQuery): MetricQuery['sort'] => (isByTimeOnly(query) ? 'time' : query.sort);

/** The query in the form of the call. */
export const toPointsQuery = (
  { sort, order, entity, industry, from, to, report }: MetricQuery,
  reportTime: { startOn: string; endOn: string } | undefined,
  cursor: string | undefined,
) =>
  listMetricPoints.query.parse({
    sort,
    order,
    ...(report && reportTime
      ? { entity: organizationEntity, from: reportTime.startOn, to: reportTime.endOn }
      : {
          ...(entity ? { entity } : {}),
          ...(industry ? { industry } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        }),
    ...(cursor === undefined ? {} : { cursor }),
  });
