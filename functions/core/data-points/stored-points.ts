import type { DataPointKey } from '../../../shared/model/data-point/data-point.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { type DataPointRecord, dataPointEntity } from './data-point.entities.ts';

/** Points read in one request. */
const pointsAtOnce = 100;

/** The stored points of rows, in their order. */
export const storedFor = async (
  table: TenantTable,
  organizationId: string,
  rows: readonly { key: DataPointKey }[],
): Promise<(DataPointRecord | undefined)[]> => {
  const stored: (DataPointRecord | undefined)[] = [];
  for (let at = 0; at < rows.length; at += pointsAtOnce) {
    const some = rows.slice(at, at + pointsAtOnce).map(({ key }) => ({ ...key, organizationId }));
    const found = await table.findMany(some.map((key) => dataPointEntity.key(key)));
    stored.push(...some.map((key) => found.pick(dataPointEntity, key)));
  }
  return stored;
};
