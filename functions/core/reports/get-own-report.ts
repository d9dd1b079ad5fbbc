import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type ReportKey, reportEntity } from './report.entities.ts';

/**
 * External contributors see only what is assigned to them, and nothing can be assigned yet: to them no report exists.
 */
export const reportKeyOf = (principal: Principal, reportId: string): ReportKey => {
  const isOutsider = principal.levels.every((level) => level === 'external-contributor');
  if (isOutsider) throw new AppError('report.not_found');
  return { organizationId: principal.organization.organizationId, reportId };
};

/** A report of the caller's organisation, or 404. */
export const getOwnReport = async (table: TenantTable, principal: Principal, reportId: string): Promise<Report> => {
  const report = await table.find(reportEntity, reportKeyOf(principal, reportId));
  if (!report) throw new AppError('report.not_found');
  return report;
};
