import type { CallInput } from '../../shared/contract/call.ts';
import type { createReport as createReportCall, ReportView } from '../../shared/contract/reports.contract.ts';
import type { Report } from '../../shared/model/report.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { put } from '../core/data/write.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

type Input = CallInput<typeof createReportCall>['body'];

export const createReport = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  input: Input,
): Promise<ReportView> => {
  const { table, catalogue, ids, now } = dependencies;
  const at = instant(now);
  const report: Report = {
    ...input,
    reportId: ids.report(),
    organizationId: principal.organization.organizationId,
    status: 'New',
    frameworks: resolveFrameworks(catalogue, principal.tenant.versionIds, input.frameworks),
    settledDisclosures: 0,
    publishedRevision: 0,
    latestPublicationId: null,
    runningPublicationId: null,
    rejectionReason: null,
    owner: authorOf(principal),
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const frameworkNames = report.frameworks.map(({ versionId }) => versionId).join(', ');
  await table.write([
    put(reportEntity, report, 'new'),
    audit(dependencies, report, report.owner, {
      action: 'report.created',
      field: frameworkNames,
      newValue: report.name,
    }),
  ]);
  return reportViewOf(principal, report);
};
