import type { PointSummary } from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { LivePoint } from '../../../shared/model/data-point/data-point.ts';

/** Summary of a stored value from which screens show its source. */
export const summaryOf = (point: LivePoint): PointSummary => ({
  metricCode: point.metricCode,
  variant: point.variant,
  entityId: point.entityId,
  member: point.member,
  startOn: point.startOn,
  endOn: point.endOn,
  typed: point.content.typed,
  source: point.source,
  origin: point.origin,
  author: point.author,
  at: point.at,
  revision: point.revision,
});
