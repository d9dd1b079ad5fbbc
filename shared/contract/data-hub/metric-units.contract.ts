import * as z from 'zod';
import { exceptionsMax, ReportedUnit } from '../../catalogue/metrics/reported-unit.ts';
import { call } from '../calls/call.ts';

export const setReportedUnit = call({
  domain: 'data-hub',
  access: 'data:write',
  module: 'data-management-module',
  id: 'setReportedUnit',
  method: 'PUT',
  path: '/data-hub/metrics/{metricCode}/unit',
  summary: 'Sets the unit that the organisation reports a metric in, and other units for single frameworks',
  requests: 2,
  params: z.object({ metricCode: z.string().min(1).max(200) }),
  body: z.strictObject({
    unit: ReportedUnit.shape.unit,
    exceptions: ReportedUnit.shape.exceptions.refine((all) => Object.keys(all).length <= exceptionsMax).default({}),
  }),
  response: ReportedUnit,
  errors: ['metric.not_found', 'validation.failed', 'request.conflict'],
});
