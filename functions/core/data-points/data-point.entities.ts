/**
 * Measured values of an organisation, each stored once (ADR 9). Base keys serve a report: everything of one reporting
 * time is in one partition per entity, and the key of a point follows from a field, so a disclosure's points are read
 * by name and a report's in one query. The indexes serve the data hub: one metric over time and over entities, paged,
 * however many points other metrics have.
 *
 * | access pattern                                | key                                                                     |
 * |-----------------------------------------------|-------------------------------------------------------------------------|
 * | reporting times of an organisation            | REPORTING-TIMES {organizationId} / REPORTING-TIME {startOn} {endOn}     |
 * | one point                                     | DATA-POINTS {org} {entity} {startOn} {endOn} / POINT {metric} {variant} {member} |
 * | all points of a reporting time and entity     | the same / begins with POINT                                            |
 * | members of one metric                         | the same / begins with POINT {metric} {variant}                         |
 * | values of the tree, by time and entity        | the same / COVERED {metric}: copy of a whole point, covered-value.entity.ts |
 * | revisions of one point, newest first          | the same / VERSION {metric} {variant} {member} {revision} (KEPT {id})   |
 * | points of one metric, by time                 | gsi1: METRIC-POINTS {org} {metric} / {startOn} {endOn} {entity} {variant} {member} |
 * | points of one metric, by entity               | gsi2: METRIC-POINTS {org} {metric} / {entity} {startOn} {endOn} {variant} {member} |
 */
import type * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import {
  DataPoint,
  type DataPointKey,
  DataPointVersion,
  ReportingTime,
  type TimeSpan,
  variantText,
} from '../../../shared/model/data-point/data-point.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type InOrganization = { organizationId: string };
export type ReportingTimeKey = InOrganization & TimeSpan;

export const reportingTimesOf = ({ organizationId }: InOrganization): KeyParts => ['REPORTING-TIMES', organizationId];

export const reportingTimeEntity = entity<ReportingTimeKey, ReportingTime>({
  name: 'ReportingTime',
  version: 1,
  schema: ReportingTime,
  key: (key) => ({ pk: reportingTimesOf(key), sk: ['REPORTING-TIME', key.startOn, key.endOn] }),
});

export type PointKey = InOrganization & DataPointKey;
type PointsOf = InOrganization & TimeSpan & Pick<DataPointKey, 'entityId'>;

const entityPart = (entityId: string | null): string => entityId ?? 'organization';
const subjectParts = (key: DataPointKey) => [key.metricCode, variantText(key.variant), key.member] as const;

export const pointsPartition = (key: PointsOf): KeyParts => [
  'DATA-POINTS',
  key.organizationId,
  entityPart(key.entityId),
  key.startOn,
  key.endOn,
];

const inOrganization = { organizationId: OrganizationId };

export const DataPointRecord = DataPoint.extend(inOrganization);
export type DataPointRecord = z.infer<typeof DataPointRecord>;
export const dataPointEntity = entity<PointKey, DataPointRecord>({
  name: 'DataPoint',
  version: 1,
  schema: DataPointRecord,
  isPacked: true,
  key: (key) => ({ pk: pointsPartition(key), sk: ['POINT', ...subjectParts(key)] }),
  indexes: (point) => {
    if (point.content === null) return {};
    const pk = ['METRIC-POINTS', point.organizationId, point.metricCode] as const;
    const entityId = entityPart(point.entityId);
    const rest = [variantText(point.variant), point.member];
    return {
      gsi1: { pk, sk: [point.startOn, point.endOn, entityId, ...rest] },
      gsi2: { pk, sk: [entityId, point.startOn, point.endOn, ...rest] },
    };
  },
});

const revisionDigits = 8;

export const DataPointVersionRecord = DataPointVersion.extend(inOrganization);
export type DataPointVersionRecord = z.infer<typeof DataPointVersionRecord>;
export const dataPointVersionEntity = entity<
  PointKey & { revision: number; keptId?: string | undefined },
  DataPointVersionRecord
>({
  name: 'DataPointVersion',
  version: 1,
  schema: DataPointVersionRecord,
  isPacked: true,
  key: (key) => ({
    pk: pointsPartition(key),
    sk: [
      'VERSION',
      ...subjectParts(key),
      String(key.revision).padStart(revisionDigits, '0'),
      ...(key.keptId ? ['KEPT', key.keptId] : []),
    ],
  }),
});

/** Sort key prefix of the revisions of one point. */
export const versionsPrefix = (key: DataPointKey): readonly string[] => ['VERSION', ...subjectParts(key)];
