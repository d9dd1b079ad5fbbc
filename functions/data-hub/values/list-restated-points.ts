import type { CallResult } from '../../../shared/contract/calls/call.ts';
import {
  type listRestatedPoints as listRestatedPointsCall,
  type RestatedPoint,
  restatedReportsMax,
  restatedRevisionsMax,
} from '../../../shared/contract/data-hub/restated-points.contract.ts';
import { type DataPoint, isLive, subjectText } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { type PublishedRevision, restatedOf } from '../../core/data-points/restated.ts';
import { pinEntity, pinGroupOf, publishedPointsEntity, reportEntity } from '../../core/reports/report.entities.ts';
import type { DataHubDependencies } from './dependencies.ts';
import { getValueNode } from './metric-tree.ts';

type Reads = Pick<DataHubDependencies, 'table' | 'catalogue'>;
/** The values of one metric in each published revision of a report, the first one first. */
type PublishedReport = { report: Report; points: DataPoint[]; published: PublishedRevision[] };

const revisionsOf = ({ publishedRevision }: Report): number[] =>
  Array.from({ length: publishedRevision }, (_, index) => index + 1);

/** The latest reports: only their revisions are read together. */
const latestOf = (reports: readonly Report[]): Report[] => {
  const latest = reports
    .filter(({ publishedRevision }) => publishedRevision > 0)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  let revisions = 0;
  return latest.filter(({ publishedRevision }) => {
    revisions += publishedRevision;
    return revisions <= restatedRevisionsMax;
  });
};

/** For the latest revision without points of its own, the submitted values are used, as far as they are known. */
const readPublished = async (
  table: Reads['table'],
  reports: readonly Report[],
  metricCode: string,
): Promise<PublishedReport[]> => {
  const group = pinGroupOf(metricCode);
  const keyOf = ({ organizationId, reportId }: Report) => ({ organizationId, reportId, group });
  const found = await table.findMany(
    reports.flatMap((report) => [
      pinEntity.key(keyOf(report)),
      ...revisionsOf(report).map((revisionNumber) => publishedPointsEntity.key({ ...keyOf(report), revisionNumber })),
    ]),
  );
  return reports.map((report) => {
    const revisions = revisionsOf(report).flatMap((revision) => {
      const own = found.pick(publishedPointsEntity, { ...keyOf(report), revisionNumber: revision });
      const record = own ?? (revision === report.publishedRevision ? found.pick(pinEntity, keyOf(report)) : undefined);
      return record ? [{ revision, points: record.points.filter((point) => point.metricCode === metricCode) }] : [];
    });
    return {
      report,
      points: revisions.flatMap(({ points }) => points),
      published: revisions.map(({ revision, points }) => ({ revision, find: findIn(points) })),
    };
  });
};

const spanText = ({ startOn, endOn }: Pick<DataPoint, 'startOn' | 'endOn'>): string => `${startOn} ${endOn}`;

/** Which published reports have a value otherwise than it is today; undefined where none does. */
const restatedPoint = (now: DataPoint, reports: readonly PublishedReport[]): RestatedPoint | undefined => {
  if (!isLive(now)) return undefined;
  const { startOn, endOn, metricCode, variant, entityId, member, content } = now;
  const restated = reports.flatMap(({ report, published }) => {
    if (spanText(timeOf(report)) !== spanText(now)) return [];
    const entry = restatedOf(now, published, () => now);
    const revision = entry?.revisions.findLast(({ exact }) => exact === entry.published)?.revision;
    return entry && revision ? [{ entry, report, revision }] : [];
  });
  const [first] = restated;
  if (!first) return undefined;
  const { reason, author, at } = first.entry;
  return {
    startOn,
    endOn,
    metricCode,
    variant,
    entityId,
    member,
    published: restated.slice(0, restatedReportsMax).map(({ entry, report, revision }) => ({
      reportId: report.reportId,
      reportName: report.name,
      revision,
      exact: entry.published,
    })),
    unit: content.unit,
    reason,
    author,
    at,
  };
};

/** Restated values of a metric: those of today that differ from a revision that a report of their time published. */
export const listRestatedPoints = async (
  { table, catalogue }: Reads,
  { organization }: Principal,
  metricCode: string,
): Promise<CallResult<typeof listRestatedPointsCall>> => {
  const { code } = getValueNode(catalogue, metricCode);
  const { organizationId } = organization;
  const reports = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  const latest = latestOf(reports);
  if (latest.length === 0) return { points: [] };
  const published = await readPublished(table, latest, code);
  const said = published.flatMap(({ points }) => points);
  const subjects = [...new Map(said.map((point) => [`${spanText(point)}\n${subjectText(point)}`, point])).values()];
  const keyOf = (point: DataPoint) => pointKeyOf(organizationId, point, point);
  const found = await table.findMany(subjects.map((point) => dataPointEntity.key(keyOf(point))));
  return {
    points: subjects.flatMap((point) => {
      const now = found.pick(dataPointEntity, keyOf(point));
      return (now && restatedPoint(now, published)) ?? [];
    }),
  };
};
