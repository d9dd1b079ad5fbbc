import * as z from 'zod';
import { EntityRequestId, OrganizationId } from '../../ids.ts';
import { FieldKey } from '../../model/answer/field-key.ts';
import { call } from '../calls/call.ts';

export const shareEntityAnswer = call({
  domain: 'entities',
  access: 'task:answer',
  id: 'shareEntityAnswer',
  method: 'PUT',
  path: '/entity-tasks/{organizationId}/{requestId}/sharing',
  summary: 'Suggests an answer of a supplier to its own people in requests of other customers, or no longer',
  /** The principal, memberships, the request with its report, the change. */
  requests: 5,
  params: z.object({ organizationId: OrganizationId, requestId: EntityRequestId }),
  body: z.strictObject({
    itemKey: z.string().min(1).max(300),
    fieldKey: FieldKey,
    isShared: z.boolean(),
  }),
  response: z.object({ isShared: z.boolean() }),
  errors: ['entity_request.not_found', 'entity_request.step_refused'],
});
