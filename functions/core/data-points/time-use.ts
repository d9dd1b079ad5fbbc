import type { EntityId } from '../../../shared/ids.ts';
import { isLive, type ReportingTime, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { currentPeriodOf, isSameTime } from '../../../shared/model/hub/reporting-time-change.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put, remove, type Write } from '../data/write.ts';
import { reportEntity } from '../reports/report.entities.ts';
import { dataPointEntity, pointsPartition, reportingTimeEntity } from './data-point.entities.ts';
import { entitiesIn } from './entity-points.ts';

type Time = TimeSpan & { organizationId: string };

/**
 * Entities checked one by one within a request; with more of them a time counts as used, so that the caller need not
 * wait.
 */
export const checkedEntitiesMax = 20;

export const pointsIn = (time: Time, entityId: EntityId | null) => ({
  pk: pointsPartition({ ...time, entityId }),
  skPrefix: ['POINT'],
});

/** Whether there is a value that was not withdrawn. For nearly all times the first value already decides. */
const hasLivePoint = async (table: TenantTable, time: Time, entityId: EntityId | null): Promise<boolean> => {
  const range = pointsIn(time, entityId);
  const { items } = await table.page(dataPointEntity, range, { limit: 1 });
  if (items.length === 0) return false;
  return items.some(isLive) || (await table.all(dataPointEntity, range)).some(isLive);
};

/** Whether entities have values in a time; where too many to check, all entities that ever had values count. */
const haveEntitiesValues = async (table: TenantTable, time: Time, checkedMax: number): Promise<boolean> => {
  const ids = await entitiesIn(table, time);
  if (ids.length > checkedMax) return true;
  for (let at = 0; at < ids.length; at += checkedEntitiesMax) {
    const some = ids.slice(at, at + checkedEntitiesMax);
    const live = await Promise.all(some.map((entityId) => hasLivePoint(table, time, entityId)));
    if (live.some(Boolean)) return true;
  }
  return false;
};

export const isOver = (report: Report, time: TimeSpan): boolean => isSameTime(currentPeriodOf(report), time);

export const reportsOver = async (table: TenantTable, { organizationId, startOn, endOn }: Time): Promise<Report[]> => {
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  return reports.filter((report) => isOver(report, { startOn, endOn }));
};

/** Whether a value or a report needs the time. */
const isTimeUsed = async (table: TenantTable, time: Time, checkedMax: number): Promise<boolean> => {
  const [isOwn, isOfEntities, reports] = await Promise.all([
    hasLivePoint(table, time, null),
    haveEntitiesValues(table, time, checkedMax),
    reportsOver(table, time),
  ]);
  return isOwn || isOfEntities || reports.length > 0;
};

/**
 * Removes an unused reporting time, together with `otherWrites`; returns false where the time is used, and leaves it.
 * First the time is marked as empty: a value written from then on changes its revision, and the removal is decided
 * again. `lookedAt`: the number of entities that may be checked one by one. Throws WriteConflict.
 */
export const removeUnusedTime = async (
  table: TenantTable,
  stored: ReportingTime,
  otherWrites: readonly Write[],
  checkedMax = checkedEntitiesMax,
): Promise<boolean> => {
  if (await isTimeUsed(table, stored, checkedMax)) return false;
  let { revision } = stored;
  if (stored.isLinked) {
    revision += 1;
    await table.write([put(reportingTimeEntity, { ...stored, isLinked: false, revision }, stored.revision)]);
    if (await isTimeUsed(table, stored, checkedMax)) return false;
  }
  await table.write([remove(reportingTimeEntity, stored, revision), ...otherWrites]);
  return true;
};
