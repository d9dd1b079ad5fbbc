import { AppError } from '../../shared/errors.ts';
import type { AuditExport, AuditVerification } from '../../shared/model/audit/audit-job.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { exportViewOf, verificationViewOf } from './audit-job-view.ts';
import { type AuditJob, auditJobEntity } from './records/audit-chain.entities.ts';

type Input = { reportId: string; jobId: string };

/** A job is visible to its starter only: other users get 404. */
const findOwn = async (table: TenantTable, principal: Principal, { reportId, jobId }: Input): Promise<AuditJob> => {
  const job = await table.find(auditJobEntity, { ...reportKeyOf(principal, reportId), jobId });
  if (job?.startedBy !== principal.user.userId) throw new AppError('audit_job.not_found');
  return job;
};

export const getVerification = async (
  { table }: { table: TenantTable },
  principal: Principal,
  input: Input,
): Promise<AuditVerification> => {
  const job = await findOwn(table, principal, input);
  if (job.kind !== 'verification') throw new AppError('audit_job.not_found');
  return verificationViewOf(job);
};

export const getExport = async (
  { table, linkOf }: { table: TenantTable; linkOf: (objectKey: string) => Promise<string> },
  principal: Principal,
  input: Input,
): Promise<AuditExport> => {
  const job = await findOwn(table, principal, input);
  if (job.kind !== 'export') throw new AppError('audit_job.not_found');
  return exportViewOf(job, job.objectKey === null ? null : await linkOf(job.objectKey));
};
