import * as z from 'zod';
import { EntityRequestId } from '../../ids.ts';
import { call } from '../calls/call.ts';
import { EntityRequestView } from './entity-requests.contract.ts';

const inRequest = z.object({ requestId: EntityRequestId });

export const sendDraftRequest = call({
  domain: 'entities',
  access: 'entity:manage',
  module: 'reporting-entity',
  id: 'sendDraftRequest',
  method: 'POST',
  path: '/entity-requests/{requestId}/sending',
  summary: 'Sends a request that was stored as a draft',
  /** The principal, the request with its report, its people, their languages, the change with its mails. */
  requests: 7,
  params: inRequest,
  body: z.strictObject({ revision: z.number().int().min(1) }),
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'validation.failed', 'request.conflict'],
});

export const withdrawEntityRequest = call({
  domain: 'entities',
  access: 'entity:manage',
  module: 'reporting-entity',
  id: 'withdrawEntityRequest',
  method: 'POST',
  path: '/entity-requests/{requestId}/withdrawal',
  summary: 'Withdraws a request and removes it from the tasks of its people',
  requests: 4,
  params: inRequest,
  body: z.strictObject({ revision: z.number().int().min(1) }),
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'request.conflict'],
});
