import * as z from 'zod';
import { EntityRequestId, OrganizationId } from '../../ids.ts';
import { RequestComment, requestCommentMax } from '../../model/entities/request.ts';
import { call } from '../calls/call.ts';

const managed = { domain: 'entities', access: 'entity:manage', module: 'reporting-entity' } as const;
const answered = { domain: 'entities', access: 'task:answer' } as const;

const inRequest = z.object({ requestId: EntityRequestId });
const inTask = z.object({ organizationId: OrganizationId, requestId: EntityRequestId });
const comment = z.strictObject({
  itemKey: z.string().min(1).max(300).nullable(),
  text: z.string().trim().min(1).max(requestCommentMax),
});

export const commentEntityRequest = call({
  ...managed,
  id: 'commentEntityRequest',
  method: 'POST',
  path: '/entity-requests/{requestId}/comments',
  summary: 'Writes to the people who are asked; they read it in the request and by e-mail',
  requests: 8,
  params: inRequest,
  body: comment,
  response: RequestComment,
  status: 201,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'request.conflict'],
});

export const commentEntityTask = call({
  ...answered,
  id: 'commentEntityTask',
  method: 'POST',
  path: '/entity-tasks/{organizationId}/{requestId}/comments',
  summary: 'Writes to whoever asked; they read it on the request and in the bell',
  requests: 5,
  params: inTask,
  body: comment,
  response: RequestComment,
  status: 201,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'request.conflict'],
});
