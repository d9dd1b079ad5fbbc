import { AppError } from '../../../shared/errors.ts';
import type { TenantId } from '../../../shared/ids.ts';
import { hostEntity } from '../../core/auth/principal.entities.ts';
import { platformScope, type Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** A host belongs to one tenant: since the wipe, or on another stage, it may have become another's. */
export const requireFreeHost = async (
  tableOf: (scope: Scope) => TenantTable,
  tenantId: TenantId,
  hostname: string,
): Promise<void> => {
  const host = await tableOf(platformScope()).find(hostEntity, { hostname });
  if (host && host.tenantId !== tenantId) throw new AppError('tenant.host_taken');
};
