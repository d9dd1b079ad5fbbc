import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'reports'> = {
  changeReportStatus: ['POST', '/reports/{reportId}/status'],
  chooseMethod: ['PUT', '/reports/{reportId}/method-choices/{metricCode}'],
  chooseReportedValue: ['PUT', '/reports/{reportId}/reported-values/{metricCode}'],
  createReport: ['POST', '/reports'],
  declineFieldValue: [
    'POST',
    '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}/declined',
  ],
  deleteReport: ['DELETE', '/reports/{reportId}'],
  getDisclosureTable: [
    'GET',
    '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/tables/{dimension}',
  ],
  getReport: ['GET', '/reports/{reportId}'],
  getReportDefinition: ['GET', '/reports/{reportId}/definition'],
  getReportDisclosure: ['GET', '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}'],
  getReportOutline: ['GET', '/reports/{reportId}/outline'],
  getReportValidation: ['GET', '/reports/{reportId}/validation'],
  listDataConflicts: ['GET', '/reports/{reportId}/data-conflicts'],
  listReports: ['GET', '/reports'],
  noteFinding: ['PUT', '/reports/{reportId}/validation/notes'],
  resolveDataConflicts: ['POST', '/reports/{reportId}/data-conflicts'],
  saveFieldValue: ['PUT', '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/fields/{fieldKey}'],
  saveFieldValues: ['PUT', '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/values'],
  setDisclosureStatus: ['PUT', '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/status'],
  updateReport: ['PATCH', '/reports/{reportId}'],
};
