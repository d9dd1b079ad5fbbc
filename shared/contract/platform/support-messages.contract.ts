import * as z from 'zod';
import { TenantId, UserId } from '../../ids.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import { OperatedMessage, PlacedMessage, SupportMessageState } from '../../model/platform/support-message.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** Platform operators only, on the root domain only. */
const operators = { domain: 'support', access: 'platform:operate', module: 'admin' } as const;

export const listSupportMessages = call({
  ...operators,
  id: 'listSupportMessages',
  method: 'GET',
  path: '/admin-support/tenants/{tenantId}/messages',
  summary: 'What people of a tenant wrote to support, newest first, of one state',
  requests: 2,
  params: z.object({ tenantId: TenantId }),
  query: PageQuery.extend({ state: SupportMessageState.default('new') }),
  response: pageOf(OperatedMessage),
  errors: [],
});

export const findSupportMessages = call({
  ...operators,
  id: 'findSupportMessages',
  method: 'GET',
  path: '/admin-support/messages',
  summary: 'What people of all tenants wrote to support, newest first, of one state',
  requests: 3,
  query: PageQuery.extend({ state: SupportMessageState.default('new') }),
  response: pageOf(PlacedMessage),
  errors: [],
});

export const setSupportMessageState = call({
  ...operators,
  id: 'setSupportMessageState',
  method: 'POST',
  path: '/admin-support/tenants/{tenantId}/messages/{userId}/{messageId}/state',
  summary: 'Says how far a message is: answered, closed, or new again',
  requests: 3,
  params: z.object({ tenantId: TenantId, userId: UserId, messageId: z.uuid() }),
  body: z.strictObject({ state: SupportMessageState, reason: OperatorReason }),
  response: OperatedMessage,
  errors: ['support-message.not_found', 'support-message.state_same', 'request.conflict'],
});
