import type { PointSummary } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';

/** How the calls of one data point name it. */
export const pointQueryOf = ({ metricCode, startOn, endOn, member, variant }: PointSummary) => ({
  metricCode,
  startOn,
  endOn,
  member,
  ...variant,
});
