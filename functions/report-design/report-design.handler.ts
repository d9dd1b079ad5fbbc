import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/publishing/report-design.contract.ts';
import * as previews from '../../shared/contract/publishing/report-preview.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { ReportDesignEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { withCatalogueKeys } from '../core/templates/catalogue-keys.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { createLinkedObjects } from '../report-snapshot/objects/linked-objects.ts';
import { getDesignFindings } from './design/design-findings.ts';
import { previewReport } from './design/preview-report.ts';
import { getReportDesign, saveReportDesign } from './design/report-design.ts';
import { readPreview } from './preview/read-preview.ts';
import { requestPreview } from './preview/request-preview.ts';

const environment = readEnvironment(ReportDesignEnvironment);
const api = { ...createApiDependencies('report-design', environment), keysAlongside: withCatalogueKeys };
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const sources = {
  brand: createLinkedObjects(createPictureLinks(environment.BRAND_BUCKET, now)),
  media: createLinkedObjects(links),
  now,
};

/** Design of a report, and previews drawn before it is published. */
export const handler = createApi(
  {
    getReportDesign: bindSignedIn(contract.getReportDesign, async ({ params }, { principal }) => ({
      body: await getReportDesign({ table: api.tableOf(principal.scope), links }, principal, params.reportId),
    })),
    saveReportDesign: bindSignedIn(contract.saveReportDesign, async ({ params, body }, { principal }) => ({
      body: await saveReportDesign({ table: api.tableOf(principal.scope), links, ids, now }, principal, {
        ...params,
        ...body,
      }),
    })),
    previewReport: bindSignedIn(contract.previewReport, async ({ params, body }, { principal }) => ({
      body: await previewReport(
        { ...sources, catalogue: catalogues.of(principal), table: api.tableOf(principal.scope) },
        principal,
        { ...params, ...body },
      ),
    })),
    getDesignFindings: bindSignedIn(contract.getDesignFindings, async ({ params }, { principal }) => ({
      body: await getDesignFindings(
        { ...sources, catalogue: catalogues.of(principal), table: api.tableOf(principal.scope) },
        principal,
        params.reportId,
      ),
    })),
    startReportPreview: bindSignedIn(previews.startReportPreview, async ({ params, body }, { principal }) => ({
      body: await requestPreview({ table: api.tableOf(principal.scope), ids, now }, principal, { ...params, ...body }),
    })),
    getReportPreview: bindSignedIn(previews.getReportPreview, async ({ params }, { principal }) => ({
      body: await readPreview(
        { table: api.tableOf(principal.scope), media: sources.media, links, now },
        principal,
        params,
      ),
    })),
  },
  api,
);
