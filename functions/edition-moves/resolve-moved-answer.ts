import type { CallInput } from '../../shared/contract/calls/call.ts';
import type {
  MovedAnswerView,
  settleMovedAnswer as settleMovedAnswerCall,
} from '../../shared/contract/reports/edition-moves.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { valueToText } from '../../shared/model/answer/field-value.ts';
import { waitingOf } from '../../shared/model/framework/edition-move.ts';
import type { Report } from '../../shared/model/report/report.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { adjust, check, put, remove, type Write } from '../core/data/write.ts';
import { instant } from '../core/instant.ts';
import { type AuditChange, audit } from '../core/reports/audit-row.ts';
import { assignedReportKeyOf, editableDisclosureKeyOf } from '../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../core/reports/open-report.ts';
import { type WaitingAnswers, waitingAnswersEntity, waitingPrefix } from '../core/reports/pending-answers.entity.ts';
import { reportEntity, reportPartition } from '../core/reports/report.entities.ts';
import { askedPlaceOf } from './asked-place.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { movedAnswerViewOf } from './moved-answer-view.ts';
import {
  type EditionMove,
  editionMoveEntity,
  type MovedAnswer,
  movedAnswerEntity,
} from './plan/edition-move.entities.ts';
import { firstPendingAnswer } from './plan/first-pending-answer.ts';

type Named = Pick<MovedAnswer, 'moveId' | 'position'>;

const isThis =
  ({ position }: Named) =>
  (answer: WaitingAnswers['answers'][number]): boolean =>
    answer.position === position;

/** Removes it from the pending answers of its question; the last one removes the item. */
const noLongerThere = (place: WaitingAnswers, named: Named): { left: WaitingAnswers[]; write: Write } => {
  const answers = place.answers.filter((answer) => !isThis(named)(answer));
  if (answers.length === 0) return { left: [], write: remove(waitingAnswersEntity, place, place.revision) };
  const after = { ...place, answers, revision: place.revision + 1 };
  return { left: [after], write: put(waitingAnswersEntity, after, place.revision) };
};

/**
 * The report's count decreases and names the next one; an answer pending nowhere (its edition was left in turn) is only
 * marked.
 */
const countedDown = (report: Report, named: Named, waiting: readonly WaitingAnswers[]): Write[] => {
  const { reviews } = report;
  const place = waiting.find(({ moveId, answers }) => moveId === named.moveId && answers.some(isThis(named)));
  const open = waitingOf(report, named);
  if (!place || !reviews || open === 0) return [check(reportEntity, report, unchangedAndOpen(report))];
  const { left, write } = noLongerThere(place, named);
  const others = waiting.filter((one) => one !== place && reviews.byMove[one.moveId] !== undefined);
  const after: Report['reviews'] = {
    waiting: reviews.waiting - 1,
    byMove: { ...reviews.byMove, [named.moveId]: open - 1 },
    next: firstPendingAnswer(report.frameworks, [...others, ...left]),
  };
  const expect = { ...unchangedAndOpen(report), 'reviews.waiting': reviews.waiting };
  return [write, adjust(reportEntity, report, { set: { reviews: after }, expect })];
};

const auditOf = (
  { catalogue }: Pick<EditionMovesDependencies, 'catalogue'>,
  move: EditionMove,
  target: NonNullable<MovedAnswer['target']>,
  { from, value }: MovedAnswer,
): AuditChange => {
  const now = askedPlaceOf(catalogue, { ...target, versionId: move.toVersionId }, 'en');
  const before = askedPlaceOf(catalogue, { ...from, versionId: move.fromVersionId }, 'en');
  const edition = catalogue.framework(move.fromVersionId)?.shortName ?? move.fromVersionId;
  return {
    action: 'answer.reviewed',
    section: `${now.code} ${now.title}`.trim(),
    field: now.label,
    oldValue: `${edition} ${before.code}: ${valueToText(value)}`,
  };
};

/** Marks an answer pending review as decided, with author and time; everyone who may answer its question may decide. */
export const settleMovedAnswer = (
  dependencies: EditionMovesDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof settleMovedAnswerCall>,
  language: Language,
): Promise<MovedAnswerView> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const key = { ...assignedReportKeyOf(principal, params.reportId), moveId: params.moveId };
    const answerKey = { ...key, outcome: 'review' as const, position: body.position };
    const found = await table.findMany([
      reportEntity.key(key),
      editionMoveEntity.key(key),
      movedAnswerEntity.key(answerKey),
    ]);
    const report = found.pick(reportEntity, key);
    const move = found.pick(editionMoveEntity, key);
    const answer = found.pick(movedAnswerEntity, answerKey);
    if (!report || move?.status !== 'done' || !answer?.target) throw new AppError('report.not_found');
    editableDisclosureKeyOf(principal, { ...params, ...answer.target, versionId: move.toVersionId });
    if (answer.settled) return movedAnswerViewOf(catalogue, move, answer, language);
    requireOpen(report);
    const waiting = await table.all(waitingAnswersEntity, { pk: reportPartition(key), skPrefix: waitingPrefix() });
    const by = authorOf(principal);
    const after: MovedAnswer = { ...answer, settled: { by, at: instant(now) } };
    await table.write([
      put(movedAnswerEntity, after, { settled: undefined }),
      ...countedDown(report, answer, waiting),
      audit(dependencies, report, by, auditOf(dependencies, move, answer.target, answer)),
    ]);
    return movedAnswerViewOf(catalogue, move, after, language);
  });
