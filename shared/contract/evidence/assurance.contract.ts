import * as z from 'zod';
import { EvidenceId } from '../../ids.ts';
import { evidenceLimits } from '../../model/report/evidence.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';
import { ReportDesignView } from '../publishing/report-design.contract.ts';

const path = '/evidence/reports/{reportId}/assurance';
const name = oneLine(1, evidenceLimits.nameMax);

/** Put there, then named in `setAssuranceFile`. */
export const createAssuranceUpload = call({
  id: 'createAssuranceUpload',
  domain: 'evidence',
  method: 'POST',
  path: `${path}/uploads`,
  summary: 'Address that takes the file of an assurance statement, PDF or Word, of up to 25 MB, for ten minutes',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport,
  body: z.strictObject({ name, sizeBytes: z.number().int().min(1) }),
  response: z.object({ evidenceId: EvidenceId, url: z.url(), contentType: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: ['report.not_found', 'report.read_only', 'storage.full', 'evidence.volume', 'assurance.format'],
});

export const setAssuranceFile = call({
  id: 'setAssuranceFile',
  domain: 'evidence',
  method: 'POST',
  path,
  summary: 'Takes an uploaded file as the assurance statement: checked by its bytes, hashed, stored; idempotent',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  body: z.strictObject({ evidenceId: EvidenceId, name }),
  response: ReportDesignView,
  errors: [
    'report.not_found',
    'report.read_only',
    'upload.missing',
    'evidence.volume',
    'assurance.format',
    'evidence.content',
    'request.conflict',
  ],
});

export const removeAssuranceFile = call({
  id: 'removeAssuranceFile',
  domain: 'evidence',
  method: 'DELETE',
  path,
  summary: 'Takes the file of the assurance statement away; where there is none, nothing changes',
  access: 'report:design',
  module: 'esgl',
  requests: 3,
  params: inReport,
  response: ReportDesignView,
  errors: ['report.not_found', 'report.read_only', 'request.conflict'],
});

export const getAssuranceLink = call({
  id: 'getAssuranceLink',
  domain: 'evidence',
  method: 'GET',
  path: `${path}/link`,
  summary: 'Link to the file of the assurance statement that downloads it and ends after five minutes',
  access: 'report:design',
  module: 'esgl',
  requests: 2,
  params: inReport,
  response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  errors: ['report.not_found', 'evidence.not_found'],
});
