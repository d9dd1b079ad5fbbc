/**
 * The chain of seals of a report's audit log, in the report's partition next to the rows (ADR 21, ADR 76).
 *
 * | access pattern                       | key                                                     |
 * |--------------------------------------|---------------------------------------------------------|
 * | how far the chain goes               | REPORT {organizationId} {reportId} / SEALS              |
 * | seals in the order of the chain      | the same / SEAL {number, twelve digits}                 |
 * | the number that a row was sealed as  | the same / SEALED {auditId}                             |
 */
import * as z from 'zod';
import { AuditId } from '../../../shared/ids.ts';
import { Report } from '../../../shared/model/report/report.ts';
import { entity } from '../data/entity.ts';
import { type ReportKey, reportPartition } from '../reports/report.entities.ts';

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
  /** The hash covers the digest of the row, which erasure does not change (ADR 76). Absent: it covers the whole row. */
  form: z.literal(2).optional(),
  /** Number of the earlier seal of the same row, which covers the whole row. */
  renews: z.number().int().min(1).optional(),
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
