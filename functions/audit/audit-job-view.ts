import type { AuditExport, AuditVerification } from '../../shared/model/audit/audit-job.ts';
import type { ExportRecord, VerificationRecord } from './records/audit-chain.entities.ts';
import { exportFileName } from './records/export-file-name.ts';

export const verificationViewOf = (job: VerificationRecord): AuditVerification => ({
  jobId: job.jobId,
  status: job.status,
  startedAt: job.startedAt,
  checked: job.place.sealed,
  unsealed: job.unsealed,
  clockSteps: job.place.clockSteps,
  erased: job.place.erased,
  finding: job.finding,
});

export const exportViewOf = (job: ExportRecord, url: string | null): AuditExport => ({
  jobId: job.jobId,
  status: job.status,
  startedAt: job.startedAt,
  rows: job.rows,
  url,
  fileName: exportFileName(job),
});
