import { AuditJobId } from '../../ids.ts';
import { AuditFilter } from '../../model/audit/audit-filter.ts';
import { AuditExport, AuditVerification } from '../../model/audit/audit-job.ts';
import { NamedAuditRow } from '../../model/audit/audit-names.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';
import { inReport } from '../calls/report-params.ts';

const ofJob = inReport.extend({ jobId: AuditJobId });
const shared = { domain: 'audit', access: 'audit:read', module: 'esgl' } as const;

export const listReportAudit = call({
  ...shared,
  id: 'listReportAudit',
  method: 'GET',
  path: '/audit/reports/{reportId}',
  summary: 'Audit log of a report, newest first; a filtered page may be short and still have more behind it',
  requests: 3,
  params: inReport,
  query: PageQuery.extend(AuditFilter.shape),
  response: pageOf(NamedAuditRow),
  errors: ['report.not_found'],
});

export const verifyReportAudit = call({
  ...shared,
  id: 'verifyReportAudit',
  method: 'POST',
  path: '/audit/reports/{reportId}/verifications',
  summary: 'Starts a walk along the seals of the audit log',
  requests: 3,
  params: inReport,
  response: AuditVerification,
  status: 202,
  errors: ['report.not_found'],
});

export const getAuditVerification = call({
  ...shared,
  id: 'getAuditVerification',
  method: 'GET',
  path: '/audit/reports/{reportId}/verifications/{jobId}',
  summary: 'How far the walk got, and the first entry that does not match',
  requests: 2,
  params: ofJob,
  response: AuditVerification,
  errors: ['audit_job.not_found'],
});

export const exportReportAudit = call({
  ...shared,
  id: 'exportReportAudit',
  method: 'POST',
  path: '/audit/reports/{reportId}/exports',
  summary: 'Starts writing the audit log, or what the filter leaves of it, as a workbook',
  requests: 3,
  params: inReport,
  body: AuditFilter.strict(),
  response: AuditExport,
  status: 202,
  errors: ['report.not_found'],
});

export const getAuditExport = call({
  ...shared,
  id: 'getAuditExport',
  method: 'GET',
  path: '/audit/reports/{reportId}/exports/{jobId}',
  summary: 'The workbook once it is there, by a link that is good for an hour',
  requests: 2,
  params: ofJob,
  response: AuditExport,
  errors: ['audit_job.not_found'],
});
