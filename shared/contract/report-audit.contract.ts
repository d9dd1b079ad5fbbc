import * as z from 'zod';
import { ReportId } from '../ids.ts';
import { AuditRow } from '../model/audit.ts';
import { call } from './call.ts';
import { PageQuery, pageOf } from './page.ts';

export const listReportAudit = call({
  id: 'listReportAudit',
  domain: 'reports',
  method: 'GET',
  path: '/reports/{reportId}/audit',
  summary: 'Audit log of a report, newest first',
  access: 'audit:read',
  module: 'esgl',
  requests: 3,
  params: z.object({ reportId: ReportId }),
  query: PageQuery,
  response: pageOf(AuditRow),
  errors: ['report.not_found'],
});
