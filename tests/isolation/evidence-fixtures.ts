import { figure, prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, onReport, open } from './call-fixture.ts';

const { versionId, disclosureId } = prose;
const nobodysEvidence = `evd_${'0'.repeat(26)}`;
const noEvidence: Outcome = { status: 404, code: 'evidence.not_found' };

/** A value that does not exist. */
const noPoint = { metricCode: 'ghg.scope1.gross', startOn: '1999-01-01', endOn: '1999-12-31' };
const file = { evidenceId: nobodysEvidence };

const inRequest = { requestId: `erq_${'0'.repeat(26)}` };
const inTask = { ...inRequest, organizationId: `org_${'0'.repeat(26)}` };
const answer = { itemKey: 'metric ghg.scope1.gross', fieldKey: 'm0' };
const noRequest: Outcome = { status: 404, code: 'entity_request.not_found' };

/** Rows of the calls on evidence files. */
export const evidenceFixtures: Record<string, CallFixture> = {
  listEvidence: onReport(() => ({ params: { versionId, disclosureId } })),
  /** A refused type, and missing uploads or attachments: pass every check of access, and write nothing. */
  createEvidenceUpload: onReport(() => ({ params: figure, body: { name: 'evidence.exe', sizeBytes: 10 } }), {
    status: 422,
    code: 'evidence.format',
  }),
  attachEvidence: onReport(() => ({ params: figure, body: { evidenceId: nobodysEvidence, name: 'evidence.pdf' } }), {
    status: 417,
    code: 'upload.missing',
  }),
  changeEvidence: onReport(
    () => ({ params: { ...figure, evidenceId: nobodysEvidence }, body: { page: 'p. 1', revision: 1 } }),
    noEvidence,
  ),
  removeEvidence: onReport(() => ({ params: { ...figure, evidenceId: nobodysEvidence } }), noEvidence),
  getEvidenceLink: onReport(
    () => ({ params: { ...figure, evidenceId: nobodysEvidence } }),
    noEvidence,
    'evidence.not_found',
  ),
  // Of an organisation that the caller answers for nothing of.
  createTaskUpload: open({ params: inTask, body: { ...answer, name: 'photo.jpg', sizeBytes: 10 } }, noRequest),
  attachTaskEvidence: open({ params: inTask, body: { ...answer, ...file, name: 'photo.jpg' } }, noRequest),
  removeTaskEvidence: open({ params: { ...inTask, ...file } }, noRequest),
  getTaskEvidenceLink: open({ params: { ...inTask, ...file } }, noRequest),
  getRequestEvidenceLink: open({ params: { ...inRequest, ...file } }, noEvidence),
  listPointEvidence: open({ query: noPoint }),
  createPointEvidenceUpload: open(
    { body: { name: 'evidence.exe', sizeBytes: 10 } },
    { status: 422, code: 'evidence.format' },
  ),
  attachPointEvidence: open(
    { body: { ...noPoint, ...file, name: 'evidence.pdf' } },
    { status: 404, code: 'data_point.not_found' },
  ),
  removePointEvidence: open({ params: file, query: noPoint }, noEvidence),
  getPointEvidenceLink: open({ params: file }, noEvidence),
};
