import type { CallInput } from '../../shared/contract/call.ts';
import type { Page } from '../../shared/contract/page.ts';
import type { listReportAudit as listCall } from '../../shared/contract/report-audit.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { AuditRow } from '../../shared/model/audit.ts';
import { isAuditFiltered } from '../../shared/model/audit-filter.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { auditEntity, reportPartition } from '../core/reports/report.entities.ts';
import { readFiltered } from './read-filtered.ts';

type Query = CallInput<typeof listCall>['query'];

/** Every report begins with an audit row, so an empty log means that there is no such report here: 404. */
export const listReportAudit = async (
  { table }: { table: TenantTable },
  principal: Principal,
  reportId: string,
  query: Query,
): Promise<Page<AuditRow>> => {
  const key = reportKeyOf(principal, reportId);
  const range = { pk: reportPartition(key), skPrefix: ['AUDIT'], isNewestFirst: true };
  const isFiltered = isAuditFiltered(query);
  const page = isFiltered ? await readFiltered(table, key, query) : await table.page(auditEntity, range, query);
  if (page.items.length > 0 || query.cursor !== undefined) return page;
  const any = isFiltered ? await table.page(auditEntity, range, { limit: 1 }) : page;
  if (any.items.length === 0) throw new AppError('report.not_found');
  return page;
};
