import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { listFieldHistory as listFieldHistoryCall } from '../../shared/contract/reports/field-history.contract.ts';
import * as contract from '../../shared/contract/reports/report-audit.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api, environment } from './audit.api.ts';
import { getExport, getVerification } from './get-audit-job.ts';
import { listFieldHistory } from './log/list-field-history.ts';
import { listReportAudit } from './log/list-report-audit.ts';
import { requestExport, requestVerification } from './request-audit-job.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);

const within = (principal: Principal) => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
  linkOf: links.one,
});

export const bindings = {
  listReportAudit: bindSignedIn(contract.listReportAudit, async ({ params, query }, { principal }) => ({
    body: await listReportAudit(within(principal), principal, params.reportId, query),
  })),
  listFieldHistory: bindSignedIn(listFieldHistoryCall, async (input, { principal }) => ({
    body: await listFieldHistory(within(principal), principal, input),
  })),
  verifyReportAudit: bindSignedIn(contract.verifyReportAudit, async ({ params }, { principal }) => ({
    body: await requestVerification(within(principal), principal, params.reportId),
  })),
  getAuditVerification: bindSignedIn(contract.getAuditVerification, async ({ params }, { principal }) => ({
    body: await getVerification(within(principal), principal, params),
  })),
  exportReportAudit: bindSignedIn(
    contract.exportReportAudit,
    async ({ params, body }, { principal, reportLanguage }) => ({
      body: await requestExport(within(principal), principal, { ...params, filter: body, language: reportLanguage }),
    }),
  ),
  getAuditExport: bindSignedIn(contract.getAuditExport, async ({ params }, { principal }) => ({
    body: await getExport(within(principal), principal, params),
  })),
};
