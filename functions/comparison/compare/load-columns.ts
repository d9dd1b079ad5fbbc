import { AppError } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { DataPoint, TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity, pointsPartition } from '../../core/data-points/data-point.entities.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import type { PublishedRevision } from '../../core/data-points/restated.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  pinEntity,
  publishedPointsEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import type { WantedColumn } from './wanted-columns.ts';

/** The first revision first; nothing can be restated that was never published. */
type Published = { published: readonly PublishedRevision[] };

export type ReportColumn = Published & {
  kind: 'report';
  report: Report;
  states: DisclosureRecord[];
  values: ValueRecord[];
  /** The points that the report rests on. */
  find: FindPoint;
  /** The points as currently stored. */
  live: FindPoint;
};
export type TimeColumn = Published &
  TimeSpan & { kind: 'time'; points: DataPoint[]; entity?: { entityId: EntityId; name: string } };
export type LoadedColumn = ReportColumn | TimeColumn;

const listPoints = (table: TenantTable, organizationId: string, { startOn, endOn }: TimeSpan) =>
  table.all(dataPointEntity, {
    pk: pointsPartition({ organizationId, entityId: null, startOn, endOn }),
    skPrefix: ['POINT'],
  });

const listPinned = async (table: TenantTable, key: ReportKey): Promise<DataPoint[]> =>
  (await table.all(pinEntity, { pk: reportPartition(key), skPrefix: ['PIN'] })).flatMap(({ points }) => points);

type Revised = ReportKey & Pick<Report, 'publishedRevision'>;

/**
 * The values of each published revision. For the latest revision without points of its own, the submitted values are
 * used, as far as they are known. Points of failed publications have a higher number than the latest and are ignored.
 */
const listPublished = async (
  table: TenantTable,
  report: Revised,
  submitted: FindPoint,
): Promise<PublishedRevision[]> => {
  const latest = report.publishedRevision;
  if (latest === 0) return [];
  const published = await table.all(publishedPointsEntity, {
    pk: reportPartition(report),
    skPrefix: ['PUBLISHED-POINTS'],
  });
  const byRevision = Map.groupBy(published, ({ revisionNumber }) => revisionNumber);
  const revisions = [...byRevision]
    .filter(([revision]) => revision <= latest)
    .map(([revision, groups]) => ({ revision, find: findIn(groups.flatMap(({ points }) => points)) }));
  return byRevision.has(latest) ? revisions : [...revisions, { revision: latest, find: submitted }];
};

const loadReport = async (table: TenantTable, key: ReportKey): Promise<ReportColumn> => {
  const pk = reportPartition(key);
  const [collected, values] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
  ]);
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const isOpen = isEditable(report.status);
  const [points, pinned] = await Promise.all([
    listPoints(table, key.organizationId, timeOf(report)),
    isOpen && report.publishedRevision === 0 ? [] : listPinned(table, key),
  ]);
  const live = findIn(points);
  const submitted = findIn(pinned);
  return {
    kind: 'report',
    report,
    states: collected.of(disclosureEntity),
    values,
    live,
    find: isOpen ? live : submitted,
    published: await listPublished(table, report, submitted),
  };
};

/** Of several published reports on a time, the last published one. */
const publishedOver = (reports: readonly Report[], { startOn, endOn }: TimeSpan): Report | undefined =>
  reports
    .filter((report) => report.publishedRevision > 0)
    .filter(({ periodStartOn, periodEndOn }) => periodStartOn === startOn && periodEndOn === endOn)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

type WantedEntity = { entityId: EntityId; name: string };

/** The entities of the columns by name; 404 for a missing one. */
const loadEntities = async (
  table: TenantTable,
  principal: Principal,
  wanted: readonly WantedColumn[],
): Promise<ReadonlyMap<string, WantedEntity>> => {
  const { organizationId } = principal.organization;
  const ids = [...new Set(wanted.flatMap((column) => (column.kind === 'time' ? (column.entityId ?? []) : [])))];
  if (ids.length === 0) return new Map();
  if (!isEntityReportingOn(principal)) throw new AppError('module.off');
  const found = await table.findMany(ids.map((entityId) => reportingEntity.key({ organizationId, entityId })));
  return new Map(
    ids.map((entityId) => {
      const entity = found.pick(reportingEntity, { organizationId, entityId });
      if (!entity) throw new AppError('entity.not_found');
      return [entityId, { entityId, name: entity.name }];
    }),
  );
};

/** The values of an entity in a time. No report publishes them, so none is restated. */
const loadEntityTime = async (
  table: TenantTable,
  organizationId: string,
  { startOn, endOn }: TimeSpan,
  entity: WantedEntity,
): Promise<TimeColumn> => {
  const pk = pointsPartition({ organizationId, entityId: entity.entityId, startOn, endOn });
  const points = await table.all(dataPointEntity, { pk, skPrefix: ['POINT'] });
  return { kind: 'time', startOn, endOn, points, published: [], entity };
};

const loadTime = async (
  table: TenantTable,
  organizationId: string,
  time: TimeSpan,
  reports: readonly Report[],
): Promise<TimeColumn> => {
  const report = publishedOver(reports, time);
  const [points, pinned] = await Promise.all([
    listPoints(table, organizationId, time),
    report ? listPinned(table, report) : [],
  ]);
  const published = report ? await listPublished(table, report, findIn(pinned)) : [];
  return { kind: 'time', startOn: time.startOn, endOn: time.endOn, points, published };
};

/** Everything that the wanted columns are made of, all at once; 404 for a report that is not the caller's. */
export const loadColumns = async (
  table: TenantTable,
  principal: Principal,
  wanted: readonly WantedColumn[],
): Promise<LoadedColumn[]> => {
  const { organizationId } = principal.organization;
  const hasTime = wanted.some((column) => column.kind === 'time' && column.entityId === null);
  const entities = await loadEntities(table, principal, wanted);
  const reports = hasTime ? await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' }) : [];
  return Promise.all(
    wanted.map((column) => {
      if (column.kind === 'report') return loadReport(table, reportKeyOf(principal, column.reportId));
      const entity = entities.get(column.entityId ?? '');
      return entity
        ? loadEntityTime(table, organizationId, column, entity)
        : loadTime(table, organizationId, column, reports);
    }),
  );
};
