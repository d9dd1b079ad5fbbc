import type { CallRequest } from '../../../../../shared/contract/calls/call.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { createReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { nameLengthMax } from '../create/report-draft.ts';

/**
 * A new report with the structure of another one: frameworks, disclosures, period, language; its answers stay where
 * they are.
 */
export const copyOf = (report: ReportView, name: string): CallRequest<typeof createReport>['body'] => ({
  name: name.slice(0, nameLengthMax),
  description: report.description,
  language: report.language,
  reportType: report.reportType,
  scope: report.scope,
  ...(report.entityIds ? { entityIds: report.entityIds } : {}),
  periodStartOn: report.periodStartOn,
  periodEndOn: report.periodEndOn,
  frameworks: report.frameworks,
});
