import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as assurance from '../../shared/contract/evidence/assurance.contract.ts';
import * as contract from '../../shared/contract/evidence/evidence.contract.ts';
import * as ofPoints from '../../shared/contract/evidence/point-evidence.contract.ts';
import * as ofRequests from '../../shared/contract/evidence/task-evidence.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { allAlongside, type Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { MediaEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { withReportAccess } from '../core/reports/report-access.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createAssuranceUpload, removeAssuranceFile, setAssuranceFile } from './assurance/change-assurance-file.ts';
import { getAssuranceLink } from './assurance/get-assurance-link.ts';
import { attachEvidence } from './attach-evidence.ts';
import { changeEvidence } from './change-evidence.ts';
import { createEvidenceUpload } from './files/create-evidence-upload.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { createEvidenceObjects } from './files/evidence-objects.ts';
import { getEvidenceLink, listEvidence } from './files/read-evidence.ts';
import { withStorageUse } from './files/storage-use.ts';
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
import { removeEvidence } from './remove-evidence.ts';

const environment = readEnvironment(MediaEnvironment);
const api = {
  ...createApiDependencies('evidence', environment),
  keysAlongside: allAlongside(withReportAccess, withCatalogueKeys, withStorageUse),
};
const objects = createEvidenceObjects(environment.MEDIA_BUCKET);
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);

const within = (principal: Principal): EvidenceDependencies => ({
  table: api.tableOf(principal.scope),
  objects,
  catalogue: catalogues.of(principal),
  ids,
  now,
});

const ofDesign = ({ scope }: Principal) => ({ table: api.tableOf(scope), objects, links, ids, now });

export const handler = createApi(
  {
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
    createAssuranceUpload: bindSignedIn(assurance.createAssuranceUpload, async (input, { principal }) => ({
      body: await createAssuranceUpload(ofDesign(principal), principal, input),
    })),
    setAssuranceFile: bindSignedIn(assurance.setAssuranceFile, async (input, { principal }) => ({
      body: await setAssuranceFile(ofDesign(principal), principal, input),
    })),
    removeAssuranceFile: bindSignedIn(assurance.removeAssuranceFile, async (input, { principal }) => ({
      body: await removeAssuranceFile(ofDesign(principal), principal, input),
    })),
    getAssuranceLink: bindSignedIn(assurance.getAssuranceLink, async ({ params }, { principal }) => ({
      body: await getAssuranceLink(ofDesign(principal), principal, params),
    })),
  },
  api,
);
