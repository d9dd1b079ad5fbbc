import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'report-design'> = {
  getDesignFindings: ['GET', '/report-design/reports/{reportId}/findings'],
  getReportDesign: ['GET', '/report-design/reports/{reportId}'],
  getReportPreview: ['GET', '/report-design/reports/{reportId}/previews/{previewId}'],
  previewReport: ['POST', '/report-design/reports/{reportId}/preview'],
  saveReportDesign: ['PUT', '/report-design/reports/{reportId}'],
  startReportPreview: ['POST', '/report-design/reports/{reportId}/previews'],
};
