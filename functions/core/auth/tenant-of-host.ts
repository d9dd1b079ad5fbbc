import { AppError } from '../../../shared/errors.ts';
import { tenantHostname } from '../../../shared/model/platform/tenant.ts';
import { platformScope, publicHostScope, type Scope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { hostEntity, type TenantRecord, tenantEntity } from './principal.entities.ts';

/** Tenant behind a host name (accounts hosts count as their tenant's): two requests; unknown, or closed, is 404. */
export const getTenantOfHost = async (
  tableOf: (scope: Scope) => TenantTable,
  host: string,
): Promise<{ scope: Scope; tenant: TenantRecord }> => {
  const hostRecord = await tableOf(platformScope()).find(hostEntity, { hostname: tenantHostname(host) });
  if (!hostRecord) throw new AppError('tenant.not_found');
  const scope = publicHostScope(hostRecord);
  const tenant = await tableOf(scope).find(tenantEntity, {});
  if (!tenant || tenant.closedAt) throw new AppError('tenant.not_found');
  return { scope, tenant };
};
