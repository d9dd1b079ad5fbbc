import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'audit'> = {
  exportReportAudit: ['POST', '/audit/reports/{reportId}/exports'],
  getAuditExport: ['GET', '/audit/reports/{reportId}/exports/{jobId}'],
  getAuditVerification: ['GET', '/audit/reports/{reportId}/verifications/{jobId}'],
  listFieldHistory: [
    'GET',
    '/audit/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/history',
  ],
  listReportAudit: ['GET', '/audit/reports/{reportId}'],
  verifyReportAudit: ['POST', '/audit/reports/{reportId}/verifications'],
};
