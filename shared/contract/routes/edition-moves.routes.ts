import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'edition-moves'> = {
  getEditionMove: ['GET', '/edition-moves/reports/{reportId}/{moveId}'],
  listMovedAnswers: ['GET', '/edition-moves/reports/{reportId}/{moveId}/answers'],
  listWaitingAnswers: [
    'GET',
    '/edition-moves/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}/waiting-answers',
  ],
  previewEditionMove: ['GET', '/edition-moves/reports/{reportId}/preview'],
  settleMovedAnswer: ['POST', '/edition-moves/reports/{reportId}/{moveId}/settlements'],
  startEditionMove: ['POST', '/edition-moves/reports/{reportId}'],
};
