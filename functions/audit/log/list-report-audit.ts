import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { Page } from '../../../shared/contract/calls/page.ts';
import type { listReportAudit as listCall } from '../../../shared/contract/reports/report-audit.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isAuditFiltered } from '../../../shared/model/audit/audit-filter.ts';
import type { NamedAuditRow } from '../../../shared/model/audit/audit-names.ts';
import { namedRow } from '../../core/audit/row-names.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { Range } from '../../core/data/query.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { auditEntity, reportPartition } from '../../core/reports/report.entities.ts';
import { type AuditReading, readFiltered } from './read-filtered.ts';

type Query = CallInput<typeof listCall>['query'];

const readPage = async (
  { table, catalogue }: AuditReading,
  range: Range,
  query: Query,
): Promise<Page<NamedAuditRow>> => {
  const page = await table.page(auditEntity, range, query);
  return { ...page, items: page.items.map((row) => namedRow(catalogue, row)) };
};

/** Every report begins with an audit row, so an empty log means that there is no such report here: 404. */
export const listReportAudit = async (
  reading: AuditReading,
  principal: Principal,
  reportId: string,
  query: Query,
): Promise<Page<NamedAuditRow>> => {
  const key = reportKeyOf(principal, reportId);
  const range = { pk: reportPartition(key), skPrefix: ['AUDIT'], isNewestFirst: true };
  const isFiltered = isAuditFiltered(query);
  const page = await (isFiltered ? readFiltered(reading, key, query) : readPage(reading, range, query));
  if (page.items.length > 0 || query.cursor !== undefined) return page;
  const any = isFiltered ? await reading.table.page(auditEntity, range, { limit: 1 }) : page;
  if (any.items.length === 0) throw new AppError('report.not_found');
  return page;
};
