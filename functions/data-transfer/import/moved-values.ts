import { isLive } from '../../../shared/model/data-point/data-point.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DataPointRecord,
  dataPointEntity,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';
import type { PlannedRow } from './import-files.ts';

/** A row of an import, the point where its value is by now, and the revision that the import's value has there. */
export type WrittenRow = { planned: PlannedRow; stored: DataPointRecord | undefined; revision: number };

/** Changes of a reporting time, one after another, that a value is followed through. */
const movesMax = 10;

/**
 * Rows of an import at the current keys of their values: values moved by a change of their reporting time's dates are
 * found at the new dates. A removed value remains at its key.
 */
export const followMoved = async (table: TenantTable, rows: readonly WrittenRow[]): Promise<WrittenRow[]> => {
  const followed = [...rows];
  let open = rows.map((_, index) => index);
  for (let round = 0; round < movesMax && open.length > 0; round += 1) {
    const left = open.flatMap((index) => {
      const row = followed[index];
      return row?.stored && !isLive(row.stored) ? [{ index, row, stored: row.stored }] : [];
    });
    const versions = await table.findMany(left.map(({ stored }) => dataPointVersionEntity.key(stored)));
    const moved = left.flatMap(({ index, row, stored }) => {
      const to = versions.pick(dataPointVersionEntity, stored)?.movedTo;
      if (!to) return [];
      const { startOn, endOn, revision } = to;
      const planned = { ...row.planned, key: { ...row.planned.key, startOn, endOn } };
      return [
        { index, planned, revision: row.revision + revision - stored.revision, key: { ...stored, startOn, endOn } },
      ];
    });
    const found = await table.findMany(moved.map(({ key }) => dataPointEntity.key(key)));
    for (const { index, planned, revision, key } of moved) {
      followed[index] = { planned, revision, stored: found.pick(dataPointEntity, key) };
    }
    open = moved.map(({ index }) => index);
  }
  return followed;
};
