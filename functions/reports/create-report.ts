import type { CallInput } from '../../shared/contract/call.ts';
import type { createReport as createReportCall, ReportView } from '../../shared/contract/reports.contract.ts';
import type { Report } from '../../shared/model/report.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put, type Write } from '../core/data/write.ts';
import { reportingTimeEntity } from '../core/data-points/data-point.entities.ts';
import { timeOf } from '../core/data-points/point-keys.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

type Input = CallInput<typeof createReportCall>['body'];

const newReport = ({ catalogue, ids, now }: ReportsDependencies, principal: Principal, input: Input): Report => {
  const at = instant(now);
  return {
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
};

/** A report's period makes its reporting time, or finds the one that other reports have. */
const reportingTimeWrites = async ({ table }: ReportsDependencies, report: Report): Promise<Write[]> => {
  const { organizationId, owner, createdAt } = report;
  const key = { organizationId, ...timeOf(report) };
  const existing = await table.find(reportingTimeEntity, key);
  if (existing) return [];
  return [put(reportingTimeEntity, { ...key, createdAt, createdBy: owner, revision: 1 }, 'new')];
};

export const createReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  input: Input,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const report = newReport(dependencies, principal, input);
    const frameworkNames = report.frameworks.map(({ versionId }) => versionId).join(', ');
    await table.write([
      put(reportEntity, report, 'new'),
      ...(await reportingTimeWrites(dependencies, report)),
      audit(dependencies, report, report.owner, {
        action: 'report.created',
        field: frameworkNames,
        newValue: report.name,
      }),
    ]);
    return reportViewOf(principal, report);
  });
