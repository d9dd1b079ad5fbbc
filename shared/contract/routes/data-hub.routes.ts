import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'data-hub'> = {
  addReportingTimes: ['POST', '/data-hub/reporting-times'],
  changeReportingTime: ['PUT', '/data-hub/reporting-times/{startOn}/{endOn}'],
  countKnownDisclosures: ['GET', '/data-points/known-disclosures'],
  deleteReportingTime: ['DELETE', '/data-hub/reporting-times/{startOn}/{endOn}'],
  getDataPoint: ['GET', '/data-points/point'],
  getHubMetric: ['GET', '/data-hub/metrics/{metricCode}'],
  getMetricTree: ['GET', '/data-hub/tree'],
  getReportingTimeUse: ['GET', '/data-hub/reporting-times/{startOn}/{endOn}/use'],
  getTimeChange: ['GET', '/data-hub/time-changes/{changeId}'],
  listCalculatedPoints: ['GET', '/data-hub/metrics/{metricCode}/calculated'],
  listDataPointUses: ['GET', '/data-points/uses'],
  listEntityValues: ['GET', '/data-hub/metrics/{metricCode}/entity-values'],
  listHubReports: ['GET', '/data-hub/reports'],
  listHubValues: ['GET', '/data-hub/values'],
  listKnownMetrics: ['GET', '/data-points/known'],
  listMetricPoints: ['GET', '/data-hub/metrics/{metricCode}/points'],
  listReportingTimes: ['GET', '/data-hub/reporting-times'],
  listRestatedPoints: ['GET', '/data-hub/metrics/{metricCode}/restated'],
  listTimeChanges: ['GET', '/data-hub/time-changes'],
  listTimeConflicts: ['GET', '/data-hub/time-changes/{changeId}/conflicts'],
  previewTimeChange: ['GET', '/data-hub/reporting-times/{startOn}/{endOn}/change-preview'],
  resumeTimeChange: ['POST', '/data-hub/time-changes/{changeId}/attempts'],
  saveHubValues: ['PUT', '/data-hub/values'],
  setReportedUnit: ['PUT', '/data-hub/metrics/{metricCode}/unit'],
};
