import * as changes from '../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import * as reportingTimes from '../../shared/contract/data-hub/reporting-times.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { within } from './data-hub.context.ts';
import { changeReportingTime } from './time-changes/change-reporting-time.ts';
import { previewTimeChange } from './time-changes/preview-time-change.ts';
import { getTimeChange, listTimeChanges, listTimeConflicts } from './time-changes/read-time-changes.ts';
import { resumeTimeChange } from './time-changes/resume-time-change.ts';
import { getReportingTimeUse } from './values/reporting-time-use.ts';
import { addReportingTimes, deleteReportingTime, listReportingTimes } from './values/reporting-times.ts';

export const bindings = {
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
};
