import { readFileSync } from 'node:fs';
import { getAppSettings, getOpenApi, getTenantInfo } from '../../shared/contract/platform/tenants.contract.ts';
import { bindPublic } from '../core/api/binding.ts';
import { getTenantOfHost } from '../core/auth/tenant-of-host.ts';
import { appSettingsOf, tenantInfoOf } from './tenant-views.ts';
import { dependencies } from './tenants.api.ts';

const { tableOf } = dependencies;
const readDescription = (): unknown => JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'));

export const bindings = {
  getTenantInfo: bindPublic(getTenantInfo, async ({ params }) => ({
    body: tenantInfoOf((await getTenantOfHost(tableOf, params.hostname)).tenant),
  })),
  getAppSettings: bindPublic(getAppSettings, async (_input, context) => ({
    body: appSettingsOf((await getTenantOfHost(tableOf, context.host)).tenant),
  })),
  getOpenApi: bindPublic(getOpenApi, async () => ({ body: getOpenApi.response.parse(readDescription()) })),
};
