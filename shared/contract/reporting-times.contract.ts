import * as z from 'zod';
import { ReportId } from '../ids.ts';
import { TimeSpan } from '../model/data-point.ts';
import { ReportStatus } from '../model/report.ts';
import { call } from './call.ts';

const openToReaders = {
  domain: 'data-hub',
  access: 'data:read',
  module: 'data-management-module',
} as const;
const openToWriters = { ...openToReaders, access: 'data:write' } as const;

export const getReportingTimeUse = call({
  ...openToReaders,
  id: 'getReportingTimeUse',
  method: 'GET',
  path: '/data-hub/reporting-times/{startOn}/{endOn}/use',
  summary: 'How many data points a reporting time has, of how many entities, and which reports are over it',
  requests: 4,
  params: TimeSpan,
  response: z.object({
    /** Values of the organisation itself. */
    points: z.number().int(),
    /** Entities that have, or had, values in it. */
    entities: z.number().int(),
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
  requests: 6,
  params: TimeSpan,
  response: z.object({ done: z.literal(true) }),
  errors: ['reporting_time.not_found', 'reporting_time.changing', 'reporting_time.linked', 'request.conflict'],
});
