import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'tenant-life'> = {
  callBackOrganization: ['POST', '/admin-life/tenants/{tenantId}/organizations/{organizationId}/opening'],
  callBackTenant: ['POST', '/admin-life/tenants/{tenantId}/opening'],
  closeOrganization: ['POST', '/admin-life/tenants/{tenantId}/organizations/{organizationId}/closing'],
  closeTenant: ['POST', '/admin-life/tenants/{tenantId}/closing'],
  downloadArchive: ['POST', '/admin-life/tenants/{tenantId}/archives/{jobId}/download'],
  erasePerson: ['POST', '/admin-life/tenants/{tenantId}/users/{userId}/erasure'],
  exportOrganization: ['POST', '/admin-life/tenants/{tenantId}/organizations/{organizationId}/exports'],
  exportPerson: ['POST', '/admin-life/tenants/{tenantId}/users/{userId}/exports'],
  exportTenant: ['POST', '/admin-life/tenants/{tenantId}/exports'],
  listLives: ['GET', '/admin-life/tenants'],
  restoreData: ['POST', '/admin-life/tenants/{tenantId}/restores'],
  showLife: ['GET', '/admin-life/tenants/{tenantId}'],
  showPerson: ['GET', '/admin-life/tenants/{tenantId}/users/{userId}'],
};
