import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'platform-operations'> = {
  changeTenant: ['PATCH', '/admin-operations/tenants/{tenantId}'],
  checkHost: ['GET', '/admin-operations/hosts/{hostname}'],
  checkSenderDomain: ['POST', '/admin-operations/tenants/{tenantId}/sender/check'],
  checkTenantDomain: ['POST', '/admin-operations/tenants/{tenantId}/domain/check'],
  createOrganization: ['POST', '/admin-operations/tenants/{tenantId}/organizations'],
  createTenant: ['POST', '/admin-operations/tenants'],
  createTenantVouchers: ['POST', '/admin-operations/tenants/{tenantId}/vouchers'],
  createUser: ['POST', '/admin-operations/tenants/{tenantId}/organizations/{organizationId}/users'],
  findUnsentMails: ['GET', '/admin-operations/unsent-mails'],
  findVouchers: ['GET', '/admin-operations/vouchers'],
  getContentPicture: ['GET', '/admin-operations/tenants/{tenantId}/content/pictures/{pictureId}'],
  getTenantContent: ['GET', '/admin-operations/tenants/{tenantId}/content'],
  getTenantDetail: ['GET', '/admin-operations/tenants/{tenantId}'],
  getTenantUse: ['GET', '/admin-operations/tenants/{tenantId}/use'],
  listTenantMails: ['GET', '/admin-operations/tenants/{tenantId}/unsent-mails'],
  listTenantVouchers: ['GET', '/admin-operations/tenants/{tenantId}/vouchers'],
  listVoucherUses: ['GET', '/admin-operations/tenants/{tenantId}/vouchers/{code}/uses'],
  revokeTenantVoucher: ['POST', '/admin-operations/tenants/{tenantId}/vouchers/{code}/revoke'],
  saveContent: ['PUT', '/admin-operations/tenants/{tenantId}/content'],
  setSenderDomain: ['PUT', '/admin-operations/tenants/{tenantId}/sender'],
};
