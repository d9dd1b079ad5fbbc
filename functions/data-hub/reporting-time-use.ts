import type { CallResult } from '../../shared/contract/call.ts';
import type { getReportingTimeUse as getUseCall } from '../../shared/contract/reporting-times.contract.ts';
import type { EntityId } from '../../shared/ids.ts';
import { isLive, type TimeSpan } from '../../shared/model/data-point.ts';
import type { Report } from '../../shared/model/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import { dataPointEntity, pointsPartition } from '../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../core/entities/time-points.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { isOver } from './time-changes/report-period.ts';

type Table = DataHubDependencies['table'];
type Time = TimeSpan & { organizationId: string };

/** Entities whose values are looked at one by one; with more of them a time counts as used. */
const entitiesLookedAt = 20;

const pointsIn = (time: Time, entityId: EntityId | null) => ({
  pk: pointsPartition({ ...time, entityId }),
  skPrefix: ['POINT'],
});

/** Whether there is a value that was not taken back. The first tells it of nearly all times. */
const hasLivePoint = async (table: Table, time: Time, entityId: EntityId | null): Promise<boolean> => {
  const range = pointsIn(time, entityId);
  const { items } = await table.page(dataPointEntity, range, { limit: 1 });
  if (items.length === 0) return false;
  return items.some(isLive) || (await table.all(dataPointEntity, range)).some(isLive);
};

/** How many entities have values in a time; all that ever had some, where they are too many to look at. */
const entitiesWithValues = async (table: Table, time: Time): Promise<number> => {
  const ids = await entitiesIn(table, time);
  if (ids.length > entitiesLookedAt) return ids.length;
  const live = await Promise.all(ids.map((entityId) => hasLivePoint(table, time, entityId)));
  return live.filter(Boolean).length;
};

type EntityUse = Pick<CallResult<typeof getUseCall>, 'entities' | 'entityPoints'>;

/** The same with how many values they are. */
const entityUse = async (table: Table, time: Time): Promise<EntityUse> => {
  const ids = await entitiesIn(table, time);
  if (ids.length > entitiesLookedAt) return { entities: ids.length, entityPoints: null };
  const points = await Promise.all(ids.map((entityId) => table.all(dataPointEntity, pointsIn(time, entityId))));
  const live = points.map((some) => some.filter(isLive).length).filter((count) => count > 0);
  return { entities: live.length, entityPoints: live.reduce((sum, count) => sum + count, 0) };
};

export const reportsOver = async (table: Table, { organizationId, startOn, endOn }: Time): Promise<Report[]> => {
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  return reports.filter((report) => isOver(report, { startOn, endOn }));
};

/** Whether a value or a report needs the time. */
export const isTimeUsed = async (table: Table, time: Time): Promise<boolean> => {
  const [isOwn, entities, reports] = await Promise.all([
    hasLivePoint(table, time, null),
    entitiesWithValues(table, time),
    reportsOver(table, time),
  ]);
  return isOwn || entities > 0 || reports.length > 0;
};

/** What hangs on a reporting time: values of the organisation, variants and members included, entities with values, and reports. */
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
