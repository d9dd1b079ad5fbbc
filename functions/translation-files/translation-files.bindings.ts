import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/publishing/translation-files.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTransferObjects } from '../core/files/transfer-objects.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import type { TranslationFilesDependencies } from './dependencies.ts';
import { exportReportTexts } from './export-texts.ts';
import { checkReportTexts, takeReportTexts } from './import-texts.ts';
import { api, environment } from './translation-files.api.ts';
import { createReportTextsUpload } from './uploads.ts';

const objects = createTransferObjects(environment.MEDIA_BUCKET);
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);

const within = (principal: Principal): TranslationFilesDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  objects,
  linkOf: links.one,
  ids,
  now,
});

/** Texts of reports out to translators and back. */
export const bindings = {
  exportReportTexts: bindSignedIn(contract.exportReportTexts, async (input, { principal }) => ({
    body: await exportReportTexts(within(principal), principal, input),
  })),
  createReportTextsUpload: bindSignedIn(contract.createReportTextsUpload, async (input, { principal }) => ({
    body: await createReportTextsUpload(within(principal), principal, input),
  })),
  checkReportTexts: bindSignedIn(contract.checkReportTexts, async (input, { principal }) => ({
    body: await checkReportTexts(within(principal), principal, input),
  })),
  takeReportTexts: bindSignedIn(contract.takeReportTexts, async (input, { principal }) => ({
    body: await takeReportTexts(within(principal), principal, input),
  })),
};
