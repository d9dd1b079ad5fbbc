/**
 * What the sealer stores in a report's partition next to the rows, which it never touches (ADR 21).
 *
 * | access pattern                       | key                                                     |
 * |--------------------------------------|---------------------------------------------------------|
 * | how far the chain goes               | REPORT {organizationId} {reportId} / SEALS              |
 * | seals in the order of the chain      | the same / SEAL {number, twelve digits}                 |
 * | the number that a row was sealed as  | the same / SEALED {auditId}                             |
 * | a verification or an export          | the same / AUDIT-JOB {jobId}                            |
 */
import * as z from 'zod';
import { AuditId, AuditJobId, UserId } from '../../../shared/ids.ts';
import { AuditFilter } from '../../../shared/model/audit/audit-filter.ts';
import { AuditFinding, AuditJobStatus } from '../../../shared/model/audit/audit-job.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../../core/data/entity.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';

const inReport = Report.pick({ organizationId: true, reportId: true }).shape;
const numberDigits = 12;

/** Head of the chain: `hash` is that of the seal numbered `length`; '' while there is none. */
export const ChainHead = z.object({
  ...inReport,
  length: z.number().int().min(0),
  hash: z.string(),
  revision: z.number().int(),
});
export type ChainHead = z.infer<typeof ChainHead>;
export const chainHeadEntity = entity<ReportKey, ChainHead>({
  name: 'AuditChain',
  version: 1,
  schema: ChainHead,
  key: (key) => ({ pk: reportPartition(key), sk: ['SEALS'] }),
});

export const Seal = z.object({
  ...inReport,
  number: z.number().int().min(1),
  auditId: AuditId,
  previous: z.string(),
  hash: z.string(),
  sealedAt: z.iso.datetime(),
  /** The hash covers `sealedAt`. */
  isTimeSealed: z.literal(true).optional(),
});
export type Seal = z.infer<typeof Seal>;
export const sealEntity = entity<ReportKey & { number: number }, Seal>({
  name: 'AuditSeal',
  version: 1,
  schema: Seal,
  key: (key) => ({ pk: reportPartition(key), sk: ['SEAL', String(key.number).padStart(numberDigits, '0')] }),
});

/** Mark of a sealed row: a row that the stream delivers twice is sealed once. */
const SealedRow = z.object({ ...inReport, auditId: AuditId, number: z.number().int().min(1) });
export const sealedRowEntity = entity<ReportKey & { auditId: string }, z.infer<typeof SealedRow>>({
  name: 'AuditSealed',
  version: 1,
  schema: SealedRow,
  key: (key) => ({ pk: reportPartition(key), sk: ['SEALED', key.auditId] }),
});

/** Progress of a verification: along the seals, then over the rows, of which those without a seal are counted. */
export const WalkPlace = z.object({
  part: z.enum(['seals', 'rows']),
  sealed: z.number().int().min(0),
  hash: z.string(),
  /** Latest time of a row so far, epoch milliseconds. */
  newestAt: z.number().int(),
  /** How often the clock was set back. */
  clockSteps: z.number().int().min(0).default(0),
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
