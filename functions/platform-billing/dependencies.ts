import type { Ids, TenantId } from '../../shared/ids.ts';
import type { PriceBook } from '../../shared/model/billing/prices.ts';
import type { GetStripe } from '../core/billing/stripe-client.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type OperatorDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  getStripe: GetStripe;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
  stage: string;
  priceBook: PriceBook;
};

export const tableOfTenant = ({ tableOf }: OperatorDependencies, tenantId: TenantId): TenantTable =>
  tableOf(platformScope(tenantId));
