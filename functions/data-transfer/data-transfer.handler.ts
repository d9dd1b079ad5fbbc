import { routes } from '../../shared/contract/routes/data-transfer.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './data-transfer.api.ts';

const dataTransfer = async () => (await import('./data-transfer.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    previewReportExport: dataTransfer,
    exportReportData: dataTransfer,
    exportHubData: dataTransfer,
    createImportTemplate: dataTransfer,
    getDataExport: dataTransfer,
    createDataImportUpload: dataTransfer,
    checkDataImport: dataTransfer,
    listDataImports: dataTransfer,
    getDataImport: dataTransfer,
    listDataImportIssues: dataTransfer,
    listDataImportRows: dataTransfer,
    applyDataImport: dataTransfer,
    takeGoodImportRows: dataTransfer,
    nameImportLabels: dataTransfer,
    answerImportMarks: dataTransfer,
    mapImportColumns: dataTransfer,
    chooseImportSheets: dataTransfer,
    undoDataImport: dataTransfer,
    listDataImportLeftRows: dataTransfer,
  },
  api,
);
