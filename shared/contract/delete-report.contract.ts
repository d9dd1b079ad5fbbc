import * as z from 'zod';
import { ReportId } from '../ids.ts';
import { call } from './call.ts';

export const deleteReport = call({
  id: 'deleteReport',
  domain: 'reports',
  method: 'DELETE',
  path: '/reports/{reportId}',
  summary: 'Deletes a new report without answers',
  access: 'report:delete',
  module: 'esgl',
  requests: 3,
  params: z.object({ reportId: ReportId }),
  response: z.object({ done: z.literal(true) }),
  errors: ['report.not_found', 'report.has_answers'],
});
