/**
 * Records of the platform itself, stored under its reserved tenant id.
 *
 * | access pattern                | key                                                     |
 * |-------------------------------|---------------------------------------------------------|
 * | tenants by name               | TENANT-DIRECTORY / {name in lower case} {tenantId}      |
 * | operations log, newest first  | OPERATIONS-LOG / {auditId}                              |
 */
import type { Ids, TenantId } from '../../../shared/ids.ts';
import {
  type OperationRow,
  OperationRow as OperationRowSchema,
  TenantSummary,
} from '../../../shared/model/platform/platform.ts';
import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import { entity } from '../data/entity.ts';
import { platformScope } from '../data/scope.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';

export const tenantDirectoryEntity = entity<{ name: string; tenantId: string }, TenantSummary>({
  name: 'TenantDirectory',
  version: 1,
  schema: TenantSummary,
  key: ({ name, tenantId }) => ({ pk: ['TENANT-DIRECTORY'], sk: [name.toLowerCase(), tenantId] }),
});

export const tenantSummaryOf = (tenant: Tenant): TenantSummary => ({
  tenantId: tenant.tenantId,
  name: tenant.name,
  hostname: tenant.hostname,
  hostType: tenant.hostType,
  platformType: tenant.platformType,
  modules: tenant.modules,
});

/** Names of tenants by id, for lists over all of them; '' for one that was wiped. `table`: the platform's own. */
export const readTenantNames = async (table: TenantTable): Promise<(tenantId: TenantId) => string> => {
  const tenants = await table.all(tenantDirectoryEntity, { pk: ['TENANT-DIRECTORY'] });
  const names = new Map(tenants.map(({ tenantId, name }) => [tenantId, name]));
  return (tenantId) => names.get(tenantId) ?? '';
};

export const operationsLogEntity = entity<{ auditId: string }, OperationRow>({
  name: 'OperationsLog',
  version: 1,
  schema: OperationRowSchema,
  key: ({ auditId }) => ({ pk: ['OPERATIONS-LOG'], sk: [auditId] }),
});

/**
 * Row of the operations log as a step of a transaction on the tenant that was worked on: the one write that leaves its
 * transaction's tenant, for the platform's own and nowhere else.
 */
export const logOperation = (
  { ids, now }: { ids: Pick<Ids, 'audit'>; now: () => number },
  act: Omit<OperationRow, 'auditId' | 'at'>,
): Write => {
  const row = { ...act, auditId: ids.audit(), at: new Date(now()).toISOString() };
  const write = put(operationsLogEntity, row, 'new');
  return { toItem: (tableName) => write.toItem(tableName, platformScope()) };
};
