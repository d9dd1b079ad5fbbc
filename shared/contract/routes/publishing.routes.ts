import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'publishing'> = {
  cancelPublication: ['POST', '/publishing/reports/{reportId}/publications/{publicationId}/cancel'],
  createWordUpload: ['POST', '/publishing/reports/{reportId}/word-uploads'],
  getPublication: ['GET', '/publishing/reports/{reportId}/publications/{publicationId}'],
  getPublicationChanges: ['GET', '/publishing/reports/{reportId}/publications/{publicationId}/changes'],
  getPublishedFile: ['GET', '/publishing/reports/{reportId}/publications/{publicationId}/files/{format}'],
  getReportAudience: ['GET', '/publishing/reports/{reportId}/audience'],
  listPublications: ['GET', '/publishing/reports/{reportId}/publications'],
  listWordChanges: ['POST', '/publishing/reports/{reportId}/word-changes'],
  publishReport: ['POST', '/publishing/reports/{reportId}/publications'],
  retryPublication: ['POST', '/publishing/reports/{reportId}/publications/{publicationId}/retry'],
};
