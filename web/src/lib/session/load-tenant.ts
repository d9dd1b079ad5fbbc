import { getAppSettings, getTenantInfo } from '../../../../shared/contract/platform/tenants.contract.ts';
import { tenantHostname } from '../../../../shared/model/platform/tenant.ts';
import type { CallApi } from '../http/create-call-api.ts';
import { updateRequestContext } from '../http/request-context.ts';
import type { TenantView } from './tenant.ts';

/**
 * Loads brand and modules of the current host; from then on calls of non-root tenants name the tenant (specification
 * 7).
 */
export const loadTenant = async (callApi: CallApi, host: string): Promise<TenantView> => {
  const hostname = tenantHostname(host);
  const [info, settings] = await Promise.all([
    callApi(getTenantInfo, { params: { hostname } }),
    callApi(getAppSettings, {}),
  ]);
  if (info.hostType !== 'ROOT_DOMAIN') updateRequestContext({ tenantId: info.id });
  return { info, settings };
};
