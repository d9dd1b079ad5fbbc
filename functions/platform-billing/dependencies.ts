import { AppError } from '../../shared/errors.ts';
import type { Ids, TenantId } from '../../shared/ids.ts';
import type { Principal } from '../core/auth/principal.ts';
import { platformScope, type Scope } from '../core/auth/scope.ts';
import type { GetStripe } from '../core/billing/stripe-client.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type OperatorDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  getStripe: GetStripe;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};

/** Operators work on the root domain only (ruling 21). */
export const requireRootHost = ({ tenant }: Principal): void => {
  if (tenant.hostType !== 'ROOT_DOMAIN') throw new AppError('auth.forbidden');
};

export const tableOfTenant = ({ tableOf }: OperatorDependencies, tenantId: TenantId): TenantTable =>
  tableOf(platformScope(tenantId));
