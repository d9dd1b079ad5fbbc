/**
 * Verifications and exports of a report's audit log; the seals are in `core/seals` (ADR 21).
 *
 * | access pattern                       | key                                                     |
 * |--------------------------------------|---------------------------------------------------------|
 * | a verification or an export          | REPORT {organizationId} {reportId} / AUDIT-JOB {jobId}  |
 */
import * as z from 'zod';
import { AuditJobId, UserId } from '../../../shared/ids.ts';
import { AuditFilter } from '../../../shared/model/audit/audit-filter.ts';
import { AuditFinding, AuditJobStatus } from '../../../shared/model/audit/audit-job.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

const inReport = Report.pick({ organizationId: true, reportId: true }).shape;

/** Progress of a verification: along the seals, then over the rows, of which those without a seal are counted. */
export const WalkPlace = z.object({
  part: z.enum(['seals', 'rows']),
  sealed: z.number().int().min(0),
  hash: z.string(),
  /** Latest time of a row so far, epoch milliseconds. */
  newestAt: z.number().int(),
  /** How often the clock was set back. */
  clockSteps: z.number().int().min(0).default(0),
  /** Rows with texts of an erased person. */
  erased: z.number().int().min(0).default(0),
  cursor: z.string().nullable(),
});
export type WalkPlace = z.infer<typeof WalkPlace>;

const anyJob = {
  ...inReport,
  jobId: AuditJobId,
  status: AuditJobStatus,
  startedAt: z.iso.datetime(),
  startedBy: UserId,
};
export const VerificationRecord = z.object({
  ...anyJob,
  kind: z.literal('verification'),
  place: WalkPlace,
  unsealed: z.number().int().min(0),
  finding: AuditFinding.nullable(),
});
export type VerificationRecord = z.infer<typeof VerificationRecord>;
export const ExportRecord = z.object({
  ...anyJob,
  kind: z.literal('export'),
  filter: AuditFilter,
  language: Language,
  reportName: z.string(),
  rows: z.number().int().min(0),
  objectKey: z.string().nullable(),
});
export type ExportRecord = z.infer<typeof ExportRecord>;
const AuditJob = z.discriminatedUnion('kind', [VerificationRecord, ExportRecord]);
export type AuditJob = z.infer<typeof AuditJob>;

const retentionSeconds = 24 * 60 * 60;
export const auditJobEntity = entity<ReportKey & { jobId: string }, AuditJob>({
  name: 'AuditJob',
  version: 1,
  schema: AuditJob,
  key: (key) => ({ pk: reportPartition(key), sk: ['AUDIT-JOB', key.jobId] }),
  expiresAtEpochSeconds: ({ startedAt }) => Math.floor(Date.parse(startedAt) / 1_000) + retentionSeconds,
});
