import { useEffect } from 'react';
import { type HubPoint, listMetricPoints } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { type CallPages, useCallPages } from '../../../lib/api/use-call-pages.ts';
import type { MetricQuery } from './metric-query.ts';

const pageSize = 100;
/** Maximum number of pages for hero and chart: thirty countries a year fill them in sixteen years. */
export const ownPagesMax = 5;

type Reading = Pick<CallPages<unknown>, 'pageCount' | 'hasMore' | 'isLoadingMore' | 'error'>;

export const readsOn = ({ pageCount, hasMore, isLoadingMore, error }: Reading, most: number): boolean =>
  hasMore && !isLoadingMore && !error && pageCount < most;

/**
 * Values over time of the organisation, or of the chosen entity, within the table's date range, for hero and chart.
 * Pages include parts of a breakdown and may contain few drawn values, so several are read.
 */
export const useOwnPoints = (
  { code, valueType }: { code: string; valueType: string },
  entity: string,
  { from, to }: Pick<MetricQuery, 'from' | 'to'>,
): CallPages<HubPoint> & { isCut: boolean } => {
  // For words only the newest value is shown.
  const most = valueType === 'Text' ? 1 : ownPagesMax;
  const pages = useCallPages(listMetricPoints, (cursor) => ({
    params: { metricCode: code },
    query: {
      entity,
      limit: pageSize,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  }));
  const { hasMore, isLoadingMore, loadMore } = pages;
  const isBehind = readsOn(pages, most);
  useEffect(() => {
    if (isBehind) loadMore();
  }, [isBehind, loadMore]);
  return { ...pages, isCut: hasMore && !isBehind && !isLoadingMore };
};
