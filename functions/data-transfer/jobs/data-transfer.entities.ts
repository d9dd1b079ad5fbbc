/**
 * Exports and imports of data files.
 *
 * | access pattern                       | key                                            |
 * |--------------------------------------|------------------------------------------------|
 * | one export                           | DATA-EXPORT {organizationId} {jobId} / EXPORT  |
 * | imports, newest first; one import    | DATA-IMPORTS {organizationId} / {importId}     |
 * | outcomes of an import's batches      | DATA-IMPORT {organizationId} {importId} / BATCH {step} {number} |
 * | labels of an organisation's sheets   | DATA-IMPORT-LABELS {organizationId} / LABELS   |
 *
 * The rows themselves are in the media bucket: values of a spreadsheet are not the organisation's data until they are
 * applied.
 */
import * as z from 'zod';
import { DataExportId, DataImportId, OrganizationId, ReportId, UserId } from '../../../shared/ids.ts';
import { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import {
  DataExportStatus,
  ExportFormat,
  HubExportChoice,
  ReportExportChoice,
  TemplateChoice,
} from '../../../shared/model/hub/data-export.ts';
import { DataImport, ImportAnswer } from '../../../shared/model/import/data-import.ts';
import { ColumnChoice } from '../../../shared/model/import/import-columns.ts';
import { importLabelsMax, NamedLabel } from '../../../shared/model/import/import-labels.ts';
import { MarkAnswer } from '../../../shared/model/import/import-marks.ts';
import { KnownLayouts } from '../../../shared/model/import/known-layouts.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { entity, type KeyParts } from '../../core/data/entity.ts';

const anyExport = {
  organizationId: OrganizationId,
  jobId: DataExportId,
  status: DataExportStatus,
  startedAt: z.iso.datetime(),
  startedBy: UserId,
  organizationName: z.string(),
  format: ExportFormat,
  rows: z.number().int().min(0),
  objectKey: z.string().nullable(),
};
export const ExportRecord = z.discriminatedUnion('kind', [
  z.object({
    ...anyExport,
    kind: z.literal('report'),
    reportId: ReportId,
    reportName: z.string(),
    choice: ReportExportChoice,
  }),
  z.object({ ...anyExport, kind: z.literal('hub'), choice: HubExportChoice }),
  z.object({ ...anyExport, kind: z.literal('template'), choice: TemplateChoice }),
]);
export type ExportRecord = z.infer<typeof ExportRecord>;

const retentionSeconds = 24 * 60 * 60;
export const exportEntity = entity<{ organizationId: string; jobId: string }, ExportRecord>({
  name: 'DataExport',
  version: 1,
  schema: ExportRecord,
  key: ({ organizationId, jobId }) => ({ pk: ['DATA-EXPORT', organizationId, jobId], sk: ['EXPORT'] }),
  expiresAtEpochSeconds: ({ startedAt }) => Math.floor(Date.parse(startedAt) / 1_000) + retentionSeconds,
});

export type ImportKey = { organizationId: string; importId: string };

const ImportChoice = z.object({
  all: ImportAnswer,
  rows: z.array(z.object({ row: z.number().int(), answer: ImportAnswer })),
});

/** As imports hold it that were applied before another time could be chosen: `except` get the other answer. */
const ChoiceBefore = z.object({ conflicts: z.enum(['overwrite', 'skip']), except: z.array(z.number().int()) });
const answersBefore = ({ conflicts, except }: z.infer<typeof ChoiceBefore>): z.infer<typeof ImportChoice> => {
  const answer = conflicts === 'overwrite' ? 'skip' : 'overwrite';
  return { all: { answer: conflicts }, rows: except.map((row) => ({ row, answer: { answer } })) };
};

export const ImportRecord = DataImport.extend({
  organizationId: OrganizationId,
  organizationName: z.string(),
  /** Requester of the running step. */
  actor: Author,
  /** Choices for rows in conflict; set when the import is applied. */
  choice: z.union([ImportChoice, ChoiceBefore.transform(answersBefore)]).nullable(),
  /** Sheets that were chosen of several with values, by their place. */
  sheetsGiven: z.array(z.number().int().min(0)).optional(),
  /** How numbers that can be read two ways are meant, by column. */
  marksGiven: z.array(MarkAnswer).optional(),
  /** Periods and units of columns. */
  columnsGiven: z.array(ColumnChoice).optional(),
  /** Rows may name entities: they were on when the file was handed in. */
  hasEntities: z.boolean().optional(),
  /** Rows of a batch; the same for applying it and for taking it back, whenever that is. */
  batchRows: z.number().int().min(1).optional(),
  /** Reporting times that it made; absent: of an import from before these were remembered. */
  madeTimes: z.array(TimeSpan).optional(),
  /** Batches that the running step has behind it. */
  batches: z.number().int().min(0),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

export const importsOf = (organizationId: string): KeyParts => ['DATA-IMPORTS', organizationId];

export const importEntity = entity<ImportKey, ImportRecord>({
  name: 'DataImport',
  version: 1,
  schema: ImportRecord,
  key: ({ organizationId, importId }) => ({ pk: importsOf(organizationId), sk: [DataImportId.parse(importId)] }),
});

const ImportLabels = z.object({
  organizationId: OrganizationId,
  named: z.array(NamedLabel).max(importLabelsMax.stored),
  /** Answers on files of the organisation, by their layout. */
  layouts: KnownLayouts.default([]),
  revision: z.number().int().min(1),
});
export type ImportLabels = z.infer<typeof ImportLabels>;

/** An organisation's labels of metrics in its own sheets, and answers on its layouts: once, for later years, too. */
export const importLabelsEntity = entity<{ organizationId: string }, ImportLabels>({
  name: 'ImportLabels',
  version: 1,
  schema: ImportLabels,
  isPacked: true,
  key: ({ organizationId }) => ({ pk: ['DATA-IMPORT-LABELS', organizationId], sk: ['LABELS'] }),
});

/** Outcome of a row of a batch; the revision is the point's after it. */
const Outcome = z.object({
  row: z.number().int(),
  outcome: z.enum(['written', 'kept', 'overtaken', 'taken-back', 'left']),
  revision: z.number().int().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

const Batch = z.object({
  organizationId: OrganizationId,
  importId: DataImportId,
  step: z.enum(['apply', 'undo']),
  number: z.number().int().min(0),
  outcomes: z.array(Outcome),
});
export type Batch = z.infer<typeof Batch>;
type BatchKey = ImportKey & Pick<Batch, 'step' | 'number'>;

const digits = 6;
export const batchesOf = ({ organizationId, importId }: ImportKey): KeyParts => [
  'DATA-IMPORT',
  organizationId,
  importId,
];

/** Written in the transaction of the batch: a batch with a row is done, and never repeated. */
export const batchEntity = entity<BatchKey, Batch>({
  name: 'DataImportBatch',
  version: 1,
  schema: Batch,
  isPacked: true,
  key: (key) => ({ pk: batchesOf(key), sk: ['BATCH', key.step, String(key.number).padStart(digits, '0')] }),
});
