import type { OrganizationId } from '../../../shared/ids.ts';
import { rememberedUnits } from '../../../shared/model/data-point/reported-unit.ts';
import { retryOnConflict } from '../data/retry-on-conflict.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put } from '../data/write.ts';
import { metricUnitsEntity } from './metric-units.entity.ts';

/** Stores the units of imported values, for metrics that have none yet: at most two requests. */
export const rememberUnits = async (
  table: TenantTable,
  { organizationId }: { organizationId: OrganizationId },
  typed: readonly { metricCode: string; unit: string }[],
): Promise<void> => {
  if (typed.length === 0) return;
  await retryOnConflict(async () => {
    const stored = await table.find(metricUnitsEntity, { organizationId });
    const units = rememberedUnits(stored?.units ?? {}, typed);
    if (!units) return;
    const revision = (stored?.revision ?? 0) + 1;
    await table.write([
      put(metricUnitsEntity, { ...stored, organizationId, units, revision }, stored?.revision ?? 'new'),
    ]);
  });
};
