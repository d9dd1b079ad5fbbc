import { routes } from '../../shared/contract/routes/platform.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './platform.api.ts';

const platform = async () => (await import('./platform.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listTenants: platform,
    getTenant: platform,
    listTenantOrganizations: platform,
    listTenantUsers: platform,
    findUsers: platform,
    findOrganizations: platform,
    getAccountHistory: platform,
    lockUser: platform,
    unlockUser: platform,
    sendInvitationAgain: platform,
    revokeInvitation: platform,
    removeOperatedUser: platform,
    suspendOrganization: platform,
    resumeOrganization: platform,
    listOperations: platform,
  },
  api,
);
