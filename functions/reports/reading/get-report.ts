import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { viewForCaller } from '../../core/reports/confine-report.ts';
import { assignedReportKeyOf, getOwnReport } from '../../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition } from '../../core/reports/report.entities.ts';
import { isOutsider } from '../../core/reports/report-access.ts';
import { reportViewOf } from '../../core/reports/report-view.ts';

/** One item. For an external contributor, who sees only the own progress, the report with its states in one query. */
export const getReport = async (table: TenantTable, principal: Principal, reportId: string): Promise<ReportView> => {
  if (!isOutsider(principal)) return reportViewOf(principal, await getOwnReport(table, principal, reportId));
  const pk = reportPartition(assignedReportKeyOf(principal, reportId));
  const collected = await table.collect({ pk, skPrefix: ['REPORT'] });
  const report = collected.of(reportEntity)[0];
  const view = report && viewForCaller(principal, report, collected.of(disclosureEntity));
  if (!view) throw new AppError('report.not_found');
  return view;
};
