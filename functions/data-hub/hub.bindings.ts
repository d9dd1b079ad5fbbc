import * as contract from '../../shared/contract/data-hub/data-hub.contract.ts';
import { listEntityValues as listEntityValuesCall } from '../../shared/contract/data-hub/entity-values.contract.ts';
import * as knownMetrics from '../../shared/contract/data-hub/known-metrics.contract.ts';
import { setReportedUnit as setReportedUnitCall } from '../../shared/contract/data-hub/metric-units.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { catalogues, within } from './data-hub.context.ts';
import { countKnownDisclosures } from './values/count-known-disclosures.ts';
import { listKnownMetrics } from './values/data-point-reads.ts';
import { listEntityValues } from './values/list-entity-values.ts';
import { createMetricTree, getHubMetric } from './values/metric-tree.ts';
import { listHubReports, listHubValues, listMetricPoints } from './values/read-values.ts';
import { saveHubValues } from './values/save-values.ts';
import { setReportedUnit } from './values/set-reported-unit.ts';

const metricTree = createMetricTree();

export const bindings = {
  getMetricTree: bindSignedIn(contract.getMetricTree, async (_input, { principal }) => ({
    body: metricTree(catalogues.ofTenant(principal), catalogues.of(principal).metrics()),
  })),
  listHubValues: bindSignedIn(contract.listHubValues, async ({ query }, { principal }) => ({
    body: await listHubValues(within(principal), principal, query),
  })),
  listHubReports: bindSignedIn(contract.listHubReports, async (_input, { principal }) => ({
    body: await listHubReports(within(principal), principal),
  })),
  getHubMetric: bindSignedIn(contract.getHubMetric, async ({ params }, { principal }) => ({
    body: getHubMetric(catalogues.of(principal), params.metricCode),
  })),
  listMetricPoints: bindSignedIn(contract.listMetricPoints, async (input, { principal }) => ({
    body: await listMetricPoints(within(principal), principal, input),
  })),
  listKnownMetrics: bindSignedIn(knownMetrics.listKnownMetrics, async ({ query }, { principal }) => ({
    body: await listKnownMetrics(within(principal), principal, query),
  })),
  countKnownDisclosures: bindSignedIn(knownMetrics.countKnownDisclosures, async (_input, { principal }) => ({
    body: await countKnownDisclosures(within(principal), principal),
  })),
  listEntityValues: bindSignedIn(listEntityValuesCall, async (input, { principal }) => ({
    body: await listEntityValues(within(principal), principal, input),
  })),
  setReportedUnit: bindSignedIn(setReportedUnitCall, async (input, { principal }) => ({
    body: await setReportedUnit(within(principal), principal, input),
  })),
  saveHubValues: bindSignedIn(contract.saveHubValues, async ({ body }, { principal }) => ({
    body: await saveHubValues(within(principal), principal, body),
  })),
};
