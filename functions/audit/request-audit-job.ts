import type { Ids } from '../../shared/ids.ts';
import type { AuditFilter } from '../../shared/model/audit/audit-filter.ts';
import type { AuditExport, AuditVerification } from '../../shared/model/audit/audit-job.ts';
import type { Report } from '../../shared/model/report/report.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { exportViewOf, verificationViewOf } from './audit-job-view.ts';
import {
  type AuditJob,
  auditJobEntity,
  type ExportRecord,
  type VerificationRecord,
} from './records/audit-chain.entities.ts';

export type AuditDependencies = { table: TenantTable; ids: Pick<Ids, 'event' | 'auditJob'>; now: () => number };

const begin = ({ ids, now }: AuditDependencies, principal: Principal, report: Report) => ({
  organizationId: report.organizationId,
  reportId: report.reportId,
  jobId: ids.auditJob(),
  status: 'running' as const,
  startedAt: new Date(now()).toISOString(),
  startedBy: principal.user.userId,
});

/** The job and the event that starts its workflow, in one transaction. */
const start = async (dependencies: AuditDependencies, job: AuditJob): Promise<void> => {
  const { tenantId } = dependencies.table.scope;
  const { organizationId, reportId, jobId } = job;
  await dependencies.table.write([
    put(auditJobEntity, job, 'new'),
    emit(dependencies, { type: 'audit.job-requested', tenantId, organizationId, reportId, jobId }),
  ]);
};

/** Starts a walk along the seals of a report's log. */
export const requestVerification = async (
  dependencies: AuditDependencies,
  principal: Principal,
  reportId: string,
): Promise<AuditVerification> => {
  const report = await getOwnReport(dependencies.table, principal, reportId);
  const job: VerificationRecord = {
    ...begin(dependencies, principal, report),
    kind: 'verification',
    place: { part: 'seals', sealed: 0, hash: '', newestAt: 0, clockSteps: 0, erased: 0, cursor: null },
    unsealed: 0,
    finding: null,
  };
  await start(dependencies, job);
  return verificationViewOf(job);
};

/** Starts the export of a report's filtered log as a workbook. */
export const requestExport = async (
  dependencies: AuditDependencies,
  principal: Principal,
  { reportId, filter, language }: { reportId: string; filter: AuditFilter; language: Language },
): Promise<AuditExport> => {
  const report = await getOwnReport(dependencies.table, principal, reportId);
  const job: ExportRecord = {
    ...begin(dependencies, principal, report),
    kind: 'export',
    filter,
    language,
    reportName: report.name,
    rows: 0,
    objectKey: null,
  };
  await start(dependencies, job);
  return exportViewOf(job, null);
};
