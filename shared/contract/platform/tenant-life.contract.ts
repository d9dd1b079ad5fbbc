import * as z from 'zod';
import { TenantId, UserId } from '../../ids.ts';
import { LifeView, PersonLifeView } from '../../model/platform/tenant-life.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

/** Platform operators only, on the root domain only (ruling 21); the commands of these names run the same code. */
const operators = { domain: 'tenant-life', access: 'platform:operate', module: 'admin' } as const;
const params = z.object({ tenantId: TenantId });
/** The operator's reason; recorded in the operations log. */
const reason = oneLine(2, 255);
const errors = ['tenant.not_found', 'tenant.life_refused'] as const;

export const showLife = call({
  ...operators,
  id: 'showLife',
  method: 'GET',
  path: '/admin-life/tenants/{tenantId}',
  summary: 'Whether a tenant is open or closed, until when it can be reopened, and its exports and restores',
  requests: 4,
  params,
  response: LifeView,
  errors: [],
});

export const exportTenant = call({
  ...operators,
  id: 'exportTenant',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/exports',
  summary: 'Starts an export of all data of a tenant into one archive',
  requests: 8,
  params,
  body: z.strictObject({ reason }),
  response: LifeView,
  status: 202,
  errors,
});

export const closeTenant = call({
  ...operators,
  id: 'closeTenant',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/closing',
  summary: 'Closes a tenant after its host is typed: nobody can sign in, and after 30 days its data is deleted',
  requests: 9,
  params,
  body: z.strictObject({ hostname: oneLine(1, 253), reason }),
  response: LifeView,
  errors: [...errors, 'tenant.admin_module'],
});

export const callBackTenant = call({
  ...operators,
  id: 'callBackTenant',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/opening',
  summary: 'Opens a closed tenant again with all its data',
  requests: 8,
  params,
  body: z.strictObject({ reason }),
  response: LifeView,
  errors,
});

const ofPerson = z.object({ tenantId: TenantId, userId: UserId });
const personErrors = [...errors, 'user.not_found'] as const;

export const showPerson = call({
  ...operators,
  id: 'showPerson',
  method: 'GET',
  path: '/admin-life/tenants/{tenantId}/users/{userId}',
  summary: 'Exports and erasures of one user, with their progress',
  requests: 5,
  params: ofPerson,
  response: PersonLifeView,
  errors: ['user.not_found'],
});

export const exportPerson = call({
  ...operators,
  id: 'exportPerson',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/users/{userId}/exports',
  summary: 'Starts an export of the personal data of one user into an archive',
  requests: 12,
  params: ofPerson,
  body: z.strictObject({ reason }),
  response: PersonLifeView,
  status: 202,
  errors: personErrors,
});

export const erasePerson = call({
  ...operators,
  id: 'erasePerson',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/users/{userId}/erasure',
  summary:
    'Starts the erasure of a removed user, or of another on request of the organisation, after the e-mail is typed',
  requests: 12,
  params: ofPerson,
  body: z.strictObject({ email: oneLine(1, 255), isAskedByOrganization: z.boolean().optional(), reason }),
  response: PersonLifeView,
  status: 202,
  errors: personErrors,
});
