import * as z from 'zod';
import { TenantId } from '../../ids.ts';
import { PlacedMail, UnsentMail, UnsentState } from '../../model/platform/unsent-mail.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** Platform operators only, on the root domain only; the commands of these names run the same code. */
const operators = { domain: 'platform-operations', access: 'platform:operate', module: 'admin' } as const;
const ofTenant = z.object({ tenantId: TenantId });

export const listTenantMails = call({
  ...operators,
  id: 'listTenantMails',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/unsent-mails',
  summary: 'Mails of a tenant that could not be sent, or are still being tried',
  requests: 2,
  params: ofTenant,
  query: PageQuery.extend({ state: UnsentState.default('refused') }),
  response: pageOf(UnsentMail),
  errors: [],
});

export const findUnsentMails = call({
  ...operators,
  id: 'findUnsentMails',
  method: 'GET',
  path: '/admin-operations/unsent-mails',
  summary: 'Mails of all tenants that could not be sent, or are being tried again, newest first',
  requests: 3,
  query: PageQuery.extend({ state: UnsentState.default('refused') }),
  response: pageOf(PlacedMail),
  errors: [],
});
