import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'collaboration'> = {
  addComment: ['POST', '/collaboration/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/comments'],
  assignDisclosures: ['PUT', '/collaboration/reports/{reportId}/assignments'],
  countComments: ['GET', '/collaboration/reports/{reportId}/comments'],
  editComment: [
    'PATCH',
    '/collaboration/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/comments/{threadId}/{commentId}',
  ],
  listColleagues: ['GET', '/collaboration/colleagues'],
  listComments: ['GET', '/collaboration/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/comments'],
  meetInReport: ['PUT', '/collaboration/reports/{reportId}/presence'],
  resolveThread: [
    'PUT',
    '/collaboration/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/comments/{threadId}/state',
  ],
  shareForReading: ['POST', '/collaboration/reports/{reportId}/readings'],
};
