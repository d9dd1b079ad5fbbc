/** Rows of the calls about a report's log and its publications. */
import { type CallFixture, onPublication, onReport } from './call-fixture.ts';

const staleRevision = 99_999;
const nobodysAuditJob = () => ({ params: { jobId: `auj_${'0'.repeat(26)}` } });
const noAuditJob = { status: 404, code: 'audit_job.not_found' } as const;

export const publicationFixtures: Record<string, CallFixture> = {
  listReportAudit: onReport(() => ({})),
  verifyReportAudit: onReport(() => ({}), { status: 202 }),
  exportReportAudit: onReport(() => ({ body: {} }), { status: 202 }),
  getAuditVerification: onReport(nobodysAuditJob, noAuditJob, 'audit_job.not_found'),
  getAuditExport: onReport(nobodysAuditJob, noAuditJob, 'audit_job.not_found'),
  publishReport: onReport(() => ({ body: { revision: staleRevision } }), {
    status: 422,
    code: 'report.transition_refused',
  }),
  listPublications: onReport(() => ({})),
  getPublication: onPublication({}),
  getReportAudience: onReport(() => ({})),
  retryPublication: onPublication({}, { status: 422, code: 'report.transition_refused' }),
  getPublicationChanges: onPublication({}),
  cancelPublication: onPublication({}, { status: 422, code: 'report.transition_refused' }),
  getPublishedFile: onPublication({ params: { format: 'pdf' } }),
};
