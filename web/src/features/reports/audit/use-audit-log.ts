import { useEffect } from 'react';
import { listReportAudit } from '../../../../../shared/contract/reports/report-audit.contract.ts';
import { type AuditFilter, isAuditFiltered } from '../../../../../shared/model/audit/audit-filter.ts';
import type { NamedAuditRow } from '../../../../../shared/model/audit/audit-names.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { type CallPages, useCallPages } from '../../../lib/api/use-call-pages.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { auditFilterOf, newerCount, withAuditFilter } from './audit-query.ts';

const pageSize = 100;
/** A filtered page may have few rows: older pages are read until enough are found. */
const shownMin = 25;

const polling = { refreshInterval: 15_000 } as const;

export type AuditLog = {
  pages: CallPages<NamedAuditRow>;
  filter: AuditFilter;
  isFiltered: boolean;
  /** Rows that were written since the newest one shown. */
  fresh: number;
  setFilter: (filter: AuditFilter) => void;
};

/** The log of a report, filtered by the address. */
export const useAuditLog = (reportId: string): AuditLog => {
  const [search, setSearch] = useSearch();
  const filter = auditFilterOf(search);
  const isFiltered = isAuditFiltered(filter);
  const pages = useCallPages(listReportAudit, (cursor) => ({
    params: { reportId },
    query: { limit: pageSize, ...filter, ...(cursor ? { cursor } : {}) },
  }));
  const { items, hasMore, isLoadingMore, loadMore } = pages;
  const isShort = isFiltered && items !== undefined && items.length < shownMin && hasMore && !isLoadingMore;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);
  const query = { limit: pageSize, ...filter };
  const newest = useCall(listReportAudit, items ? { params: { reportId }, query } : null, polling);
  return {
    pages,
    fresh: newerCount(newest.data?.items ?? [], items ?? []),
    filter,
    isFiltered,
    setFilter: (next) => setSearch((before) => withAuditFilter(before, next), { replace: true }),
  };
};
