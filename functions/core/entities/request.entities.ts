/**
 * Requests to entities and suppliers, with their answers, files and comments (ADR 65).
 *
 * | access pattern                        | key                                                                |
 * |---------------------------------------|--------------------------------------------------------------------|
 * | one request with all that belongs to it | ENTITY-REQUEST {organizationId} {requestId} / all                   |
 * | requests of an organisation           | gsi1: ENTITY-REQUESTS {organizationId} / {reportId} {entityId} {requestId} |
 * | requests of an entity                 | gsi2: ENTITY-TASKS {organizationId} {entityId} / {requestId}        |
 */
import * as z from 'zod';
import { EntityId, EntityRequestId, OrganizationId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { EntityRequest, RequestComment, TaskFile } from '../../../shared/model/entities/request.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type RequestKey = { organizationId: string; requestId: string };

export const requestPartition = (key: RequestKey): KeyParts => ['ENTITY-REQUEST', key.organizationId, key.requestId];
export const requestsOf = ({ organizationId }: { organizationId: string }): KeyParts => [
  'ENTITY-REQUESTS',
  organizationId,
];
export const tasksOf = (key: { organizationId: string; entityId: string }): KeyParts => [
  'ENTITY-TASKS',
  key.organizationId,
  key.entityId,
];

/** Of a request that no report asks. */
const noReport = '-';

export const entityRequest = entity<RequestKey, EntityRequest>({
  name: 'EntityRequest',
  version: 1,
  schema: EntityRequest,
  isPacked: true,
  key: (key) => ({ pk: requestPartition(key), sk: ['REQUEST'] }),
  indexes: (request) => ({
    gsi1: {
      pk: requestsOf(request),
      sk: [request.report?.reportId ?? noReport, request.entityId, request.requestId],
    },
    gsi2: { pk: tasksOf(request), sk: [request.requestId] },
  }),
});

const EntityAnswer = z.object({
  organizationId: OrganizationId,
  requestId: EntityRequestId,
  /** `itemKeyOf` of the item, and the field within it. */
  itemKey: z.string(),
  fieldKey: z.string(),
  value: FieldValue.nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: Author,
  revision: z.number().int().min(1),
});
export type EntityAnswer = z.infer<typeof EntityAnswer>;

export const entityAnswer = entity<RequestKey & { itemKey: string; fieldKey: string }, EntityAnswer>({
  name: 'EntityAnswer',
  version: 1,
  schema: EntityAnswer,
  isPacked: true,
  key: (key) => ({ pk: requestPartition(key), sk: ['ANSWER', key.itemKey, key.fieldKey] }),
});

const inRequest = { organizationId: OrganizationId, requestId: EntityRequestId };

const TaskFileRecord = TaskFile.extend({ ...inRequest, objectKey: z.string() });
export type TaskFileRecord = z.infer<typeof TaskFileRecord>;
export const taskFile = entity<RequestKey & { evidenceId: string }, TaskFileRecord>({
  name: 'TaskFile',
  version: 1,
  schema: TaskFileRecord,
  key: (key) => ({ pk: requestPartition(key), sk: ['FILE', key.evidenceId] }),
});

const RequestCommentRecord = RequestComment.extend({
  ...inRequest,
  /** The entity that was asked when it was written; absent in older records. */
  entityId: EntityId.optional(),
});
export type RequestCommentRecord = z.infer<typeof RequestCommentRecord>;
export const requestComment = entity<RequestKey & { commentId: string }, RequestCommentRecord>({
  name: 'RequestComment',
  version: 1,
  schema: RequestCommentRecord,
  key: (key) => ({ pk: requestPartition(key), sk: ['COMMENT', key.commentId] }),
});
