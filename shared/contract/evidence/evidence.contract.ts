import * as z from 'zod';
import { EvidenceId, ReportId } from '../../ids.ts';
import { FieldReference } from '../../model/data-point/data-point.ts';
import { EvidenceFile, evidenceLimits } from '../../model/report/evidence.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const onField = FieldReference.extend({ reportId: ReportId });
const onFile = onField.extend({ evidenceId: EvidenceId });
const fieldPath = '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}';
const name = oneLine(1, evidenceLimits.nameMax);
const page = oneLine(0, evidenceLimits.pageMax);
/** Number of files of a field after a change, for the count next to it. */
const count = z.number().int();

export const listEvidence = call({
  id: 'listEvidence',
  domain: 'evidence',
  method: 'GET',
  path: '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}',
  summary: 'Evidence files of a disclosure, of all its fields',
  access: 'report:read',
  module: 'esgl',
  /** The report, which says whether it is the caller's, and its files. */
  requests: 3,
  params: onField.omit({ fieldKey: true }),
  response: z.object({ files: z.array(EvidenceFile) }),
  errors: ['report.not_found', 'disclosure.not_found'],
});

/** Put there, then named in `attachEvidence`. */
export const createEvidenceUpload = call({
  id: 'createEvidenceUpload',
  domain: 'evidence',
  method: 'POST',
  path: `${fieldPath}/uploads`,
  summary: 'Address that takes one evidence file of up to 25 MB, for ten minutes',
  access: 'report:edit',
  module: 'esgl',
  requests: 2,
  params: onField,
  body: z.strictObject({ name, sizeBytes: z.number().int().min(1) }),
  response: z.object({ evidenceId: EvidenceId, url: z.url(), contentType: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.read_only',
    'storage.full',
    'evidence.volume',
    'evidence.format',
  ],
});

export const attachEvidence = call({
  id: 'attachEvidence',
  domain: 'evidence',
  method: 'POST',
  path: fieldPath,
  summary: 'Attaches an uploaded file to a field: checked by its first bytes, hashed, stored; idempotent',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: onField,
  body: z.strictObject({ evidenceId: EvidenceId, name, page: page.default('') }),
  response: z.object({ file: EvidenceFile, count }),
  status: 201,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'report.read_only',
    'upload.missing',
    'evidence.volume',
    'evidence.format',
    'evidence.content',
    'evidence.too_many',
    'request.conflict',
  ],
});

export const changeEvidence = call({
  id: 'changeEvidence',
  domain: 'evidence',
  method: 'PATCH',
  path: `${fieldPath}/{evidenceId}`,
  summary: 'Stores the relevant page of a file',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: onFile,
  body: z.strictObject({ page, revision: z.number().int().min(1) }),
  response: EvidenceFile,
  errors: [
    'report.not_found',
    'disclosure.not_found',
    'evidence.not_found',
    'report.read_only',
    'report.stale',
    'request.conflict',
  ],
});

export const removeEvidence = call({
  id: 'removeEvidence',
  domain: 'evidence',
  method: 'DELETE',
  path: `${fieldPath}/{evidenceId}`,
  summary: 'Takes a file from a field; name and hash stay in the audit log',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: onFile,
  response: z.object({ count }),
  errors: ['report.not_found', 'disclosure.not_found', 'evidence.not_found', 'report.read_only', 'request.conflict'],
});

export const getEvidenceLink = call({
  id: 'getEvidenceLink',
  domain: 'evidence',
  method: 'GET',
  path: `${fieldPath}/{evidenceId}/link`,
  summary: 'Link to an evidence file, for five minutes',
  access: 'report:read',
  module: 'esgl',
  requests: 2,
  params: onFile,
  response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  errors: ['evidence.not_found', 'report.not_found', 'disclosure.not_found'],
});
