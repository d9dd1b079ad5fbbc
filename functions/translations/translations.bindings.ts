import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/publishing/translations.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { assignTranslator } from './assign-translator.ts';
import { getDisclosureTexts, getReportTexts } from './get-texts.ts';
import { listReportTexts } from './list-report-texts.ts';
import { api } from './translations.api.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);

const within = (principal: Principal): TranslationsDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});

/** Texts of reports in their other language. */
export const bindings = {
  listReportTexts: bindSignedIn(contract.listReportTexts, async ({ params }, { principal }) => ({
    body: await listReportTexts(within(principal), principal, params.reportId),
  })),
  getReportTexts: bindSignedIn(contract.getReportTexts, async ({ params }, { principal }) => ({
    body: await getReportTexts(within(principal), principal, params.reportId),
  })),
  getDisclosureTexts: bindSignedIn(contract.getDisclosureTexts, async ({ params }, { principal }) => ({
    body: await getDisclosureTexts(within(principal), principal, params),
  })),
  saveReportText: bindSignedIn(contract.saveReportText, async (input, { principal }) => ({
    body: await saveReportText(within(principal), principal, input),
  })),
  assignTranslator: bindSignedIn(contract.assignTranslator, async (input, { principal }) => ({
    body: await assignTranslator(within(principal), principal, input),
  })),
};
