import { prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, onReport, open } from './call-fixture.ts';

const nobodysJob = { jobId: `dex_${'0'.repeat(26)}` };
const nobodysImport = `dim_${'0'.repeat(26)}`;
const noExport: Outcome = { status: 404, code: 'data_export.not_found' };
const noImport: Outcome = { status: 404, code: 'data_import.not_found' };
const onNobodys = { params: { importId: nobodysImport } };
const { versionId, disclosureId } = prose;
const choice = { mode: 'disclosures', disclosures: [{ versionId, disclosureId }], language: 'en' };

/** Rows of the calls that export and import data. Jobs belong to their requester: tested separately. */
export const dataFixtures: Record<string, CallFixture> = {
  previewReportExport: onReport(() => ({ body: choice })),
  exportReportData: onReport(() => ({ body: choice }), { status: 202 }),
  exportHubData: open({ body: { mode: 'entity', language: 'en' } }, { status: 202 }),
  createImportTemplate: open(
    { body: { metricCodes: ['no.metric'], times: [{ startOn: '1999-01-01', endOn: '1999-12-31' }], language: 'en' } },
    { status: 404, code: 'metric.not_found' },
  ),
  getDataExport: open({ params: nobodysJob }, noExport),
  createDataImportUpload: open(
    { body: { name: 'data.exe', sizeBytes: 10 } },
    { status: 422, code: 'data_import.format' },
  ),
  checkDataImport: open(
    { body: { importId: nobodysImport, name: 'data.xlsx' } },
    { status: 417, code: 'upload.missing' },
  ),
  listDataImports: open({}),
  getDataImport: open(onNobodys, noImport),
  listDataImportIssues: open(onNobodys, noImport),
  listDataImportRows: open({ ...onNobodys, query: { kind: 'new' } }, noImport),
  applyDataImport: open({ ...onNobodys, body: { revision: 1, all: { answer: 'skip' } } }, noImport),
  takeGoodImportRows: open({ ...onNobodys, body: { revision: 1 } }, noImport),
  nameImportLabels: open(
    { ...onNobodys, body: { revision: 1, labels: [{ label: 'Fuel', metricCode: null }] } },
    noImport,
  ),
  answerImportMarks: open(
    { ...onNobodys, body: { revision: 1, marks: [{ column: 3, meaning: 'decimal' }] } },
    noImport,
  ),
  mapImportColumns: open(
    { ...onNobodys, body: { revision: 1, columns: [{ column: 2, head: '2030', period: null, unit: '' }] } },
    noImport,
  ),
  chooseImportSheets: open({ ...onNobodys, body: { revision: 1, sheets: [0] } }, noImport),
  undoDataImport: open({ ...onNobodys, body: { revision: 1 } }, noImport),
  listDataImportLeftRows: open({ ...onNobodys, query: { step: 'apply' } }, noImport),
};
