import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DataPointRecord,
  type DataPointVersionRecord,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';

type Asked = { stored: DataPointRecord; revision: number };
type Open = Asked & { at: number };

/** Imports that were taken back one after another over a value; more are not followed, and the value stays as it is. */
const undoneMax = 50;

/** The revision whose value one has again: of an undone import the one before it, of a value that only moved the one that moved. */
const sameAs = (version: DataPointVersionRecord | undefined): number | undefined => {
  if (version?.action === 'moved' && version.content !== null) return version.revision - 1;
  return version?.again;
};

/**
 * Points whose value is the one of the revision that is asked for: nothing was written since, or only by imports that were taken
 * back and by reporting times that changed, each of which left the value as it had found it. A point that anybody else wrote, or stands behind, since is none of them.
 */
export const standingAgain = async (
  table: TenantTable,
  asked: readonly Asked[],
): Promise<ReadonlySet<DataPointRecord>> => {
  const standing = new Set<DataPointRecord>();
  let open: Open[] = asked.map((one) => ({ ...one, at: one.stored.revision }));
  for (let round = 0; round < undoneMax && open.length > 0; round += 1) {
    for (const { stored, at, revision } of open) if (at === revision) standing.add(stored);
    const later = open.filter(({ at, revision }) => at > revision);
    if (later.length === 0) break;
    const keyOf = ({ stored, at }: Open) => ({ ...stored, revision: at });
    const found = await table.findMany(later.map((one) => dataPointVersionEntity.key(keyOf(one))));
    open = later.flatMap((one) => {
      const again = sameAs(found.pick(dataPointVersionEntity, keyOf(one)));
      return again === undefined || again >= one.at ? [] : [{ ...one, at: again }];
    });
  }
  return standing;
};
