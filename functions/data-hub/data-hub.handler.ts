import { routes } from '../../shared/contract/routes/data-hub.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './data-hub.api.ts';

const hub = async () => (await import('./hub.bindings.ts')).bindings;
const points = async () => (await import('./points.bindings.ts')).bindings;
const times = async () => (await import('./times.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    getMetricTree: hub,
    listHubValues: hub,
    listHubReports: hub,
    getHubMetric: hub,
    listMetricPoints: hub,
    listKnownMetrics: hub,
    countKnownDisclosures: hub,
    listEntityValues: hub,
    setReportedUnit: hub,
    saveHubValues: hub,
    getDataPoint: points,
    listDataPointUses: points,
    listCalculatedPoints: points,
    listRestatedPoints: points,
    listReportingTimes: times,
    addReportingTimes: times,
    getReportingTimeUse: times,
    deleteReportingTime: times,
    changeReportingTime: times,
    previewTimeChange: times,
    listTimeChanges: times,
    getTimeChange: times,
    listTimeConflicts: times,
    resumeTimeChange: times,
  },
  api,
);
