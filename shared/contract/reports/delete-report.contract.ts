import * as z from 'zod';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

export const deleteReport = call({
  id: 'deleteReport',
  domain: 'reports',
  method: 'DELETE',
  path: '/reports/{reportId}',
  summary: 'Deletes a new report without answers',
  access: 'report:delete',
  module: 'esgl',
  requests: 4,
  params: inReport,
  response: z.object({ done: z.literal(true) }),
  errors: ['report.not_found', 'report.has_answers'],
});
