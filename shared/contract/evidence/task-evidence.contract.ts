import * as z from 'zod';
import { EntityRequestId, EvidenceId, OrganizationId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { TaskFile } from '../../model/entities/request.ts';
import { evidenceLimits } from '../../model/report/evidence.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const answered = { domain: 'evidence', access: 'task:answer' } as const;

const inTask = z.object({ organizationId: OrganizationId, requestId: EntityRequestId });
const onFile = inTask.extend({ evidenceId: EvidenceId });
const place = { itemKey: z.string().min(1).max(300), fieldKey: FieldKey };
const name = oneLine(1, evidenceLimits.nameMax);
const taskPath = '/evidence/entity-tasks/{organizationId}/{requestId}';
const link = z.object({ url: z.url(), expiresAt: z.iso.datetime() });

/** Put there, then named in `attachTaskEvidence`. */
export const createTaskUpload = call({
  ...answered,
  id: 'createTaskUpload',
  method: 'POST',
  path: `${taskPath}/uploads`,
  summary: 'Address that takes one photo or file of an answer, for ten minutes',
  /** The principal, memberships, the request with its report, the storage of another organisation. */
  requests: 5,
  params: inTask,
  body: z.strictObject({ ...place, name, sizeBytes: z.number().int().min(1) }),
  response: z.object({ evidenceId: EvidenceId, url: z.url(), contentType: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  errors: [
    'entity_request.not_found',
    'entity_request.step_refused',
    'disclosure.not_found',
    'storage.full',
    'evidence.volume',
    'evidence.format',
  ],
});

export const attachTaskEvidence = call({
  ...answered,
  id: 'attachTaskEvidence',
  method: 'POST',
  path: `${taskPath}/files`,
  summary: 'Attaches an uploaded file to an answer; sent again it is the same file',
  requests: 5,
  params: inTask,
  body: z.strictObject({ ...place, evidenceId: EvidenceId, name }),
  response: TaskFile,
  status: 201,
  errors: [
    'entity_request.not_found',
    'entity_request.step_refused',
    'disclosure.not_found',
    'upload.missing',
    'evidence.volume',
    'evidence.format',
    'evidence.content',
    'evidence.too_many',
    'request.conflict',
  ],
});

export const removeTaskEvidence = call({
  ...answered,
  id: 'removeTaskEvidence',
  method: 'DELETE',
  path: `${taskPath}/files/{evidenceId}`,
  summary: 'Takes a file from an answer that is not sent',
  requests: 6,
  params: onFile,
  response: z.object({ done: z.literal(true) }),
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'evidence.not_found', 'request.conflict'],
});

export const getTaskEvidenceLink = call({
  ...answered,
  id: 'getTaskEvidenceLink',
  method: 'GET',
  path: `${taskPath}/files/{evidenceId}/link`,
  summary: "Link to a file of one of the caller's answers, for five minutes",
  requests: 4,
  params: onFile,
  response: link,
  errors: ['entity_request.not_found', 'evidence.not_found'],
});

export const getRequestEvidenceLink = call({
  domain: 'evidence',
  access: 'entity:read',
  module: 'reporting-entity',
  id: 'getRequestEvidenceLink',
  method: 'GET',
  path: '/evidence/entity-requests/{requestId}/files/{evidenceId}/link',
  summary: 'Link to a file of an answer that the organisation asked for, for five minutes',
  requests: 2,
  params: z.object({ requestId: EntityRequestId, evidenceId: EvidenceId }),
  response: link,
  errors: ['evidence.not_found'],
});
