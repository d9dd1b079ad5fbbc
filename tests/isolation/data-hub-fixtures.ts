import { type CallFixture, type Outcome, open } from './call-fixture.ts';

const metric = { metricCode: 'ghg.scope1.gross' };
const longAgo = { startOn: '1999-01-01', endOn: '1999-12-31' };
const noChange = { changeId: `tch_${'0'.repeat(26)}` };
const noTime: Outcome = { status: 404, code: 'reporting_time.not_found' };

/** Rows of the calls of the data hub. Writes name an unknown reporting time, or days in the wrong order. */
export const dataHubFixtures: Record<string, CallFixture> = {
  getMetricTree: open({}),
  listHubValues: open({ query: longAgo }),
  listHubReports: open({}),
  getHubMetric: open({ params: metric }),
  listMetricPoints: open({ params: metric, query: { from: longAgo.startOn, to: longAgo.endOn } }),
  listCalculatedPoints: open({ params: { metricCode: 'ghg.total.scope12' }, query: { to: longAgo.endOn } }),
  listRestatedPoints: open({ params: metric }),
  listEntityValues: open({ params: metric, query: { times: `${longAgo.startOn}_${longAgo.endOn}` } }),
  setReportedUnit: open({ params: metric, body: { unit: 'kt' } }, { status: 422, code: 'validation.failed' }),
  saveHubValues: open({ body: { entries: [{ ...metric, ...longAgo, value: null, revision: 0 }] } }, noTime),
  listReportingTimes: open({}),
  addReportingTimes: open(
    { body: { times: [{ startOn: longAgo.endOn, endOn: longAgo.startOn }] } },
    { status: 422, code: 'validation.failed' },
  ),
  getReportingTimeUse: open({ params: longAgo }),
  deleteReportingTime: open({ params: longAgo }, noTime),
  changeReportingTime: open({ params: longAgo, body: { ...longAgo, revision: 1 } }, noTime),
  previewTimeChange: open({
    params: longAgo,
    query: { toStartOn: longAgo.startOn, toEndOn: longAgo.endOn },
  }),
  listTimeChanges: open({ query: { limit: 100 } }),
  getTimeChange: open({ params: noChange }, noTime),
  listTimeConflicts: open({ params: noChange, query: { limit: 100 } }),
  resumeTimeChange: open({ params: noChange }, noTime),
};
