import * as z from 'zod';
import { ReportId, TimeChangeId } from '../../ids.ts';
import { reportingTimesMax, TimeTemplate } from '../../model/calendar/reporting-time-template.ts';
import { TimeSpan } from '../../model/data-point/data-point.ts';
import { ReportStatus } from '../../model/report/report.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';

const openToReaders = {
  domain: 'data-hub',
  access: 'data:read',
  module: 'data-management-module',
} as const;
const openToWriters = { ...openToReaders, access: 'data:write' } as const;

/** One row of reporting times, oldest first. */
export const ReportingTimeView = TimeSpan.extend({
  /** Absent: the dates are its name. */
  name: z.string().optional(),
  template: TimeTemplate.optional(),
  /** Its days change just now, or values of another time come to it. */
  changeId: TimeChangeId.optional(),
  revision: z.number().int(),
}).meta({ id: 'ReportingTimeView' });
export type ReportingTimeView = z.infer<typeof ReportingTimeView>;

export const listReportingTimes = call({
  ...openToReaders,
  id: 'listReportingTimes',
  method: 'GET',
  path: '/data-hub/reporting-times',
  summary: 'All reporting times of the organisation, by start',
  requests: 2,
  response: z.object({ times: z.array(ReportingTimeView) }),
  errors: [],
});

export const addReportingTimes = call({
  ...openToWriters,
  id: 'addReportingTimes',
  method: 'POST',
  path: '/data-hub/reporting-times',
  summary: 'Adds reporting times; those that are there already stay as they are',
  requests: 3,
  body: z.strictObject({
    times: z
      .array(
        z.strictObject({
          ...TimeSpan.shape,
          name: oneLine(2, 255).optional(),
          template: TimeTemplate.optional(),
        }),
      )
      .min(1)
      .max(reportingTimesMax),
  }),
  response: z.object({ added: z.number().int(), times: z.array(ReportingTimeView) }),
  status: 201,
  errors: ['validation.failed', 'request.conflict'],
});

export const getReportingTimeUse = call({
  ...openToReaders,
  id: 'getReportingTimeUse',
  method: 'GET',
  path: '/data-hub/reporting-times/{startOn}/{endOn}/use',
  summary: 'How many data points a reporting time has, of how many entities, and which reports are over it',
  /** Two requests for each of up to twenty entities: all of their values may have been taken back. */
  requests: 44,
  params: TimeSpan,
  response: z.object({
    /** Values of the organisation itself. */
    points: z.number().int(),
    /** Entities with values in it; if there are more than twenty, those that ever had some. */
    entities: z.number().int(),
    /** Values of those entities; null: more than twenty entities, not counted. */
    entityPoints: z.number().int().nullable(),
    reports: z.array(z.object({ reportId: ReportId, name: z.string(), status: ReportStatus })),
  }),
  errors: [],
});

export const deleteReportingTime = call({
  ...openToWriters,
  id: 'deleteReportingTime',
  method: 'DELETE',
  path: '/data-hub/reporting-times/{startOn}/{endOn}',
  summary: 'Deletes a reporting time that no data point and no report uses',
  /** Checked twice, so that a value written during the deletion is noticed. */
  requests: 94,
  params: TimeSpan,
  response: z.object({ done: z.literal(true) }),
  errors: ['reporting_time.not_found', 'reporting_time.changing', 'reporting_time.linked', 'request.conflict'],
});
