import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as contract from '../../shared/contract/reports/edition-moves.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { api } from './edition-moves.api.ts';
import { listWaitingAnswers } from './list-pending-answers.ts';
import { previewEditionMove } from './preview-edition-move.ts';
import { getEditionMove, listMovedAnswers } from './read-edition-moves.ts';
import { settleMovedAnswer } from './resolve-moved-answer.ts';
import { startEditionMove } from './start-edition-move.ts';

const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);

const within = (principal: Principal): EditionMovesDependencies => ({
  table: api.tableOf(principal.scope),
  catalogue: catalogues.of(principal),
  ids,
  now,
});

/** Calls with which a report moves to a newer edition of a framework; the workflow does the moving. */
export const bindings = {
  previewEditionMove: bindSignedIn(contract.previewEditionMove, async (input, { principal, platformLanguage }) => ({
    body: await previewEditionMove(within(principal), principal, input, platformLanguage),
  })),
  startEditionMove: bindSignedIn(contract.startEditionMove, async (input, { principal }) => ({
    body: await startEditionMove(within(principal), principal, input),
  })),
  getEditionMove: bindSignedIn(contract.getEditionMove, async ({ params }, { principal }) => ({
    body: await getEditionMove(within(principal), principal, params),
  })),
  listMovedAnswers: bindSignedIn(contract.listMovedAnswers, async (input, { principal, platformLanguage }) => ({
    body: await listMovedAnswers(within(principal), principal, input, platformLanguage),
  })),
  listWaitingAnswers: bindSignedIn(
    contract.listWaitingAnswers,
    async ({ params }, { principal, platformLanguage }) => ({
      body: await listWaitingAnswers(within(principal), principal, params, platformLanguage),
    }),
  ),
  settleMovedAnswer: bindSignedIn(contract.settleMovedAnswer, async (input, { principal, platformLanguage }) => ({
    body: await settleMovedAnswer(within(principal), principal, input, platformLanguage),
  })),
};
