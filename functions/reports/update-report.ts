import type { CallInput } from '../../shared/contract/call.ts';
import type { ReportView, updateReport as updateReportCall } from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isEditable, type Report } from '../../shared/model/report.ts';
import { type AuditChange, audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { reportEntity, unchanged } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { resolveFrameworks } from './resolve-frameworks.ts';

type Input = CallInput<typeof updateReportCall>['body'];

const scopeText = (report: Report): string =>
  report.frameworks.map(({ versionId, disclosureIds }) => `${versionId} (${disclosureIds.length})`).join(', ');

const changesBetween = (before: Report, after: Report): AuditChange[] => [
  ...(before.name === after.name
    ? []
    : [{ action: 'report.renamed' as const, field: 'name', oldValue: before.name, newValue: after.name }]),
  ...(before.description === after.description
    ? []
    : [
        {
          action: 'report.described' as const,
          field: 'description',
          oldValue: before.description,
          newValue: after.description,
        },
      ]),
  ...(JSON.stringify(before.frameworks) === JSON.stringify(after.frameworks)
    ? []
    : [
        {
          action: 'report.frameworks-changed' as const,
          field: 'frameworks',
          oldValue: scopeText(before),
          newValue: scopeText(after),
        },
      ]),
];

/** Answers of disclosures taken out of scope stay stored and come back when they are taken in again. */
export const updateReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
  input: Input,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const before = await getOwnReport(table, principal, reportId);
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: reportViewOf(principal, before) });
    }
    if (!isEditable(before.status)) throw new AppError('report.read_only');
    const after: Report = {
      ...before,
      name: input.name ?? before.name,
      description: input.description ?? before.description,
      frameworks: input.frameworks
        ? resolveFrameworks(catalogue, principal.tenant.versionIds, input.frameworks)
        : before.frameworks,
      updatedAt: instant(now),
      revision: before.revision + 1,
    };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return reportViewOf(principal, before);
    await table.write([
      put(reportEntity, after, unchanged(before)),
      ...changes.map((change) => audit(dependencies, before, authorOf(principal), change)),
    ]);
    return reportViewOf(principal, after);
  });
