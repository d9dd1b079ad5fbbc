import * as z from 'zod';
import { PublicationId, ReportId } from '../../ids.ts';
import { Author } from '../people/author.ts';
import { Language } from '../text/language.ts';
import { DrawnPages } from './page-progress.ts';

export const FileFormat = z.enum(['pdf', 'xlsx', 'docx']);
export type FileFormat = z.infer<typeof FileFormat>;
export const fileFormats: FileFormat[] = FileFormat.options;

/** As their makers call them, in either language. */
export const formatNames: Record<FileFormat, string> = { pdf: 'PDF', xlsx: 'Excel', docx: 'Word' };

/** Formats as a sentence names them: "PDF and Word", "PDF 及 Word". */
export const formatsText = (formats: readonly FileFormat[], language: Language): string => {
  const names = formats.map((format) => formatNames[format]);
  if (language === 'en') return new Intl.ListFormat('en').format(names);
  // A Latin word is separated from Chinese by spaces, which the language's own list does not do.
  return [names.slice(0, -1).join('、'), ...names.slice(-1)].filter((part) => part !== '').join(' 及 ');
};

export const PublicationStatus = z.enum(['queued', 'running', 'published', 'failed', 'cancelled']);
export type PublicationStatus = z.infer<typeof PublicationStatus>;

/** True states of the workflow, shown step by step. */
export const PublicationStep = z.enum(['freeze', 'pdf', 'xlsx', 'docx', 'record', 'notify']);
export type PublicationStep = z.infer<typeof PublicationStep>;
export const StepState = z.enum(['waiting', 'running', 'done', 'failed', 'skipped']);
export type StepState = z.infer<typeof StepState>;

export const PublishedFile = z.object({
  format: FileFormat,
  /** Absent in publications from before reports had a language each file. */
  language: Language.optional(),
  fileName: z.string(),
  objectKey: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PublishedFile = z.infer<typeof PublishedFile>;

/** Name, size and digest of a file published with a revision's own files: its assurance statement. */
const PublishedAssurance = PublishedFile.pick({ fileName: true, sizeBytes: true, sha256: true });
export type PublishedAssurance = z.infer<typeof PublishedAssurance>;

/** One numbered revision of a report; once published its files and snapshot never change. */
export const Publication = z
  .object({
    publicationId: PublicationId,
    reportId: ReportId,
    reportName: z.string(),
    revisionNumber: z.number().int().min(1),
    status: PublicationStatus,
    steps: z.record(PublicationStep, StepState),
    failure: z.object({ step: PublicationStep, reference: z.string() }).nullable(),
    files: z.array(PublishedFile.omit({ objectKey: true })),
    /** Absent where the report has none, or was published before revisions stored it. */
    assuranceFile: PublishedAssurance.optional(),
    snapshotSha256: z.string().nullable(),
    requestedBy: Author,
    requestedAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    /** Progress of the PDF while it is being made; returned, not stored. */
    pages: DrawnPages.optional(),
    /**
     * Links to pictures of the first page, good for an hour, the report's own language first; the only one of an older
     * revision names no language. Absent where none was made.
     */
    covers: z.array(z.object({ language: Language.optional(), url: z.url() })).optional(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

/** Every format that could not be made: one that fails stops none of the others but Word, which waits for the PDF. */
export const failedFormatsOf = ({ steps }: Pick<Publication, 'steps'>): FileFormat[] =>
  fileFormats.filter((format) => steps[format] === 'failed');

export const mediaTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
