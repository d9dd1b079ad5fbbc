import { type DataPoint, type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { pinEntity, reportPartition } from '../reports/report.entities.ts';
import { type DataPointRecord, dataPointEntity, pointsPartition } from './data-point.entities.ts';
import { timeOf } from './point-keys.ts';

/** All values of the organisation of a report in a reporting time; one request up to 1 MB. */
export const listPointsIn = (
  table: TenantTable,
  { organizationId }: Pick<Report, 'organizationId'>,
  { startOn, endOn }: TimeSpan,
): Promise<DataPointRecord[]> =>
  table.all(dataPointEntity, {
    pk: pointsPartition({ organizationId, entityId: null, startOn, endOn }),
    skPrefix: ['POINT'],
  });

/** Those in the reporting time of the report. */
export const listPoints = (table: TenantTable, report: Report): Promise<DataPointRecord[]> =>
  listPointsIn(table, report, timeOf(report));

/** The same of a year earlier. */
export const listPriorPoints = (table: TenantTable, report: Report): Promise<DataPointRecord[]> =>
  listPointsIn(table, report, yearBefore(timeOf(report)));

const earlierYears = 4;

/** Stored points of the years before a report, the latest first; includes years without any. */
export const findEarlierPoints = async (
  table: TenantTable,
  report: Report,
): Promise<(TimeSpan & { find: FindPoint })[]> => {
  let time = timeOf(report);
  const times = Array.from({ length: earlierYears }, () => {
    time = yearBefore(time);
    return time;
  });
  return Promise.all(
    times.map(async ({ startOn, endOn }) => {
      const pk = pointsPartition({ organizationId: report.organizationId, entityId: null, startOn, endOn });
      return { startOn, endOn, find: findIn(await table.all(dataPointEntity, { pk, skPrefix: ['POINT'] })) };
    }),
  );
};

const listPinned = async (table: TenantTable, report: Report): Promise<DataPoint[]> => {
  const pins = await table.all(pinEntity, { pk: reportPartition(report), skPrefix: ['PIN'] });
  return pins.flatMap(({ points }) => points);
};

/** The points that a report rests on: the stored ones, from submission on those that were stored then. */
export const listReportPoints = (table: TenantTable, report: Report): Promise<DataPoint[]> =>
  isEditable(report.status) ? listPoints(table, report) : listPinned(table, report);

export const findReportPoints = async (table: TenantTable, report: Report): Promise<FindPoint> =>
  findIn(await listReportPoints(table, report));
