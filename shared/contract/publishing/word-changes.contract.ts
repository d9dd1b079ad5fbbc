import * as z from 'zod';
import { WordChanges, wordLimits } from '../../model/publishing/word-changes.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

const WordUploadId = z.string().regex(/^[0-9a-f]{32}$/);

/** Put there, then named in `listWordChanges`. */
export const createWordUpload = call({
  id: 'createWordUpload',
  domain: 'publishing',
  method: 'POST',
  path: '/publishing/reports/{reportId}/word-uploads',
  summary: 'Address that takes one Word file of up to 25 MB, for ten minutes',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport,
  body: z.strictObject({
    name: oneLine(1, wordLimits.nameMax),
    sizeBytes: z.number().int().min(1),
  }),
  response: z.object({
    uploadId: WordUploadId,
    url: z.url(),
    contentType: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['report.not_found', 'report.read_only', 'word.volume', 'word.format'],
});

/** Changes nothing: each answer is taken by a separate save, with the revision that this call returns. */
export const listWordChanges = call({
  id: 'listWordChanges',
  domain: 'publishing',
  method: 'POST',
  path: '/publishing/reports/{reportId}/word-changes',
  summary: 'Which answers were edited in an uploaded Word file of the report; changes nothing',
  access: 'report:design',
  module: 'esgl',
  /** The report as a preview reads it, and its publications, one of which the file is of. */
  requests: 15,
  params: inReport,
  body: z.strictObject({ uploadId: WordUploadId }),
  response: WordChanges,
  errors: [
    'report.not_found',
    'report.read_only',
    'upload.missing',
    'word.volume',
    'word.format',
    'word.other_report',
    'word.no_answers',
  ],
});
