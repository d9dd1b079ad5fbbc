import * as contract from '../../shared/contract/evidence/evidence.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { attachEvidence } from './attach-evidence.ts';
import { changeEvidence } from './change-evidence.ts';
import { within } from './evidence.context.ts';
import { createEvidenceUpload } from './files/create-evidence-upload.ts';
import { getEvidenceLink, listEvidence } from './files/read-evidence.ts';
import { removeEvidence } from './remove-evidence.ts';

export const bindings = {
  listEvidence: bindSignedIn(contract.listEvidence, async (input, { principal }) => ({
    body: await listEvidence(within(principal), principal, input),
  })),
  createEvidenceUpload: bindSignedIn(contract.createEvidenceUpload, async (input, { principal }) => ({
    body: await createEvidenceUpload(within(principal), principal, input),
  })),
  attachEvidence: bindSignedIn(contract.attachEvidence, async (input, { principal }) => ({
    body: await attachEvidence(within(principal), principal, input),
  })),
  changeEvidence: bindSignedIn(contract.changeEvidence, async (input, { principal }) => ({
    body: await changeEvidence(within(principal), principal, input),
  })),
  removeEvidence: bindSignedIn(contract.removeEvidence, async (input, { principal }) => ({
    body: await removeEvidence(within(principal), principal, input),
  })),
  getEvidenceLink: bindSignedIn(contract.getEvidenceLink, async (input, { principal }) => ({
    body: await getEvidenceLink(within(principal), principal, input),
  })),
};
