import * as z from 'zod';
import { BilingualText } from '../../catalogue/framework.ts';
import { TextPlace } from '../../model/report-text/text-place.ts';
import {
  FileOutcome,
  RefusedReason,
  TranslatorFormat,
  translatorFileLimits,
} from '../../model/report-text/translator-file.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

const path = '/translation-files/reports/{reportId}';
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

export const exportReportTexts = call({
  id: 'exportReportTexts',
  domain: 'translation-files',
  method: 'POST',
  path: `${path}/exports`,
  summary: 'Makes a file of the report’s texts for translators; what it holds is as it was at that moment',
  access: 'report:read',
  module: 'esgl',
  requests: 6,
  params: inReport,
  body: z.strictObject({
    format: TranslatorFormat,
    /** `open`: without a translation, or changed since it was made. */
    which: z.enum(['open', 'all']),
  }),
  response: z.object({
    /** null where there is nothing to translate. */
    url: z.url().nullable(),
    fileName: z.string(),
    texts: z.number().int(),
    /** Too long for a cell of the format. */
    leftOut: z.number().int(),
  }),
  errors: ['report.not_found'],
});

export const createReportTextsUpload = call({
  id: 'createReportTextsUpload',
  domain: 'translation-files',
  method: 'POST',
  path: `${path}/uploads`,
  summary: 'An address for a file of translated texts, good for ten minutes',
  access: 'report:edit',
  module: 'esgl',
  requests: 2,
  params: inReport,
  body: z.strictObject({
    name: oneLine(1, 255),
    sizeBytes: z
      .number()
      .int()
      .min(1)
      .max(translatorFileLimits.bytesMax * 4),
  }),
  response: z.object({
    uploadId,
    url: z.url(),
    contentType: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['report.not_found', 'report.read_only', 'translation.file_format', 'translation.file_size'],
});

const FileText = z
  .object({
    place: TextPlace,
    label: BilingualText.nullable(),
    outcome: FileOutcome,
    /** Why it is refused; null unless it is. */
    reason: RefusedReason.nullable(),
    /** The source was changed after the file was made: the translation is stored as one of the older source. */
    isSourceChanged: z.boolean(),
    /** Bold words, links or line breaks of the source that the translation does not have. */
    lostMarks: z.number().int(),
    source: z.string(),
    /** As it is stored now; null: there is none. */
    stored: z.string().nullable(),
    proposed: z.string().nullable(),
    /** Revision of the stored translation; 0: there is none. Sent again when it is taken. */
    revision: z.number().int(),
  })
  .meta({ id: 'FileText' });
export type FileText = z.infer<typeof FileText>;

const uploaded = z.strictObject({ uploadId, name: oneLine(1, 255) });
const fileErrors = [
  'report.not_found',
  'report.read_only',
  'upload.missing',
  'translation.file_format',
  'translation.file_damaged',
  'translation.file_size',
  'translation.file_foreign',
  'translation.file_heading',
] as const;

export const checkReportTexts = call({
  id: 'checkReportTexts',
  domain: 'translation-files',
  method: 'POST',
  path: `${path}/checks`,
  summary: 'What a file of translated texts would change; writes nothing',
  access: 'report:edit',
  module: 'esgl',
  requests: 6,
  params: inReport,
  body: uploaded,
  response: z.object({
    texts: z.array(FileText),
    /** Further texts of the file: the same as stored, not translated, of no text that exists now. */
    same: z.number().int(),
    empty: z.number().int(),
    unknown: z.number().int(),
  }),
  errors: [...fileErrors],
});

export const takeReportTexts = call({
  id: 'takeReportTexts',
  domain: 'translation-files',
  method: 'POST',
  path: `${path}/texts`,
  summary:
    'Stores chosen texts of a file; a translation changed since the check is not overwritten but named. Idempotent',
  access: 'report:edit',
  module: 'esgl',
  /** Read of the report, then a read and a transaction for each text, which may meet another write. */
  requests: 10 + translatorFileLimits.takenMax * 6,
  params: inReport,
  body: uploaded.extend({
    texts: z
      .array(z.strictObject({ place: TextPlace, revision: z.number().int().min(0) }))
      .min(1)
      .max(translatorFileLimits.takenMax),
  }),
  response: z.object({ stored: z.number().int(), changedMeanwhile: z.array(TextPlace), refused: z.array(TextPlace) }),
  errors: [...fileErrors, 'request.conflict'],
});
