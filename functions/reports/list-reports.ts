import type { CallInput } from '../../shared/contract/call.ts';
import type { Page } from '../../shared/contract/page.ts';
import type { listReports as listReportsCall, ReportView } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Report } from '../../shared/model/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';

type Query = CallInput<typeof listReportsCall>['query'];

const rangeOf = (organizationId: string, list: Query['list']) =>
  list === 'all'
    ? { pk: ['REPORTS', organizationId] as const, index: 'gsi2' as const, isNewestFirst: true }
    : { pk: ['REPORTS', organizationId, list] as const, index: 'gsi1' as const, isNewestFirst: true };

const matches = (report: Report, query: Query): boolean =>
  (query.type === undefined || report.reportType === query.type) &&
  (query.search === undefined || report.name.toLowerCase().includes(query.search.trim().toLowerCase()));

/** A filtered list is bounded per organisation and filtered here (ruling 34); its cursor is the last report shown. */
const filteredPage = (reports: Report[], query: Query): Page<Report> => {
  const start = query.cursor === undefined ? 0 : reports.findIndex((report) => report.reportId === query.cursor) + 1;
  if (query.cursor !== undefined && start === 0) throw new AppError('request.invalid');
  const items = reports.slice(start, start + query.limit);
  const hasMore = reports.length > start + items.length;
  return { items, nextCursor: hasMore ? (items.at(-1)?.reportId ?? null) : null };
};

/** Reports of the caller's organisation, newest first; none for who is only an external contributor. */
export const listReports = async (
  { table }: { table: TenantTable },
  principal: Principal,
  query: Query,
): Promise<Page<ReportView>> => {
  if (principal.levels.every((level) => level === 'external-contributor')) return { items: [], nextCursor: null };
  const range = rangeOf(principal.organization.organizationId, query.list);
  const isFiltered = query.type !== undefined || query.search !== undefined;
  const page = isFiltered
    ? filteredPage(
        (await table.all(reportEntity, range)).filter((report) => matches(report, query)),
        query,
      )
    : await table.page(reportEntity, range, query);
  return { items: page.items.map((report) => reportViewOf(principal, report)), nextCursor: page.nextCursor };
};
