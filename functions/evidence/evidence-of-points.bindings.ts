import * as ofPoints from '../../shared/contract/evidence/point-evidence.contract.ts';
import * as ofRequests from '../../shared/contract/evidence/task-evidence.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { within } from './evidence.context.ts';
import {
  attachPointEvidence,
  createPointEvidenceUpload,
  removePointEvidence,
} from './of-points/change-point-evidence.ts';
import { getPointEvidenceLink, listPointEvidence } from './of-points/read-point-evidence.ts';
import {
  attachTaskEvidence,
  createTaskUpload,
  getRequestEvidenceLink,
  getTaskEvidenceLink,
  removeTaskEvidence,
} from './of-requests/task-files.ts';

export const bindings = {
  listPointEvidence: bindSignedIn(ofPoints.listPointEvidence, async ({ query }, { principal }) => ({
    body: await listPointEvidence(within(principal), principal, query),
  })),
  createPointEvidenceUpload: bindSignedIn(ofPoints.createPointEvidenceUpload, async ({ body }, { principal }) => ({
    body: await createPointEvidenceUpload(within(principal), principal, body),
  })),
  attachPointEvidence: bindSignedIn(ofPoints.attachPointEvidence, async ({ body }, { principal }) => ({
    body: await attachPointEvidence(within(principal), principal, body),
  })),
  removePointEvidence: bindSignedIn(ofPoints.removePointEvidence, async (input, { principal }) => ({
    body: await removePointEvidence(within(principal), principal, input),
  })),
  getPointEvidenceLink: bindSignedIn(ofPoints.getPointEvidenceLink, async ({ params }, { principal }) => ({
    body: await getPointEvidenceLink(within(principal), principal, params.evidenceId),
  })),
  createTaskUpload: bindSignedIn(ofRequests.createTaskUpload, async (input, { principal }) => ({
    body: await createTaskUpload(within(principal), principal, input),
  })),
  attachTaskEvidence: bindSignedIn(ofRequests.attachTaskEvidence, async (input, { principal }) => ({
    body: await attachTaskEvidence(within(principal), principal, input),
  })),
  removeTaskEvidence: bindSignedIn(ofRequests.removeTaskEvidence, async (input, { principal }) => ({
    body: await removeTaskEvidence(within(principal), principal, input),
  })),
  getTaskEvidenceLink: bindSignedIn(ofRequests.getTaskEvidenceLink, async (input, { principal }) => ({
    body: await getTaskEvidenceLink(within(principal), principal, input),
  })),
  getRequestEvidenceLink: bindSignedIn(ofRequests.getRequestEvidenceLink, async (input, { principal }) => ({
    body: await getRequestEvidenceLink(within(principal), principal, input),
  })),
};
