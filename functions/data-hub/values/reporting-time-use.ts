import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { getReportingTimeUse as getUseCall } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { isLive, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../../core/data-points/entity-points.ts';
import { checkedEntitiesMax, pointsIn, reportsOver } from '../../core/data-points/time-use.ts';
import type { DataHubDependencies } from './dependencies.ts';

type Time = TimeSpan & { organizationId: string };

type EntityUse = Pick<CallResult<typeof getUseCall>, 'entities' | 'entityPoints'>;

/**
 * Number of entities with values in a time, and of the values; all entities that ever had values where they are too
 * many to read.
 */
const entityUse = async (table: TenantTable, time: Time): Promise<EntityUse> => {
  const ids = await entitiesIn(table, time);
  if (ids.length > checkedEntitiesMax) return { entities: ids.length, entityPoints: null };
  const points = await Promise.all(ids.map((entityId) => table.all(dataPointEntity, pointsIn(time, entityId))));
  const live = points.map((some) => some.filter(isLive).length).filter((count) => count > 0);
  return { entities: live.length, entityPoints: live.reduce((sum, count) => sum + count, 0) };
};

/**
 * What hangs on a reporting time: values of the organisation, variants and members included, entities with values, and
 * reports.
 */
export const getReportingTimeUse = async (
  { table }: DataHubDependencies,
  { organization }: Principal,
  span: TimeSpan,
): Promise<CallResult<typeof getUseCall>> => {
  const time = { ...span, organizationId: organization.organizationId };
  const [points, ofEntities, reports] = await Promise.all([
    table.all(dataPointEntity, pointsIn(time, null)),
    entityUse(table, time),
    reportsOver(table, time),
  ]);
  return {
    points: points.filter(isLive).length,
    ...ofEntities,
    reports: reports.map(({ reportId, name, status }) => ({ reportId, name, status })),
  };
};
