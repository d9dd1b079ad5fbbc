import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'platform'> = {
  findOrganizations: ['GET', '/admin/organizations'],
  findUsers: ['GET', '/admin/users'],
  getAccountHistory: ['GET', '/admin/tenants/{tenantId}/users/{userId}/history'],
  getTenant: ['GET', '/admin/tenants/{tenantId}'],
  listOperations: ['GET', '/admin/log'],
  listTenantOrganizations: ['GET', '/admin/tenants/{tenantId}/organizations'],
  listTenantUsers: ['GET', '/admin/tenants/{tenantId}/users'],
  listTenants: ['GET', '/admin/tenants'],
  lockUser: ['POST', '/admin/tenants/{tenantId}/users/{userId}/lock'],
  removeOperatedUser: ['POST', '/admin/tenants/{tenantId}/users/{userId}/remove'],
  resumeOrganization: ['POST', '/admin/tenants/{tenantId}/organizations/{organizationId}/resume'],
  revokeInvitation: ['POST', '/admin/tenants/{tenantId}/users/{userId}/invitation/revoke'],
  sendInvitationAgain: ['POST', '/admin/tenants/{tenantId}/users/{userId}/invitation'],
  suspendOrganization: ['POST', '/admin/tenants/{tenantId}/organizations/{organizationId}/suspend'],
  unlockUser: ['POST', '/admin/tenants/{tenantId}/users/{userId}/unlock'],
};
