import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DataPointRecord,
  type DataPointVersionRecord,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';

type Asked = { stored: DataPointRecord; revision: number };
type Open = Asked & { at: number };

/** Maximum number of successive undone imports followed for one value; beyond it the value is not restored. */
const undoneMax = 50;

/**
 * The earlier revision with the same value: for an undone import the one before it, for a moved value the one that
 * moved.
 */
const sameAs = (version: DataPointVersionRecord | undefined): number | undefined => {
  if (version?.action === 'moved' && version.content !== null) return version.revision - 1;
  return version?.again;
};

/**
 * Points that still have the value of the requested revision: nothing was written since, or only by undone imports and
 * by changed reporting times, each of which left the value unchanged. Points written or confirmed by anybody else since
 * are excluded.
 */
export const undoablePoints = async (
  table: TenantTable,
  asked: readonly Asked[],
): Promise<ReadonlySet<DataPointRecord>> => {
  const undoable = new Set<DataPointRecord>();
  let open: Open[] = asked.map((one) => ({ ...one, at: one.stored.revision }));
  for (let round = 0; round < undoneMax && open.length > 0; round += 1) {
    for (const { stored, at, revision } of open) if (at === revision) undoable.add(stored);
    const later = open.filter(({ at, revision }) => at > revision);
    if (later.length === 0) break;
    const keyOf = ({ stored, at }: Open) => ({ ...stored, revision: at });
    const found = await table.findMany(later.map((one) => dataPointVersionEntity.key(keyOf(one))));
    open = later.flatMap((one) => {
      const again = sameAs(found.pick(dataPointVersionEntity, keyOf(one)));
      return again === undefined || again >= one.at ? [] : [{ ...one, at: again }];
    });
  }
  return undoable;
};
