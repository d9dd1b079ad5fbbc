import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { listCalculatedPoints as listCalculatedPointsCall } from '../../shared/contract/data-hub/calculated-points.contract.ts';
import * as contract from '../../shared/contract/data-hub/data-hub.contract.ts';
import * as points from '../../shared/contract/data-hub/data-points.contract.ts';
import { listEntityValues as listEntityValuesCall } from '../../shared/contract/data-hub/entity-values.contract.ts';
import * as knownMetrics from '../../shared/contract/data-hub/known-metrics.contract.ts';
import { setReportedUnit as setReportedUnitCall } from '../../shared/contract/data-hub/metric-units.contract.ts';
import * as changes from '../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import * as reportingTimes from '../../shared/contract/data-hub/reporting-times.contract.ts';
import { listRestatedPoints as listRestatedPointsCall } from '../../shared/contract/data-hub/restated-points.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ApiEnvironment, readEnvironment } from '../core/core-environment.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { changeReportingTime } from './time-changes/change-reporting-time.ts';
import { previewTimeChange } from './time-changes/preview-time-change.ts';
import { getTimeChange, listTimeChanges, listTimeConflicts } from './time-changes/read-time-changes.ts';
import { resumeTimeChange } from './time-changes/resume-time-change.ts';
import { countKnownDisclosures } from './values/count-known-disclosures.ts';
import { getDataPoint, listDataPointUses, listKnownMetrics } from './values/data-point-reads.ts';
import type { DataHubDependencies } from './values/dependencies.ts';
import { listCalculatedPoints } from './values/list-calculated-points.ts';
import { listEntityValues } from './values/list-entity-values.ts';
import { listRestatedPoints } from './values/list-restated-points.ts';
import { createMetricTree, getHubMetric } from './values/metric-tree.ts';
import { listHubReports, listHubValues, listMetricPoints } from './values/read-values.ts';
import { getReportingTimeUse } from './values/reporting-time-use.ts';
import { addReportingTimes, deleteReportingTime, listReportingTimes } from './values/reporting-times.ts';
import { saveHubValues } from './values/save-values.ts';
import { setReportedUnit } from './values/set-reported-unit.ts';

const api = {
  ...createApiDependencies('data-hub', readEnvironment(ApiEnvironment)),
  keysAlongside: withCatalogueKeys,
};
const catalogue = createCatalogue(loadCatalogueFile);
const catalogues = createTenantCatalogues(catalogue);
const now = () => Date.now();
const ids = createIds(now);
const metricTree = createMetricTree();

const within = (principal: Principal): DataHubDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});

export const handler = createApi(
  {
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
    getDataPoint: bindSignedIn(points.getDataPoint, async ({ query }, { principal }) => ({
      body: await getDataPoint(within(principal), principal, query),
    })),
    listDataPointUses: bindSignedIn(points.listDataPointUses, async ({ query }, { principal }) => ({
      body: await listDataPointUses(within(principal), principal, query),
    })),
    listKnownMetrics: bindSignedIn(knownMetrics.listKnownMetrics, async ({ query }, { principal }) => ({
      body: await listKnownMetrics(within(principal), principal, query),
    })),
    countKnownDisclosures: bindSignedIn(knownMetrics.countKnownDisclosures, async (_input, { principal }) => ({
      body: await countKnownDisclosures(within(principal), principal),
    })),
    listCalculatedPoints: bindSignedIn(listCalculatedPointsCall, async (input, { principal }) => ({
      body: await listCalculatedPoints(within(principal), principal, input),
    })),
    listRestatedPoints: bindSignedIn(listRestatedPointsCall, async ({ params }, { principal }) => ({
      body: await listRestatedPoints(within(principal), principal, params.metricCode),
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
    listReportingTimes: bindSignedIn(reportingTimes.listReportingTimes, async (_input, { principal }) => ({
      body: await listReportingTimes(within(principal), principal),
    })),
    addReportingTimes: bindSignedIn(reportingTimes.addReportingTimes, async ({ body }, { principal }) => ({
      body: await addReportingTimes(within(principal), principal, body),
    })),
    getReportingTimeUse: bindSignedIn(reportingTimes.getReportingTimeUse, async ({ params }, { principal }) => ({
      body: await getReportingTimeUse(within(principal), principal, params),
    })),
    deleteReportingTime: bindSignedIn(reportingTimes.deleteReportingTime, async ({ params }, { principal }) => ({
      body: await deleteReportingTime(within(principal), principal, params),
    })),
    changeReportingTime: bindSignedIn(changes.changeReportingTime, async (input, { principal }) => ({
      body: await changeReportingTime(within(principal), principal, input),
    })),
    previewTimeChange: bindSignedIn(changes.previewTimeChange, async (input, { principal }) => ({
      body: await previewTimeChange(within(principal), principal, input),
    })),
    listTimeChanges: bindSignedIn(changes.listTimeChanges, async ({ query }, { principal }) => ({
      body: await listTimeChanges(within(principal), principal, query),
    })),
    getTimeChange: bindSignedIn(changes.getTimeChange, async ({ params }, { principal }) => ({
      body: await getTimeChange(within(principal), principal, params),
    })),
    listTimeConflicts: bindSignedIn(changes.listTimeConflicts, async (input, { principal }) => ({
      body: await listTimeConflicts(within(principal), principal, input),
    })),
    resumeTimeChange: bindSignedIn(changes.resumeTimeChange, async ({ params }, { principal }) => ({
      body: await resumeTimeChange(within(principal), principal, params),
    })),
  },
  api,
);
