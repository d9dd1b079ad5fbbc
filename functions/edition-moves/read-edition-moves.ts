import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { Page } from '../../shared/contract/calls/page.ts';
import type {
  EditionMoveView,
  getEditionMove as getEditionMoveCall,
  listMovedAnswers as listMovedAnswersCall,
  MovedAnswerView,
} from '../../shared/contract/reports/edition-moves.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { reportPartition } from '../core/reports/report.entities.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { movedAnswerViewOf } from './moved-answer-view.ts';
import {
  type EditionMove,
  editionMoveEntity,
  movedAnswerEntity,
  movedAnswersPrefix,
} from './plan/edition-move.entities.ts';

export const moveViewOf = (move: EditionMove): EditionMoveView => ({
  moveId: move.moveId,
  fromVersionId: move.fromVersionId,
  toVersionId: move.toVersionId,
  status: move.status,
  startedAt: move.startedAt,
  startedBy: move.startedBy,
  endedAt: move.endedAt,
  counts: move.counts,
  left: move.left,
});

type Named = CallInput<typeof getEditionMoveCall>['params'];

const findMove = async (
  table: TenantTable,
  principal: Principal,
  { reportId, moveId }: Named,
): Promise<EditionMove> => {
  const move = await table.find(editionMoveEntity, { ...reportKeyOf(principal, reportId), moveId });
  if (!move) throw new AppError('report.not_found');
  return move;
};

export const getEditionMove = async (
  { table }: Pick<EditionMovesDependencies, 'table'>,
  principal: Principal,
  params: Named,
): Promise<EditionMoveView> => moveViewOf(await findMove(table, principal, params));

/** Answers of the old edition at the time of the move; a failed move has none. */
export const listMovedAnswers = async (
  { table, catalogue }: Pick<EditionMovesDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  { params, query }: CallInput<typeof listMovedAnswersCall>,
  language: Language,
): Promise<Page<MovedAnswerView>> => {
  const move = await findMove(table, principal, params);
  if (move.status !== 'done') return { items: [], nextCursor: null };
  const page = await table.page(
    movedAnswerEntity,
    { pk: reportPartition(move), skPrefix: movedAnswersPrefix(move.moveId, query.outcome) },
    query,
  );
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((answer) => movedAnswerViewOf(catalogue, move, answer, language)),
  };
};
