import { routes } from '../../shared/contract/routes/tenants.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { dependencies } from './tenants.api.ts';

const tenants = async () => (await import('./tenants.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    getTenantInfo: tenants,
    getAppSettings: tenants,
    getOpenApi: tenants,
  },
  dependencies,
);
