import * as z from 'zod';
import { LifeJobId, OrganizationId, TenantId, UserId } from '../../ids.ts';
import { ArchiveLink, LifeSummary, LifeView, PersonLifeView } from '../../model/platform/tenant-life.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

/** Platform operators only, on the root domain only; the commands of these names run the same code. */
const operators = { domain: 'tenant-life', access: 'platform:operate', module: 'admin' } as const;
const params = z.object({ tenantId: TenantId });
/** The operator's reason; recorded in the operations log. */
const reason = oneLine(2, 255);
const errors = ['tenant.unknown', 'life.busy', 'life.being_wiped'] as const;

export const listLives = call({
  ...operators,
  id: 'listLives',
  method: 'GET',
  path: '/admin-life/tenants',
  summary: 'Tenants with an export, a closing or a restore, also those that were deleted; the latest change first',
  requests: 2,
  response: z.object({ lives: z.array(LifeSummary) }),
  errors: [],
});

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
  errors: [...errors, 'tenant.admin_module', 'life.name_wrong', 'life.not_exported'],
});

export const callBackTenant = call({
  ...operators,
  id: 'callBackTenant',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/opening',
  summary: 'Opens a closed tenant again with all its data',
  requests: 9,
  params,
  body: z.strictObject({ reason }),
  response: LifeView,
  errors,
});

const ofOrganization = z.object({ tenantId: TenantId, organizationId: OrganizationId });

export const exportOrganization = call({
  ...operators,
  id: 'exportOrganization',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/organizations/{organizationId}/exports',
  summary: 'Starts an export of all data of one organisation into one archive',
  requests: 12,
  params: ofOrganization,
  body: z.strictObject({ reason }),
  response: LifeView,
  status: 202,
  errors: [...errors, 'organization.not_found'],
});

export const closeOrganization = call({
  ...operators,
  id: 'closeOrganization',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/organizations/{organizationId}/closing',
  summary: 'Closes a suspended organisation after its name is typed: after 30 days its data is deleted',
  requests: 14,
  params: ofOrganization,
  body: z.strictObject({ name: oneLine(1, 255), reason }),
  response: LifeView,
  errors: [
    ...errors,
    'organization.not_found',
    'life.name_wrong',
    'life.not_suspended',
    'life.not_exported',
    'life.too_many_closed',
  ],
});

export const callBackOrganization = call({
  ...operators,
  id: 'callBackOrganization',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/organizations/{organizationId}/opening',
  summary: 'Ends the closing of an organisation; it stays suspended until it is opened',
  requests: 8,
  params: ofOrganization,
  body: z.strictObject({ reason }),
  response: LifeView,
  errors: [...errors, 'life.not_closed'],
});

export const restoreData = call({
  ...operators,
  id: 'restoreData',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/restores',
  summary: 'Starts a restore from an archive into the emptied tenant or organisation that it belongs to',
  requests: 12,
  params,
  body: z.strictObject({ archiveKey: oneLine(1, 1_024), reason }),
  response: LifeView,
  status: 202,
  errors: [...errors, 'life.not_empty', 'life.archive_unknown', 'tenant.host_taken'],
});

export const downloadArchive = call({
  ...operators,
  id: 'downloadArchive',
  method: 'POST',
  path: '/admin-life/tenants/{tenantId}/archives/{jobId}/download',
  summary: 'A signed link to the archive of an export, with its size and the hash of its manifest',
  requests: 5,
  params: z.object({ tenantId: TenantId, jobId: LifeJobId }),
  body: z.strictObject({ reason }),
  response: ArchiveLink,
  errors: ['life.archive_unknown'],
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
  errors: [
    ...personErrors,
    'life.name_wrong',
    'life.operator',
    'life.person_leaving',
    'life.person_erased',
    'life.person_has_access',
  ],
});
