import type { CallInput } from '../../shared/contract/calls/call.ts';
import {
  type listWaitingAnswers as listWaitingAnswersCall,
  type WaitingAnswerView,
  waitingMax,
} from '../../shared/contract/reports/edition-moves.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { waitingAnswersEntity, waitingPrefix } from '../core/reports/pending-answers.entity.ts';
import { reportEntity, reportPartition } from '../core/reports/report.entities.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { movedAnswerViewOf } from './moved-answer-view.ts';
import { movedAnswerEntity } from './plan/edition-move.entities.ts';

/** Answers pending review at a disclosure, oldest move first, for every reader of the disclosure. */
export const listWaitingAnswers = async (
  { table, catalogue }: Pick<EditionMovesDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  params: CallInput<typeof listWaitingAnswersCall>['params'],
  language: Language,
): Promise<{ items: WaitingAnswerView[] }> => {
  const key = disclosureKeyOf(principal, params);
  const [report, places] = await Promise.all([
    table.find(reportEntity, key),
    table.all(waitingAnswersEntity, { pk: reportPartition(key), skPrefix: waitingPrefix(key) }),
  ]);
  if (!report) throw new AppError('report.not_found');
  const waiting = places
    .flatMap(({ answers, ...place }) => answers.map((answer) => ({ ...place, ...answer })))
    .slice(0, waitingMax);
  if (waiting.length === 0) return { items: [] };
  const keyOf = ({ moveId, position }: { moveId: string; position: number }) => ({
    ...key,
    moveId,
    position,
    outcome: 'review' as const,
  });
  const found = await table.findMany(waiting.map((one) => movedAnswerEntity.key(keyOf(one))));
  return {
    items: waiting.flatMap((one): WaitingAnswerView[] => {
      const answer = found.pick(movedAnswerEntity, keyOf(one));
      if (!answer) return [];
      const { moveId, fromVersionId, fieldKey } = one;
      const editions = { fromVersionId, toVersionId: key.versionId };
      return [{ ...movedAnswerViewOf(catalogue, editions, answer, language), moveId, fromVersionId, fieldKey }];
    }),
  };
};
