import type { Ids, TenantId } from '../../../shared/ids.ts';
import { platformScope, type Scope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';

export type PlatformDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};

/** Table of the tenant that an operator works on. */
export const tableOfTenant = ({ tableOf }: PlatformDependencies, tenantId: TenantId): TenantTable =>
  tableOf(platformScope(tenantId));
