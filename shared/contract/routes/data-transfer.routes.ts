import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'data-transfer'> = {
  answerImportMarks: ['POST', '/data-imports/{importId}/marks'],
  applyDataImport: ['POST', '/data-imports/{importId}/apply'],
  checkDataImport: ['POST', '/data-imports'],
  chooseImportSheets: ['POST', '/data-imports/{importId}/sheets'],
  createDataImportUpload: ['POST', '/data-imports/uploads'],
  createImportTemplate: ['POST', '/data-import-templates'],
  exportHubData: ['POST', '/data-exports'],
  exportReportData: ['POST', '/data-exports/reports/{reportId}'],
  getDataExport: ['GET', '/data-exports/{jobId}'],
  getDataImport: ['GET', '/data-imports/{importId}'],
  listDataImportIssues: ['GET', '/data-imports/{importId}/issues'],
  listDataImportLeftRows: ['GET', '/data-imports/{importId}/left-rows'],
  listDataImportRows: ['GET', '/data-imports/{importId}/rows'],
  listDataImports: ['GET', '/data-imports'],
  mapImportColumns: ['POST', '/data-imports/{importId}/columns'],
  nameImportLabels: ['POST', '/data-imports/{importId}/labels'],
  previewReportExport: ['POST', '/data-exports/reports/{reportId}/preview'],
  takeGoodImportRows: ['POST', '/data-imports/{importId}/good-rows'],
  undoDataImport: ['POST', '/data-imports/{importId}/undo'],
};
