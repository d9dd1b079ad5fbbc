import * as z from 'zod';
import { EvidenceId } from '../../ids.ts';
import { Author } from '../people/author.ts';
import { type ChosenFileProblem, chosenFileProblem, type FileFacts, megabyteBytes } from '../text/file-check.ts';

/** Files for an auditor: documents, pictures, tables and mails. Nothing executable, no macros. */
export const EvidenceType = z.enum(['pdf', 'png', 'jpg', 'xlsx', 'docx', 'csv', 'msg', 'eml']);
export type EvidenceType = z.infer<typeof EvidenceType>;

export const evidenceLimits = {
  bytesMax: 25 * megabyteBytes,
  filesPerFieldMax: 20,
  pageMax: 60,
  nameMax: 255,
} as const;

/** Endings of names, as the generic file check of specification 5 and the file dialog take them. */
export const evidenceEndings: Record<EvidenceType, readonly string[]> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  xlsx: ['.xlsx'],
  docx: ['.docx'],
  csv: ['.csv'],
  msg: ['.msg'],
  eml: ['.eml'],
};
export const evidenceAccept = Object.values(evidenceEndings).flat().join(',');

/** The problem of a file before it is sent (specification 5). */
export const evidenceProblem = (file: FileFacts): ChosenFileProblem | undefined =>
  chosenFileProblem(file, { bytesMax: evidenceLimits.bytesMax, allowed: evidenceAccept });

/** A file that backs the answer of a field. */
export const EvidenceFile = z
  .object({
    evidenceId: EvidenceId,
    fieldKey: z.string(),
    name: z.string(),
    type: EvidenceType,
    sizeBytes: z.number().int(),
    /** SHA-256 of the stored bytes, in hexadecimal. */
    sha256: z.string(),
    /** The relevant page of the file ("p. 14"); empty: none in particular. */
    page: z.string(),
    addedBy: Author,
    addedAt: z.iso.datetime(),
    revision: z.number().int(),
  })
  .meta({ id: 'EvidenceFile' });
export type EvidenceFile = z.infer<typeof EvidenceFile>;
