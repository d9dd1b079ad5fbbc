import { routes } from '../../shared/contract/routes/platform-operations.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './platform-operations.api.ts';

const platformOperations = async () => (await import('./platform-operations.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    checkHost: platformOperations,
    createTenant: platformOperations,
    getTenantDetail: platformOperations,
    getTenantUse: platformOperations,
    changeTenant: platformOperations,
    listTenantMails: platformOperations,
    findUnsentMails: platformOperations,
    checkTenantDomain: platformOperations,
    setSenderDomain: platformOperations,
    checkSenderDomain: platformOperations,
    listTenantVouchers: platformOperations,
    findVouchers: platformOperations,
    createTenantVouchers: platformOperations,
    revokeTenantVoucher: platformOperations,
    listVoucherUses: platformOperations,
    getTenantContent: platformOperations,
    getContentPicture: platformOperations,
    saveContent: platformOperations,
    createOrganization: platformOperations,
    createUser: platformOperations,
  },
  api,
);
