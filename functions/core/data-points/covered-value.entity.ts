import * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import { coveredValueOf } from '../../../shared/model/answer/covered-value.ts';
import { DataPoint, type LivePoint, PointContent, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { entity } from '../data/entity.ts';
import { type DataPointRecord, pointsPartition } from './data-point.entities.ts';

/** Summary of a metric's value in a reporting time for the tree: a small copy of its data point (ADR 36). */
const CoveredValue = DataPoint.pick({
  startOn: true,
  endOn: true,
  entityId: true,
  metricCode: true,
  source: true,
  at: true,
  revision: true,
}).extend({
  ...PointContent.omit({ exact: true }).shape,
  organizationId: OrganizationId,
  /** Number of evidence files; absent in copies from before they were counted. */
  files: z.number().int().min(0).optional(),
});
export type CoveredValue = z.infer<typeof CoveredValue>;

type CoveredKey = TimeSpan & Pick<DataPointRecord, 'entityId' | 'metricCode'> & { organizationId: string };

export const coveredValueEntity = entity<CoveredKey, CoveredValue>({
  name: 'CoveredValue',
  version: 1,
  schema: CoveredValue,
  isPacked: true,
  key: (key) => ({ pk: pointsPartition(key), sk: ['COVERED', key.metricCode] }),
});

/** A value of the metric itself; variants of it and members of its breakdowns are no coverage. */
export const isWhole = ({ variant, member }: Pick<DataPointRecord, 'variant' | 'member'>): boolean =>
  variant === null && member === '';

export const coveredOf = (point: LivePoint & DataPointRecord): CoveredValue =>
  CoveredValue.parse({
    ...point,
    ...point.content,
    typed: coveredValueOf(point.content.typed),
    files: point.evidenceIds.length,
  });
