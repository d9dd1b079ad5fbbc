import { AppError } from '../../shared/errors.ts';
import type { Ids, TenantId } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { platformScope, type Scope } from '../core/auth/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type PlatformDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};

/** The mark alone opens nothing on a tenant's own host: operators work on the root domain (ruling 21). */
export const requireRootHost = ({ tenant }: Principal): void => {
  if (tenant.hostType !== 'ROOT_DOMAIN') throw new AppError('auth.forbidden');
};

/** Table of the tenant that an operator works on. */
export const tableOfTenant = ({ tableOf }: PlatformDependencies, tenantId: TenantId): TenantTable =>
  tableOf(platformScope(tenantId));
