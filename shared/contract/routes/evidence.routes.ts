import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'evidence'> = {
  attachEvidence: [
    'POST',
    '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}',
  ],
  attachPointEvidence: ['POST', '/evidence/points'],
  attachTaskEvidence: ['POST', '/evidence/entity-tasks/{organizationId}/{requestId}/files'],
  changeEvidence: [
    'PATCH',
    '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/{evidenceId}',
  ],
  createAssuranceUpload: ['POST', '/evidence/reports/{reportId}/assurance/uploads'],
  createEvidenceUpload: [
    'POST',
    '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/uploads',
  ],
  createPointEvidenceUpload: ['POST', '/evidence/points/uploads'],
  createTaskUpload: ['POST', '/evidence/entity-tasks/{organizationId}/{requestId}/uploads'],
  getAssuranceLink: ['GET', '/evidence/reports/{reportId}/assurance/link'],
  getEvidenceLink: [
    'GET',
    '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/{evidenceId}/link',
  ],
  getPointEvidenceLink: ['GET', '/evidence/points/{evidenceId}/link'],
  getRequestEvidenceLink: ['GET', '/evidence/entity-requests/{requestId}/files/{evidenceId}/link'],
  getTaskEvidenceLink: ['GET', '/evidence/entity-tasks/{organizationId}/{requestId}/files/{evidenceId}/link'],
  listEvidence: ['GET', '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}'],
  listPointEvidence: ['GET', '/evidence/points'],
  removeAssuranceFile: ['DELETE', '/evidence/reports/{reportId}/assurance'],
  removeEvidence: [
    'DELETE',
    '/evidence/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/{evidenceId}',
  ],
  removePointEvidence: ['DELETE', '/evidence/points/{evidenceId}'],
  removeTaskEvidence: ['DELETE', '/evidence/entity-tasks/{organizationId}/{requestId}/files/{evidenceId}'],
  setAssuranceFile: ['POST', '/evidence/reports/{reportId}/assurance'],
};
