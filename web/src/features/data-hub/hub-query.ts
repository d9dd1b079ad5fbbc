import { useCallback, useMemo } from 'react';
import * as z from 'zod';
import { EntityId } from '../../../../shared/ids.ts';
import { TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { addressOf } from '../../lib/routes.ts';
import { useSearch } from '../../lib/use-search.ts';

export const ShownMetrics = z.enum(['all', 'with-data', 'missing', 'conflicts', 'used']);
export type ShownMetrics = z.infer<typeof ShownMetrics>;

export type HubQuery = {
  search: string;
  /** Code of the chosen node; undefined: the whole library. */
  node: string | undefined;
  /** A reporting time as `{startOn}_{endOn}`; undefined: the latest. */
  time: string | undefined;
  /** Undefined: nothing was chosen. */
  show: ShownMetrics | undefined;
  /** Only metrics of this report. */
  report: string | undefined;
  /** Owner of the values; undefined: the organisation. */
  entity: EntityId | undefined;
  /** SICS industry of the organisation or an entity: limits the offered owners. */
  industry: string | undefined;
};

export const timeKey = ({ startOn, endOn }: TimeSpan): string => `${startOn}_${endOn}`;
export const parseTimeKey = (text: string | null | undefined): TimeSpan | undefined => {
  const [startOn, endOn] = (text ?? '').split('_');
  return TimeSpan.safeParse({ startOn, endOn }).data;
};

/** Search, node and filters of the address; unknown values are ignored. */
export const readHubQuery = (params: URLSearchParams): HubQuery => ({
  search: params.get('q') ?? '',
  node: params.get('node') ?? undefined,
  time: parseTimeKey(params.get('time')) ? (params.get('time') ?? undefined) : undefined,
  show: ShownMetrics.safeParse(params.get('show')).data,
  report: params.get('report') ?? undefined,
  entity: EntityId.safeParse(params.get('entity')).data,
  industry: params.get('industry') ?? undefined,
});

const names: Record<keyof HubQuery, string> = {
  search: 'q',
  node: 'node',
  time: 'time',
  show: 'show',
  report: 'report',
  entity: 'entity',
  industry: 'industry',
};

export const useHubQuery = (): [HubQuery, (change: Partial<HubQuery>) => void] => {
  const [params, setParams] = useSearch();
  const query = useMemo(() => readHubQuery(params), [params]);
  const change = useCallback(
    (next: Partial<HubQuery>) =>
      setParams(
        (before) => {
          for (const key of Object.keys(names)) {
            const known = z.enum(['search', 'node', 'time', 'show', 'report', 'entity', 'industry']).parse(key);
            if (!(known in next)) continue;
            const value = next[known];
            if (value === undefined || value === '') before.delete(names[known]);
            else before.set(names[known], value);
          }
          return before;
        },
        { replace: !('node' in next) },
      ),
    [setParams],
  );
  return [query, change];
};

/**
 * Default of the screen: the metrics that the organisation's reports ask for, if there are some; a search covers all.
 */
export const openingShow = ({ search, report }: HubQuery, hasUsed: boolean): ShownMetrics =>
  hasUsed && search === '' && report === undefined ? 'used' : 'all';

/** Address of a metric's page, with an entity's values if one is given. */
export const metricAddress = (code: string, entity: string | undefined): string => {
  const address = addressOf('DataHubDetail', { metricNodeId: code });
  return entity === undefined ? address : `${address}?entity=${entity}`;
};
