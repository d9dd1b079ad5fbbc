import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/data-hub/data-transfer.contract.ts';
import * as refused from '../../shared/contract/data-hub/refused-imports.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTransferObjects } from '../core/files/transfer-objects.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { api, environment } from './data-transfer.api.ts';
import { getDataExport } from './export/get-export.ts';
import { previewReportExport } from './export/preview-export.ts';
import { createImportTemplate, exportHubData, exportReportData } from './export/request-export.ts';
import { answerImportMarks } from './import/answer-marks.ts';
import { chooseImportSheets } from './import/choose-sheets.ts';
import { createDataImportUpload } from './import/create-import-upload.ts';
import { mapImportColumns } from './import/map-columns.ts';
import { nameImportLabels } from './import/name-labels.ts';
import * as reads from './import/read-imports.ts';
import { applyDataImport, checkDataImport, takeGoodImportRows, undoDataImport } from './import/start-import.ts';
import type { TransferDependencies } from './jobs/dependencies.ts';

const objects = createTransferObjects(environment.MEDIA_BUCKET);
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);

const within = (principal: Principal): TransferDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  objects,
  linkOf: links.one,
  ids,
  now,
});

export const bindings = {
  previewReportExport: bindSignedIn(contract.previewReportExport, async (input, { principal }) => ({
    body: await previewReportExport(within(principal), principal, input),
  })),
  exportReportData: bindSignedIn(contract.exportReportData, async (input, { principal }) => ({
    body: await exportReportData(within(principal), principal, input),
  })),
  exportHubData: bindSignedIn(contract.exportHubData, async (input, { principal }) => ({
    body: await exportHubData(within(principal), principal, input),
  })),
  createImportTemplate: bindSignedIn(contract.createImportTemplate, async (input, { principal }) => ({
    body: await createImportTemplate(within(principal), principal, input),
  })),
  getDataExport: bindSignedIn(contract.getDataExport, async ({ params }, { principal }) => ({
    body: await getDataExport(within(principal), principal, params.jobId),
  })),
  createDataImportUpload: bindSignedIn(contract.createDataImportUpload, async (input, { principal }) => ({
    body: await createDataImportUpload(within(principal), principal, input),
  })),
  checkDataImport: bindSignedIn(contract.checkDataImport, async (input, { principal }) => ({
    body: await checkDataImport(within(principal), principal, input),
  })),
  listDataImports: bindSignedIn(contract.listDataImports, async (_, { principal }) => ({
    body: await reads.listDataImports(within(principal), principal),
  })),
  getDataImport: bindSignedIn(contract.getDataImport, async ({ params }, { principal }) => ({
    body: await reads.getDataImport(within(principal), principal, params.importId),
  })),
  listDataImportIssues: bindSignedIn(contract.listDataImportIssues, async (input, { principal }) => ({
    body: await reads.listDataImportIssues(within(principal), principal, input),
  })),
  listDataImportRows: bindSignedIn(contract.listDataImportRows, async (input, { principal }) => ({
    body: await reads.listDataImportRows(within(principal), principal, input),
  })),
  applyDataImport: bindSignedIn(contract.applyDataImport, async (input, { principal }) => ({
    body: await applyDataImport(within(principal), principal, input),
  })),
  takeGoodImportRows: bindSignedIn(refused.takeGoodImportRows, async (input, { principal }) => ({
    body: await takeGoodImportRows(within(principal), principal, input),
  })),
  nameImportLabels: bindSignedIn(refused.nameImportLabels, async (input, { principal }) => ({
    body: await nameImportLabels(within(principal), principal, input),
  })),
  answerImportMarks: bindSignedIn(refused.answerImportMarks, async (input, { principal }) => ({
    body: await answerImportMarks(within(principal), principal, input),
  })),
  mapImportColumns: bindSignedIn(refused.mapImportColumns, async (input, { principal }) => ({
    body: await mapImportColumns(within(principal), principal, input),
  })),
  chooseImportSheets: bindSignedIn(refused.chooseImportSheets, async (input, { principal }) => ({
    body: await chooseImportSheets(within(principal), principal, input),
  })),
  undoDataImport: bindSignedIn(contract.undoDataImport, async (input, { principal }) => ({
    body: await undoDataImport(within(principal), principal, input),
  })),
  listDataImportLeftRows: bindSignedIn(contract.listDataImportLeftRows, async (input, { principal }) => ({
    body: await reads.listDataImportLeftRows(within(principal), principal, input),
  })),
};
