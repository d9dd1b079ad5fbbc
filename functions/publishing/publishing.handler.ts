import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/publishing/publishing.contract.ts';
import * as word from '../../shared/contract/publishing/word-changes.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { PublishingEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks, createUploadLinks } from '../core/images/picture-links.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { createWordUpload } from '../word-import/create-word-upload.ts';
import { listWordChanges } from '../word-import/list-word-changes.ts';
import { cancelPublication } from './cancel-publication.ts';
import { getReportAudience } from './read-audience.ts';
import { getPublicationChanges } from './read-changes.ts';
import { getPublication, getPublishedFile, listPublications } from './read-publications.ts';
import { requestPublication } from './request-publication.ts';
import { retryPublication } from './retry-publication.ts';

const environment = readEnvironment(PublishingEnvironment);
const api = { ...createApiDependencies('publishing', environment), keysAlongside: withCatalogueKeys };
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const publishedLinks = createPictureLinks(environment.PUBLICATIONS_BUCKET, now);
const signUpload = createUploadLinks(environment.MEDIA_BUCKET, now);
const sources = {
  brand: createLinkedObjects(createPictureLinks(environment.BRAND_BUCKET, now)),
  media: createLinkedObjects(createPictureLinks(environment.MEDIA_BUCKET, now)),
  now,
};

/** Publications of a report and their files, and changes in an edited Word file. */
export const handler = createApi(
  {
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
    publishReport: bindSignedIn(contract.publishReport, async ({ params, body }, { principal, host, isSecure }) => ({
      body: await requestPublication({ table: api.tableOf(principal.scope), ids, now }, principal, {
        reportId: params.reportId,
        revision: body.revision,
        origin: `${isSecure ? 'https' : 'http'}://${host}`,
      }),
    })),
    listPublications: bindSignedIn(contract.listPublications, async ({ params, query }, { principal }) => ({
      body: await listPublications({ table: api.tableOf(principal.scope), media: sources.media }, principal, {
        ...params,
        query,
      }),
    })),
    getPublication: bindSignedIn(contract.getPublication, async ({ params }, { principal }) => ({
      body: await getPublication(
        { table: api.tableOf(principal.scope), media: sources.media, links: publishedLinks },
        principal,
        params,
      ),
    })),
    getReportAudience: bindSignedIn(contract.getReportAudience, async ({ params }, { principal }) => ({
      body: await getReportAudience({ table: api.tableOf(principal.scope) }, principal, params),
    })),
    retryPublication: bindSignedIn(contract.retryPublication, async ({ params }, { principal }) => ({
      body: await retryPublication({ table: api.tableOf(principal.scope), ids, now }, principal, params),
    })),
    getPublicationChanges: bindSignedIn(
      contract.getPublicationChanges,
      async ({ params }, { principal, platformLanguage: language }) => ({
        body: await getPublicationChanges(
          { table: api.tableOf(principal.scope), publications: createLinkedObjects(publishedLinks) },
          principal,
          { ...params, language },
        ),
      }),
    ),
    cancelPublication: bindSignedIn(contract.cancelPublication, async ({ params }, { principal }) => ({
      body: await cancelPublication({ table: api.tableOf(principal.scope), ids, now }, principal, params),
    })),
    getPublishedFile: bindSignedIn(contract.getPublishedFile, async ({ params, query }, { principal }) => ({
      body: await getPublishedFile({ table: api.tableOf(principal.scope), links: publishedLinks, now }, principal, {
        ...params,
        ...query,
      }),
    })),
  },
  api,
);
