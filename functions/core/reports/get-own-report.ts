import { AppError } from '../../../shared/errors.ts';
import type { AssignedDisclosure } from '../../../shared/model/report/collaborator.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type DisclosureKey, type ReportKey, reportEntity } from './report.entities.ts';
import { collaborationOf, isOutsider, seesDisclosure } from './report-access.ts';

const keyIn = ({ organization }: Principal, reportId: string): ReportKey => ({
  organizationId: organization.organizationId,
  reportId,
});

/**
 * Key of a report as a whole: to an external contributor none exists. Calls that serve them too ask for one of the keys
 * below.
 */
export const reportKeyOf = (principal: Principal, reportId: string): ReportKey => {
  if (isOutsider(principal)) throw new AppError('report.not_found');
  return keyIn(principal, reportId);
};

/** Also for an external contributor of the report; the caller removes the parts that they may not see. */
export const assignedReportKeyOf = (principal: Principal, reportId: string): ReportKey => {
  if (isOutsider(principal) && !collaborationOf(principal, reportId)) throw new AppError('report.not_found');
  return keyIn(principal, reportId);
};

/** Key of a disclosure to read; 404 for an external contributor to whom it is not assigned. */
export const disclosureKeyOf = (
  principal: Principal,
  { reportId, versionId, disclosureId }: AssignedDisclosure & { reportId: string },
): DisclosureKey => {
  const key = { ...assignedReportKeyOf(principal, reportId), versionId, disclosureId };
  if (!seesDisclosure(principal, key)) throw new AppError('disclosure.not_found');
  return key;
};

/** Key of a disclosure to change: external reviewers and approvers may only read. */
export const editableDisclosureKeyOf = (
  principal: Principal,
  place: AssignedDisclosure & { reportId: string },
): DisclosureKey => {
  const key = disclosureKeyOf(principal, place);
  const isReader = isOutsider(principal) && collaborationOf(principal, place.reportId)?.role !== 'contributor';
  if (isReader) throw new AppError('auth.forbidden');
  return key;
};

/** A report of the caller's organisation, or 404. */
export const getOwnReport = async (table: TenantTable, principal: Principal, reportId: string): Promise<Report> => {
  const report = await table.find(reportEntity, reportKeyOf(principal, reportId));
  if (!report) throw new AppError('report.not_found');
  return report;
};
