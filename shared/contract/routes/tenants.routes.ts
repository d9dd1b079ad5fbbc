import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'tenants'> = {
  getAppSettings: ['GET', '/esg-tenant/settings/info'],
  getOpenApi: ['GET', '/openapi.json'],
  getTenantInfo: ['GET', '/esg-tenant/tenants/info/{hostname}'],
};
