import { listCalculatedPoints as listCalculatedPointsCall } from '../../shared/contract/data-hub/calculated-points.contract.ts';
import * as points from '../../shared/contract/data-hub/data-points.contract.ts';
import { listRestatedPoints as listRestatedPointsCall } from '../../shared/contract/data-hub/restated-points.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { within } from './data-hub.context.ts';
import { getDataPoint, listDataPointUses } from './values/data-point-reads.ts';
import { listCalculatedPoints } from './values/list-calculated-points.ts';
import { listRestatedPoints } from './values/list-restated-points.ts';

export const bindings = {
  getDataPoint: bindSignedIn(points.getDataPoint, async ({ query }, { principal }) => ({
    body: await getDataPoint(within(principal), principal, query),
  })),
  listDataPointUses: bindSignedIn(points.listDataPointUses, async ({ query }, { principal }) => ({
    body: await listDataPointUses(within(principal), principal, query),
  })),
  listCalculatedPoints: bindSignedIn(listCalculatedPointsCall, async (input, { principal }) => ({
    body: await listCalculatedPoints(within(principal), principal, input),
  })),
  listRestatedPoints: bindSignedIn(listRestatedPointsCall, async ({ params }, { principal }) => ({
    body: await listRestatedPoints(within(principal), principal, params.metricCode),
  })),
};
