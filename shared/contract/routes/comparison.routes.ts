import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'comparison'> = {
  compareDisclosure: ['GET', '/comparison/reports/{reportId}/{versionId}/{disclosureId}'],
  compareReports: ['GET', '/comparison/reports/{reportId}'],
  exportComparison: ['GET', '/comparison/reports/{reportId}/file'],
  getPriorAnswers: ['GET', '/comparison/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/prior'],
  listComparable: ['GET', '/comparison/reports/{reportId}/comparable'],
  listOrganizationConflicts: ['GET', '/data-conflicts'],
  settleDataConflict: ['POST', '/data-conflicts/settle'],
};
