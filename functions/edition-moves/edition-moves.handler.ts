import { routes } from '../../shared/contract/routes/edition-moves.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './edition-moves.api.ts';

const editionMoves = async () => (await import('./edition-moves.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    previewEditionMove: editionMoves,
    startEditionMove: editionMoves,
    getEditionMove: editionMoves,
    listMovedAnswers: editionMoves,
    listWaitingAnswers: editionMoves,
    settleMovedAnswer: editionMoves,
  },
  api,
);
