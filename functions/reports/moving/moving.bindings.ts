import * as contract from '../../../shared/contract/edition-moves.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import { previewEditionMove } from './preview-edition-move.ts';
import { getEditionMove, listMovedAnswers } from './read-edition-moves.ts';
import { startEditionMove } from './start-edition-move.ts';

/** Calls with which a report moves to a newer edition. */
export const movingBindings = (within: (principal: Principal) => ReportsDependencies) => [
  bindSignedIn(contract.previewEditionMove, async (input, { principal, platformLanguage }) => ({
    body: await previewEditionMove(within(principal), principal, input, platformLanguage),
  })),
  bindSignedIn(contract.startEditionMove, async (input, { principal }) => ({
    body: await startEditionMove(within(principal), principal, input),
  })),
  bindSignedIn(contract.getEditionMove, async ({ params }, { principal }) => ({
    body: await getEditionMove(within(principal), principal, params),
  })),
  bindSignedIn(contract.listMovedAnswers, async (input, { principal, platformLanguage }) => ({
    body: await listMovedAnswers(within(principal), principal, input, platformLanguage),
  })),
];
