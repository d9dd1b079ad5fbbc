import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'translation-files'> = {
  checkReportTexts: ['POST', '/translation-files/reports/{reportId}/checks'],
  createReportTextsUpload: ['POST', '/translation-files/reports/{reportId}/uploads'],
  exportReportTexts: ['POST', '/translation-files/reports/{reportId}/exports'],
  takeReportTexts: ['POST', '/translation-files/reports/{reportId}/texts'],
};
