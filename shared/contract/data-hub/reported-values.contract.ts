import * as z from 'zod';
import { ReportedChoice } from '../../catalogue/metrics/reported-choice.ts';
import { call } from '../calls/call.ts';
import { inReport } from '../calls/report-params.ts';

export const chooseReportedValue = call({
  id: 'chooseReportedValue',
  domain: 'reports',
  method: 'PUT',
  path: '/reports/{reportId}/reported-values/{metricCode}',
  summary:
    'Chooses whether the organisation reports its own or the calculated value of a ratio, in every report and file',
  access: 'report:edit',
  module: 'esgl',
  requests: 3,
  params: inReport.extend({ metricCode: z.string().min(1).max(200) }),
  body: z.strictObject({ choice: ReportedChoice }),
  response: z.object({ choice: ReportedChoice }),
  errors: ['report.not_found', 'report.read_only', 'metric.not_found', 'request.conflict'],
});
