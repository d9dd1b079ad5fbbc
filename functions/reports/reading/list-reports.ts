import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { Page } from '../../../shared/contract/calls/page.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { listReports as listReportsCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isOngoing, type Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { isOutsider } from '../../core/reports/report-access.ts';
import { reportViewOf } from '../../core/reports/report-view.ts';
import { listAssigned } from './list-assigned.ts';

type Query = CallInput<typeof listReportsCall>['query'];

const rangeOf = (organizationId: string, list: Query['list']) =>
  list === 'all'
    ? { pk: ['REPORTS', organizationId] as const, index: 'gsi2' as const, isNewestFirst: true }
    : { pk: ['REPORTS', organizationId, list] as const, index: 'gsi1' as const, isNewestFirst: true };

const matches = (report: Report, query: Query): boolean =>
  (query.type === undefined || report.reportType === query.type) &&
  (query.status === undefined || report.status === query.status) &&
  (query.search === undefined || report.name.toLowerCase().includes(query.search.trim().toLowerCase()));

/** A filtered list is bounded per organisation and filtered here; its cursor is the last report shown. */
const filteredPage = (reports: Report[], query: Query): Page<Report> => {
  const start = query.cursor === undefined ? 0 : reports.findIndex((report) => report.reportId === query.cursor) + 1;
  if (query.cursor !== undefined && start === 0) throw new AppError('request.invalid');
  const items = reports.slice(start, start + query.limit);
  const hasMore = reports.length > start + items.length;
  return { items, nextCursor: hasMore ? (items.at(-1)?.reportId ?? null) : null };
};

const inList = (report: Report, list: Query['list']): boolean =>
  list === 'all' || (list === 'ongoing') === isOngoing(report.status);

/** Reports of the caller's organisation, newest first; of an external contributor those that they work on. */
export const listReports = async (
  { table }: { table: TenantTable },
  principal: Principal,
  query: Query,
): Promise<Page<ReportView>> => {
  if (isOutsider(principal)) {
    return listAssigned(table, principal, query, (report) => inList(report, query.list) && matches(report, query));
  }
  const range = rangeOf(principal.organization.organizationId, query.list);
  const isFiltered = [query.type, query.status, query.search].some((filter) => filter !== undefined);
  const page = isFiltered
    ? filteredPage(
        (await table.all(reportEntity, range)).filter((report) => matches(report, query)),
        query,
      )
    : await table.page(reportEntity, range, query);
  return { items: page.items.map((report) => reportViewOf(principal, report)), nextCursor: page.nextCursor };
};
