import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { AuditRowsMessage } from '../../core/events/change-messages.ts';
import { auditEntity } from '../../core/reports/report.entities.ts';
import { sealedAtOnceMax, sealRows } from '../../core/seals/seal-rows.ts';

/**
 * Reads the named rows of one report and seals them in the given order. A row that no longer exists is left out: only the wipe of
 * a tenant or an organisation deletes rows. Returns how many were sealed now.
 */
export const sealNamedRows = async (
  dependencies: { table: TenantTable; now: () => number },
  { organizationId, reportId, auditIds }: Omit<AuditRowsMessage, 'tenantId'>,
): Promise<number> => {
  const keys = auditIds.map((auditId) => ({ organizationId, reportId, auditId }));
  const found = await dependencies.table.findMany(keys.map((key) => auditEntity.key(key)));
  const rows = keys.flatMap((key) => found.pick(auditEntity, key) ?? []);
  let sealed = 0;
  for (let at = 0; at < rows.length; at += sealedAtOnceMax)
    sealed += await sealRows(dependencies, rows.slice(at, at + sealedAtOnceMax));
  return sealed;
};
