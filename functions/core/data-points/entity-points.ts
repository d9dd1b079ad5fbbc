import type { EntityId } from '../../../shared/ids.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { timeEntitiesOf, timeEntity } from '../entities/reporting-entity.entities.ts';
import { type DataPointRecord, dataPointEntity, pointsPartition } from './data-point.entities.ts';

type Time = TimeSpan & { organizationId: string };

/** Partitions that are read at once; an organisation has a thousand entities at most. */
const atOnce = 20;

/** Entities that have, or had, values in a reporting time, in the order of their ids. */
export const entitiesIn = async (table: TenantTable, time: Time): Promise<EntityId[]> => {
  const { organizationId, startOn, endOn } = time;
  const marks = await table.all(timeEntity, { pk: timeEntitiesOf({ organizationId, startOn, endOn }) });
  return marks.map(({ entityId }) => entityId);
};

/** Values that entities have in a reporting time, entity by entity; the organisation's own are not among them. */
export const listEntityPoints = async (table: TenantTable, time: Time): Promise<DataPointRecord[]> => {
  const ids = await entitiesIn(table, time);
  const points: DataPointRecord[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids
      .slice(at, at + atOnce)
      .map((entityId) =>
        table.all(dataPointEntity, { pk: pointsPartition({ ...time, entityId }), skPrefix: ['POINT'] }),
      );
    points.push(...(await Promise.all(some)).flat());
  }
  return points;
};
