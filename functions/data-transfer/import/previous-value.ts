import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import {
  type DataPointRecord,
  type DataPointVersionRecord,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';
import type { PlannedRow } from './import-files.ts';

type Written = { planned: PlannedRow; stored: DataPointRecord; revision: number };
type Value = Pick<DataPointRecord, 'content' | 'source' | 'origin' | 'confirmations' | 'reason' | 'cell'>;
/** `revision` 0: nothing was there. */
export type ValueBefore = { revision: number; value: Value | undefined };

/** Imports over a value that were taken back while a later one stood on them; more are not followed. */
const withdrawnMax = 50;

/**
 * The revision to use instead: the restored one, or the one before an undone import; undefined: this one.
 */
const insteadOf = ({ revision, action, again, isWithdrawn }: DataPointVersionRecord): number | undefined => {
  if (isWithdrawn) return revision - 1;
  return action === 'undone' ? again : undefined;
};

type Place = Pick<Written, 'stored' | 'revision'>;
const readVersions = (table: TenantTable, places: readonly Place[]) =>
  table.findMany(places.map(({ stored, revision }) => dataPointVersionEntity.key({ ...stored, revision })));

const asValue = ({ content, source, origin, reason, cell }: DataPointVersionRecord): Value => ({
  content,
  source,
  origin,
  confirmations: [],
  ...(reason === undefined ? {} : { reason }),
  ...(cell === undefined ? {} : { cell }),
});

/**
 * The value restored when an import's revision is undone: the newest one before it that is not from an undone import,
 * in whatever order imports are undone.
 */
export const valuesBefore = async (
  table: TenantTable,
  written: readonly Written[],
): Promise<ReadonlyMap<DataPointRecord, ValueBefore>> => {
  // The values recorded when the file was read are complete, including the person who confirmed them.
  const noted = written.map(({ planned, stored, revision }) => ({
    stored,
    before: { revision: revision - 1, value: planned.before ?? undefined },
  }));
  const before = new Map<DataPointRecord, ValueBefore>(noted.map((one) => [one.stored, one.before]));
  let open: Place[] = written.map(({ stored, revision }) => ({ stored, revision: revision - 1 }));
  for (let round = 0; round < withdrawnMax && open.length > 0; round += 1) {
    const looked = open.filter(({ revision }) => revision > 0);
    const found = await readVersions(table, looked);
    open = looked.flatMap(({ stored, revision }) => {
      const version = found.pick(dataPointVersionEntity, { ...stored, revision });
      const instead = version && insteadOf(version);
      if (round > 0) before.set(stored, { revision, value: version && asValue(version) });
      return instead === undefined || instead >= revision ? [] : [{ stored, revision: instead }];
    });
    for (const { stored, revision } of open) if (revision === 0) before.set(stored, { revision, value: undefined });
  }
  return before;
};

/**
 * Marks revisions of an undone import that are overwritten by a later value: when that value is undone in its turn,
 * these revisions are not restored.
 */
export const withdrawWrites = async (table: TenantTable, covered: readonly Place[]): Promise<Write[]> => {
  const found = await readVersions(table, covered);
  return covered.flatMap(({ stored, revision }) => {
    const version = found.pick(dataPointVersionEntity, { ...stored, revision });
    return version ? [put(dataPointVersionEntity, { ...version, isWithdrawn: true }, 'any')] : [];
  });
};
