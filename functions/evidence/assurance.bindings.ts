import * as assurance from '../../shared/contract/evidence/assurance.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createAssuranceUpload, removeAssuranceFile, setAssuranceFile } from './assurance/change-assurance-file.ts';
import { getAssuranceLink } from './assurance/get-assurance-link.ts';
import { api, environment } from './evidence.api.ts';
import { ids, now, objects } from './evidence.context.ts';

const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const ofDesign = ({ scope }: Principal) => ({ table: api.tableOf(scope), objects, links, ids, now });

export const bindings = {
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
};
