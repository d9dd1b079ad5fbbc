import { useEffect } from 'react';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { listReports } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useCallPages } from '../../../lib/api/use-call-pages.ts';
import { isOnePublishing, publishingPollMilliseconds } from './while-publishing.ts';

/**
 * Every report of one list. An organisation has at most 1,000, so all pages are read sequentially, and
 * counting, sorting and filtering cover the whole list.
 */
export const useAllReports = (
  list: 'ongoing' | 'all',
): { reports: ReportView[] | undefined; isComplete: boolean; error: unknown; refresh: () => Promise<void> } => {
  const pages = useCallPages(listReports, (cursor) => ({ query: { list, limit: 100, ...(cursor ? { cursor } : {}) } }));
  const { hasMore, isLoadingMore, loadMore, error } = pages;
  const canLoadMore = hasMore && !isLoadingMore && error === undefined;
  useEffect(() => {
    if (canLoadMore) loadMore();
  }, [canLoadMore, loadMore]);
  const { items, refresh } = pages;
  const isPublishing = isOnePublishing(items);
  useEffect(() => {
    if (!isPublishing) return undefined;
    const poll = (): void => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined);
    };
    const timer = setInterval(poll, publishingPollMilliseconds);
    return () => clearInterval(timer);
  }, [isPublishing, refresh]);
  return { reports: items, isComplete: !hasMore, error, refresh };
};
