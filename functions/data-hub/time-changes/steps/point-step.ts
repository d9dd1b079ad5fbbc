import type { EntityId } from '../../../../shared/ids.ts';
import { isLive } from '../../../../shared/model/data-point/data-point.ts';
import { retryOnConflict } from '../../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../../core/data/tenant-table.ts';
import { put } from '../../../core/data/write.ts';
import {
  type DataPointRecord,
  type DataPointVersionRecord,
  dataPointEntity,
  dataPointVersionEntity,
  pointsPartition,
  versionsPrefix,
} from '../../../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../../../core/data-points/entity-points.ts';
import { timeEntity } from '../../../core/entities/reporting-entity.entities.ts';
import { marksOf } from '../../../core/entities/time-marks.ts';
import { instant } from '../../../core/instant.ts';
import { type TimeChangeRecord, timeChangeEntity } from '../time-change.entities.ts';
import { type ChangeDependencies, type ChangeInput, findRunning, type StepAnswer } from './change-event.ts';
import { type Passage, passPoint, versionsMax } from './point-passage.ts';

/** Values read per page. */
const pageMax = 60;
/** Well within the function's time: a call more is an event more in the history of the execution, which has an end. */
const callMilliseconds = 60_000;
/** A transaction takes a hundred items and 4 MB; the rest is for the change itself and for keys. */
const itemsMax = 94;
const bytesMax = 2_500_000;

const newestVersions = async (table: TenantTable, point: DataPointRecord): Promise<DataPointVersionRecord[]> => {
  const range = { pk: pointsPartition(point), skPrefix: versionsPrefix(point), isNewestFirst: true };
  return (await table.page(dataPointVersionEntity, range, { limit: versionsMax })).items;
};

/** Whole values into as few transactions as they fit into. */
const inTransactions = (passages: readonly Passage[]): Passage[] => {
  const batches: Passage[] = [];
  for (const { writes, bytes, moved } of passages) {
    const last = batches.at(-1);
    const isFull = !last || last.writes.length + writes.length > itemsMax || last.bytes + bytes > bytesMax;
    if (isFull) batches.push({ writes: [...writes], bytes, moved });
    else {
      last.writes.push(...writes);
      last.bytes += bytes;
      last.moved += moved;
    }
  }
  return batches;
};

const readPassages = async (
  { table, now }: ChangeDependencies,
  change: TimeChangeRecord,
  points: readonly DataPointRecord[],
): Promise<Passage[]> => {
  const live = points.flatMap((point) => (isLive(point) ? [point] : []));
  const keyThere = (point: DataPointRecord) => ({ ...point, ...change.to });
  const [found, versions] = await Promise.all([
    table.findMany(live.map((point) => dataPointEntity.key(keyThere(point)))),
    Promise.all(live.map((point) => newestVersions(table, point))),
  ]);
  const place = { change, at: instant(now) };
  return live.map((point, position) =>
    passPoint(place, point, found.pick(dataPointEntity, keyThere(point)), versions[position] ?? []),
  );
};

/** The next owner of values; nothing is written at the old days during the change, so that none is missed. */
const nextEntity = async (
  table: TenantTable,
  { organizationId, from, entityId = '' }: TimeChangeRecord,
): Promise<EntityId | undefined> =>
  (await entitiesIn(table, { organizationId, ...from })).find((one) => one > entityId);

/**
 * Moves the next page of values to the new days. Each transaction writes the progress with the values, conditional on
 * its revision: a failed step runs again from its page, where a moved point no longer has a value, so nothing is
 * counted twice.
 */
const nextPage = ({ table, ...rest }: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> =>
  retryOnConflict(async () => {
    const change = await findRunning(table, input);
    if (!change) return { hasMore: false };
    const entityId = change.entityId ?? null;
    const range = { pk: pointsPartition({ ...input, ...change.from, entityId }), skPrefix: ['POINT'] };
    const page = await table.page(dataPointEntity, range, { limit: pageMax, cursor: change.cursor ?? undefined });
    const batches = inTransactions(await readPassages({ table, ...rest }, change, page.items));
    let stored = change;
    const marks = marksOf(input.organizationId, [{ ...change.to, entityId }]);
    for (const { writes, moved } of batches) {
      const next = {
        ...stored,
        moved: stored.moved + moved,
        movedAt: instant(rest.now),
        revision: stored.revision + 1,
      };
      await table.write([
        put(timeChangeEntity, next, stored.revision),
        ...writes,
        ...marks.map((mark) => put(timeEntity, mark, 'any')),
      ]);
      stored = next;
    }
    const following = page.nextCursor === null ? await nextEntity(table, change) : undefined;
    const turned = {
      ...stored,
      ...(following === undefined ? {} : { entityId: following }),
      cursor: page.nextCursor,
      movedAt: instant(rest.now),
      revision: stored.revision + 1,
    };
    await table.write([put(timeChangeEntity, turned, stored.revision)]);
    return { hasMore: page.nextCursor !== null || following !== undefined };
  });

/** Page after page, as long as one call may take. */
export const pointStep = async (dependencies: ChangeDependencies, input: ChangeInput): Promise<StepAnswer> => {
  const until = dependencies.now() + callMilliseconds;
  for (;;) {
    const answer = await nextPage(dependencies, input);
    if (!answer.hasMore || dependencies.now() >= until) return answer;
  }
};
