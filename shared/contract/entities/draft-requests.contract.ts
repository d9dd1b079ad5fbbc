import * as z from 'zod';
import { EntityRequestId } from '../../ids.ts';
import { call } from '../calls/call.ts';
import { EntityRequestView } from './entity-requests.contract.ts';

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
  params: z.object({ requestId: EntityRequestId }),
  body: z.strictObject({ revision: z.number().int().min(1) }),
  response: EntityRequestView,
  errors: ['entity_request.not_found', 'entity_request.step_refused', 'validation.failed', 'request.conflict'],
});
