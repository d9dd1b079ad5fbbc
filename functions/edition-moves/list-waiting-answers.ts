import type { CallInput } from '../../shared/contract/call.ts';
import {
  type listWaitingAnswers as listWaitingAnswersCall,
  type WaitingAnswerView,
  waitingMax,
} from '../../shared/contract/edition-moves.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { disclosureKeyOf } from '../core/reports/get-own-report.ts';
import { reportEntity, reportPartition } from '../core/reports/report.entities.ts';
import { waitingAnswersEntity, waitingPrefix } from '../core/reports/waiting-answers.entity.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { movedAnswerEntity } from './edition-move.entities.ts';
import { movedAnswerViewOf } from './moved-answer-view.ts';

/** What waits at a disclosure, oldest move first, for whoever sees the disclosure: an external contributor too. */
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
