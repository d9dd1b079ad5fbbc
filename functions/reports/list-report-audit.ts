import type { Page, PageQuery } from '../../shared/contract/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { AuditRow } from '../../shared/model/audit.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { auditEntity, reportPartition } from '../core/reports/report.entities.ts';

/** Every report begins with an audit row, so an empty first page means that there is no such report here: 404. */
export const listReportAudit = async (
  { table }: { table: TenantTable },
  principal: Principal,
  reportId: string,
  query: PageQuery,
): Promise<Page<AuditRow>> => {
  const key = reportKeyOf(principal, reportId);
  const page = await table.page(
    auditEntity,
    { pk: reportPartition(key), skPrefix: ['AUDIT'], isNewestFirst: true },
    query,
  );
  if (page.items.length === 0 && query.cursor === undefined) throw new AppError('report.not_found');
  return page;
};
