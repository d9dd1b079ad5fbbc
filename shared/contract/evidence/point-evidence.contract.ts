import * as z from 'zod';
import { EntityId, EvidenceId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { EvidenceFile, evidenceLimits } from '../../model/report/evidence.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

/** Names a data point: of the organisation itself unless an entity is named. */
export const PointPlace = TimeSpan.extend({
  metricCode: z.string().min(1).max(200),
  entityId: EntityId.optional(),
  member: z.string().max(120).default(''),
  /** With `disclosureId` and `fieldKey`: the variant of that field. */
  versionId: z.string().min(1).max(80).optional(),
  disclosureId: z.string().min(1).max(200).optional(),
  fieldKey: FieldKey.optional(),
});
export type PointPlace = z.infer<typeof PointPlace>;

/** A file behind a value that was given in the data hub; the field is the value itself. */
export const PointFile = EvidenceFile.omit({ fieldKey: true, revision: true }).meta({ id: 'PointFile' });
export type PointFile = z.infer<typeof PointFile>;

const forReaders = { domain: 'evidence', access: 'data:read', module: 'data-management-module' } as const;
const forWriters = { ...forReaders, access: 'data:write' } as const;
const name = oneLine(1, evidenceLimits.nameMax);
const path = '/evidence/points';
/** Revision of the value after the change: files are part of it, and the next editor has seen them. */
const revision = z.number().int();

export const listPointEvidence = call({
  ...forReaders,
  id: 'listPointEvidence',
  method: 'GET',
  path,
  summary: 'Files behind a value of the data hub, oldest first',
  /** The value, which names its files, and the files. */
  requests: 3,
  query: PointPlace,
  response: z.object({ files: z.array(PointFile) }),
  errors: ['metric.not_found'],
});

export const createPointEvidenceUpload = call({
  ...forWriters,
  id: 'createPointEvidenceUpload',
  method: 'POST',
  path: `${path}/uploads`,
  summary: 'Address that takes one file for a value of the data hub, up to 25 MB, for ten minutes',
  requests: 1,
  body: z.strictObject({ name, sizeBytes: z.number().int().min(1) }),
  response: z.object({ evidenceId: EvidenceId, url: z.url(), contentType: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: ['storage.full', 'evidence.volume', 'evidence.format'],
});

export const attachPointEvidence = call({
  ...forWriters,
  id: 'attachPointEvidence',
  method: 'POST',
  path,
  summary: 'Attaches an uploaded file to a value: checked by its first bytes, hashed, stored; idempotent',
  requests: 3,
  body: z.strictObject({
    ...PointPlace.shape,
    evidenceId: EvidenceId,
    name,
    page: oneLine(0, evidenceLimits.pageMax).default(''),
  }),
  response: z.object({ file: PointFile, revision }),
  status: 201,
  errors: [
    'metric.not_found',
    'data_point.not_found',
    'upload.missing',
    'evidence.volume',
    'evidence.format',
    'evidence.content',
    'evidence.too_many',
    'request.conflict',
  ],
});

export const removePointEvidence = call({
  ...forWriters,
  id: 'removePointEvidence',
  method: 'DELETE',
  path: `${path}/{evidenceId}`,
  summary: 'Takes a file from a value of the data hub; name and hash stay in the log',
  requests: 3,
  params: z.object({ evidenceId: EvidenceId }),
  query: PointPlace,
  response: z.object({ revision }),
  errors: ['metric.not_found', 'evidence.not_found', 'request.conflict'],
});

export const getPointEvidenceLink = call({
  ...forReaders,
  id: 'getPointEvidenceLink',
  method: 'GET',
  path: `${path}/{evidenceId}/link`,
  summary: 'Link to a file behind a value of the data hub, for five minutes',
  requests: 2,
  params: z.object({ evidenceId: EvidenceId }),
  response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
  errors: ['evidence.not_found'],
});
