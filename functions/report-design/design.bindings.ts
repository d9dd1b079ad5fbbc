import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/publishing/report-design.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { getDesignFindings } from './design/design-findings.ts';
import { previewReport } from './design/preview-report.ts';
import { getReportDesign, saveReportDesign } from './design/report-design.ts';
import { api } from './report-design.api.ts';
import { ids, links, now, sources } from './report-design.context.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));

export const bindings = {
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
};
