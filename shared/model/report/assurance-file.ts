import type * as z from 'zod';
import { EvidenceFile, EvidenceType, evidenceEndings } from './evidence.ts';

/** A statement of assurance as its provider gave it: a document, nothing else. */
export const AssuranceFileType = EvidenceType.extract(['pdf', 'docx']);

const endings = AssuranceFileType.options.flatMap((type) => evidenceEndings[type]);
/** As the file dialog takes it. */
export const assuranceAccept = endings.join(',');

export const isAssuranceName = (name: string): boolean => endings.some((ending) => name.toLowerCase().endsWith(ending));

/** The file of a report's assurance statement: stored with its design, named by its digest in publications. */
export const AssuranceFile = EvidenceFile.pick({
  evidenceId: true,
  name: true,
  sizeBytes: true,
  sha256: true,
  addedBy: true,
  addedAt: true,
})
  .extend({ type: AssuranceFileType })
  .meta({ id: 'AssuranceFile' });
export type AssuranceFile = z.infer<typeof AssuranceFile>;
