import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as word from '../../shared/contract/publishing/word-changes.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createUploadLinks } from '../core/images/picture-links.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { createWordUpload } from '../word-import/create-word-upload.ts';
import { listWordChanges } from '../word-import/list-word-changes.ts';
import { api, environment } from './publishing.api.ts';
import { now, publishedLinks, sources } from './publishing.context.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const signUpload = createUploadLinks(environment.MEDIA_BUCKET, now);

export const bindings = {
  createWordUpload: bindSignedIn(word.createWordUpload, async (input, { principal }) => ({
    body: await createWordUpload({ table: api.tableOf(principal.scope), signUpload, now }, principal, input),
  })),
  listWordChanges: bindSignedIn(
    word.listWordChanges,
    async ({ params, body }, { principal, platformLanguage: language }) => ({
      body: await listWordChanges(
        {
          ...sources,
          catalogue: catalogues.of(principal),
          table: api.tableOf(principal.scope),
          publications: createLinkedObjects(publishedLinks),
        },
        principal,
        { ...params, ...body, language },
      ),
    }),
  ),
};
