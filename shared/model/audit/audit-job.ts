import * as z from 'zod';
import { AuditId, AuditJobId } from '../../ids.ts';

/**
 * Faults of a log. `altered`: an entry differs from what was sealed. `missing`: a sealed entry is absent. `inserted`:
 * an entry was not written by the product. `reordered`: the seals do not follow from one another. `cut`: seals are
 * absent.
 */
export const AuditFault = z.enum(['altered', 'missing', 'inserted', 'reordered', 'cut']);
export type AuditFault = z.infer<typeof AuditFault>;

/** The first entry that does not match: its number in the order of sealing, and its id and time where they are known. */
export const AuditFinding = z.object({
  fault: AuditFault,
  /** null: an entry that was never sealed has no number. */
  number: z.number().int().nullable(),
  auditId: AuditId.nullable(),
  at: z.iso.datetime().nullable(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

export const AuditJobStatus = z.enum(['running', 'done', 'failed']);

const shared = {
  jobId: AuditJobId,
  status: AuditJobStatus,
  startedAt: z.iso.datetime(),
};

/** A walk along the chain of seals: sealed entries are checked, those that wait for their seal are counted. */
export const AuditVerification = z
  .object({
    ...shared,
    checked: z.number().int().min(0),
    unsealed: z.number().int().min(0),
    /** How often the clock was set back between two entries, which is no fault of the log. */
    clockSteps: z.number().int().min(0),
    /** Rows with texts that were erased with a person; their seals verify (ADR 76). */
    erased: z.number().int().min(0),
    /** null once done: nothing was altered. */
    finding: AuditFinding.nullable(),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;

/** The log as a workbook; `url` is there once it is done, and good for an hour. */
export const AuditExport = z
  .object({ ...shared, rows: z.number().int().min(0), url: z.url().nullable(), fileName: z.string() })
  .meta({ id: 'AuditExport' });
export type AuditExport = z.infer<typeof AuditExport>;
