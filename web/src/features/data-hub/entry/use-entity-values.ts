import { useEffect, useMemo } from 'react';
import { listEntityValues } from '../../../../../shared/contract/data-hub/entity-values.contract.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { timeKey } from '../hub-query.ts';
import { type RowValues, rowKey } from './sheet-model/sheet.ts';

/**
 * Values of a metric for the organisation and all its entities, at several times; all pages, one after the other.
 */
export const useEntityValues = (code: string | undefined, times: readonly TimeSpan[]) => {
  const wanted = times.map(timeKey).join(',');
  const pages = useCallPages(
    listEntityValues,
    code === undefined || wanted === ''
      ? null
      : (cursor) => ({
          params: { metricCode: code },
          query: { times: wanted, ...(cursor === undefined ? {} : { cursor }) },
        }),
  );
  const { items, error, hasMore, isLoadingMore, loadMore, refresh } = pages;
  const isBehind = items !== undefined && hasMore && !isLoadingMore && !error;
  useEffect(() => {
    if (isBehind) loadMore();
  }, [isBehind, loadMore]);
  const values = useMemo(() => {
    if (!items || hasMore) return undefined;
    const all = items.flatMap(({ entityId, values: found }) =>
      found.map((value) => ({ key: rowKey({ entityId, code: value.metricCode }), value })),
    );
    const byTime = Map.groupBy(all, ({ value }) => timeKey(value));
    const keys = wanted.split(',');
    return keys.map((key): RowValues => new Map((byTime.get(key) ?? []).map((one) => [one.key, one.value])));
  }, [items, hasMore, wanted]);
  return { values, error, refresh: () => void refresh() };
};
