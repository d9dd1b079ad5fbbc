import { routes } from '../../shared/contract/routes/tenant-life.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './tenant-life.api.ts';

const tenantLife = async () => (await import('./tenant-life.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listLives: tenantLife,
    showLife: tenantLife,
    exportTenant: tenantLife,
    closeTenant: tenantLife,
    exportOrganization: tenantLife,
    closeOrganization: tenantLife,
    callBackOrganization: tenantLife,
    restoreData: tenantLife,
    downloadArchive: tenantLife,
    showPerson: tenantLife,
    exportPerson: tenantLife,
    erasePerson: tenantLife,
    callBackTenant: tenantLife,
  },
  api,
);
