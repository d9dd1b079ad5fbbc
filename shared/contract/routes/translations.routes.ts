import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'translations'> = {
  assignTranslator: ['PUT', '/translations/reports/{reportId}/translators'],
  getDisclosureTexts: ['GET', '/translations/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}'],
  getReportTexts: ['GET', '/translations/reports/{reportId}/own'],
  listReportTexts: ['GET', '/translations/reports/{reportId}'],
  saveReportText: ['PUT', '/translations/reports/{reportId}/texts'],
};
