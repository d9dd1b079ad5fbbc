import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../ids.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import {
  AccountHistory,
  ListedTenant,
  ListedUser,
  OperatedOrganization,
  OperatedUser,
  OperationAction,
  OperationRow,
  PlacedOrganization,
  PlacedUser,
} from '../../model/platform/platform.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** Platform operators only, on the root domain only: to everybody else these calls are forbidden. */
const operators = { domain: 'platform', access: 'platform:operate', module: 'admin' } as const;

/** The operator's reason; recorded in both logs. */
const Reason = z.strictObject({ reason: OperatorReason });
const Search = PageQuery.extend({ search: oneLine(0, 255).optional() });
const ofTenant = z.object({ tenantId: TenantId });
const ofUser = ofTenant.extend({ userId: UserId });
const ofOrganization = ofTenant.extend({ organizationId: OrganizationId });

export const listTenants = call({
  ...operators,
  id: 'listTenants',
  method: 'GET',
  path: '/admin/tenants',
  summary: 'All tenants by name; `search` is a part of the name or of the host, whatever its case',
  // The directory, then record, domain and organisations of each tenant of a page.
  requests: 202,
  query: Search,
  response: pageOf(ListedTenant),
  errors: [],
});

export const getTenant = call({
  ...operators,
  id: 'getTenant',
  method: 'GET',
  path: '/admin/tenants/{tenantId}',
  summary: 'One tenant',
  requests: 3,
  params: ofTenant,
  response: ListedTenant,
  errors: ['tenant.unknown'],
});

export const listTenantOrganizations = call({
  ...operators,
  id: 'listTenantOrganizations',
  method: 'GET',
  path: '/admin/tenants/{tenantId}/organizations',
  summary: 'Organisations of a tenant by name; `search` is a part of the name, whatever its case',
  requests: 2,
  params: ofTenant,
  query: Search,
  response: pageOf(OperatedOrganization),
  errors: [],
});

export const listTenantUsers = call({
  ...operators,
  id: 'listTenantUsers',
  method: 'GET',
  path: '/admin/tenants/{tenantId}/users',
  summary:
    'People of a tenant, or of one of its organisations, by e-mail; `search` is a part of the name or of the e-mail',
  requests: 3,
  params: ofTenant,
  query: Search.extend({ organizationId: OrganizationId.optional() }),
  response: pageOf(ListedUser),
  errors: [],
});

export const findUsers = call({
  ...operators,
  id: 'findUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'People of all tenants, by tenant and e-mail; `search` is a part of the name or of the e-mail',
  // The directory, then people and their organisations of up to 25 tenants.
  requests: 52,
  query: Search,
  response: pageOf(PlacedUser),
  errors: [],
});

export const findOrganizations = call({
  ...operators,
  id: 'findOrganizations',
  method: 'GET',
  path: '/admin/organizations',
  summary:
    'Organisations of all tenants, by tenant and name; `search` is a part of the name, or of the e-mail of a person in it',
  requests: 52,
  query: Search,
  response: pageOf(PlacedOrganization),
  errors: [],
});

export const getAccountHistory = call({
  ...operators,
  id: 'getAccountHistory',
  method: 'GET',
  path: '/admin/tenants/{tenantId}/users/{userId}/history',
  summary: 'Status of an account, what may become of it, and the changes that led to it',
  requests: 4,
  params: ofUser,
  response: AccountHistory,
  errors: ['user.not_found'],
});

export const lockUser = call({
  ...operators,
  id: 'lockUser',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/users/{userId}/lock',
  summary: 'Shuts an account: its sessions end at once',
  requests: 3,
  params: ofUser,
  body: Reason,
  response: OperatedUser,
  errors: ['user.not_found', 'account.transition_refused', 'request.conflict'],
});

export const unlockUser = call({
  ...operators,
  id: 'unlockUser',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/users/{userId}/unlock',
  summary: 'Opens a locked account again',
  requests: 3,
  params: ofUser,
  body: Reason,
  response: OperatedUser,
  errors: ['user.not_found', 'account.transition_refused', 'request.conflict'],
});

export const sendInvitationAgain = call({
  ...operators,
  id: 'sendInvitationAgain',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/users/{userId}/invitation',
  summary: 'Sends another invitation, also after the former ran out or was revoked',
  requests: 5,
  params: ofUser,
  body: Reason,
  response: OperatedUser,
  errors: [
    'user.not_found',
    'account.transition_refused',
    'tenant.domain_pending',
    'mail.suppressed',
    'rate.limited',
    'seat.none_left',
    'seat.limit_reached',
    'request.conflict',
  ],
});

export const revokeInvitation = call({
  ...operators,
  id: 'revokeInvitation',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/users/{userId}/invitation/revoke',
  summary: 'Ends an invitation: its link stops working',
  requests: 4,
  params: ofUser,
  body: Reason,
  response: OperatedUser,
  errors: ['user.not_found', 'account.transition_refused', 'request.conflict'],
});

export const removeOperatedUser = call({
  ...operators,
  id: 'removeOperatedUser',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/users/{userId}/remove',
  summary: 'Removes a user from the organisation: an administrator gets the reports',
  requests: 5,
  params: ofUser,
  body: Reason,
  response: OperatedUser,
  errors: ['user.not_found', 'account.transition_refused', 'user.last_administrator', 'request.conflict'],
});

export const suspendOrganization = call({
  ...operators,
  id: 'suspendOrganization',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/organizations/{organizationId}/suspend',
  summary: 'Suspends an organisation: its people reach account settings and the restriction page only',
  requests: 3,
  params: ofOrganization,
  body: Reason,
  response: OperatedOrganization,
  errors: ['organization.not_found', 'account.transition_refused', 'request.conflict'],
});

export const resumeOrganization = call({
  ...operators,
  id: 'resumeOrganization',
  method: 'POST',
  path: '/admin/tenants/{tenantId}/organizations/{organizationId}/resume',
  summary: 'Ends the suspension of an organisation',
  requests: 3,
  params: ofOrganization,
  body: Reason,
  response: OperatedOrganization,
  errors: ['organization.not_found', 'account.transition_refused', 'request.conflict'],
});

export const listOperations = call({
  ...operators,
  id: 'listOperations',
  method: 'GET',
  path: '/admin/log',
  summary: 'What operators did, newest first',
  requests: 2,
  query: Search.extend({
    /** In the name of who did it, in what it was done to, in its tenant or in the action. */
    search: Search.shape.search,
    action: OperationAction.optional(),
  }),
  response: pageOf(OperationRow),
  errors: [],
});
