import { type LeftDisclosure, movesMax } from '../../../shared/model/framework/edition-move.ts';
import { countMoves } from '../../../shared/model/framework/move-report.ts';
import { type Report, statusAfterEdit } from '../../../shared/model/report/report.ts';
import { isInScope } from '../../../shared/model/report/report-definition.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { Collected } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { commentCountEntity } from '../../core/reports/comment.entities.ts';
import { isSettled } from '../../core/reports/disclosure-writes.ts';
import { type EvidenceCounts, evidenceCountsEntity } from '../../core/reports/evidence.entities.ts';
import { type WaitingAnswers, waitingAnswersEntity } from '../../core/reports/pending-answers.entity.ts';
import { disclosureEntity, reportEntity, reportPartition, unchanged } from '../../core/reports/report.entities.ts';
import { type EditionMove, editionMoveEntity, type MovedAnswer } from '../plan/edition-move.entities.ts';
import { firstPendingAnswer } from '../plan/first-pending-answer.ts';
import type { EditionPair } from '../plan/plan-edition-move.ts';
import { frameworksAfterMove } from '../plan/scope-after-move.ts';
import { listRows } from './copy-step.ts';
import { editionsOf, findLockedReport } from './locked-report.ts';
import type { Done, MoveDependencies, MoveInput } from './move-event.ts';
import { placeAfterOf } from './place-after.ts';

/** Comments and files without a counterpart in the newer edition. */
const leftIn = (collected: Collected, pair: EditionPair, rows: readonly MovedAnswer[]): LeftDisclosure[] => {
  const placeAfter = placeAfterOf(pair, rows);
  const ofOld = (one: { versionId: string; disclosureId: string }, count: number): [string, number][] =>
    one.versionId === pair.from.versionId && count > 0 ? [[one.disclosureId, count]] : [];
  const threads = new Map(collected.of(commentCountEntity).flatMap((one) => ofOld(one, one.threads)));
  const filesOf = ({ counts }: EvidenceCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const files = new Map(collected.of(evidenceCountsEntity).flatMap((one) => ofOld(one, filesOf(one))));
  return [...new Set([...threads.keys(), ...files.keys()])].flatMap((disclosureId): LeftDisclosure[] =>
    placeAfter({ disclosureId, fieldKey: null })
      ? []
      : [{ disclosureId, threads: threads.get(disclosureId) ?? 0, files: files.get(disclosureId) ?? 0 }],
  );
};

/**
 * Answers pending after this move: its own, and those of earlier moves; those pending in the edition that is left are
 * archived.
 */
const reviewsAfter = (
  report: Report,
  { moveId, fromVersionId }: EditionMove,
  frameworks: Report['frameworks'],
  waiting: readonly WaitingAnswers[],
): Pick<Report, 'reviews'> => {
  const isLeft = (id: string): boolean =>
    report.moves?.some((one) => one.moveId === id && one.toVersionId === fromVersionId) ?? false;
  const before = Object.entries(report.reviews?.byMove ?? {}).filter(([id]) => !isLeft(id));
  const own = waiting.filter((place) => place.moveId === moveId).reduce((sum, { answers }) => sum + answers.length, 0);
  const byMove = Object.fromEntries(own > 0 ? [...before, [moveId, own]] : before);
  const open = waiting.filter((place) => byMove[place.moveId] !== undefined);
  const sum = Object.values(byMove).reduce((total, count) => total + count, 0);
  return sum === 0 && !report.reviews
    ? {}
    : { reviews: { waiting: sum, byMove, next: firstPendingAnswer(frameworks, open) } };
};

/**
 * Puts the newer edition into the report's scope, unlocks the report and logs the move, in one transaction.
 */
export const finishStep = (dependencies: MoveDependencies, input: MoveInput): Promise<Done> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const locked = await findLockedReport(table, input);
    if (!locked) return { done: true };
    const { report, move } = locked;
    const [rows, collected] = await Promise.all([
      listRows(dependencies, input),
      table.collect({ pk: reportPartition(input), skPrefix: ['REPORT'] }),
    ]);
    const states = collected.of(disclosureEntity);
    const pair = editionsOf(dependencies, move);
    const left = leftIn(collected, pair, rows);
    const frameworks = frameworksAfterMove(report.frameworks, pair, rows);
    const counts = countMoves(rows);
    const movedAt = new Date(now()).toISOString();
    const { moveId, fromVersionId, toVersionId } = move;
    const { move: _move, ...rest } = report;
    const after: Report = {
      ...rest,
      frameworks,
      status: rows.length > 0 ? statusAfterEdit(report.status) : report.status,
      settledDisclosures: states.filter((state) => isSettled(state.status) && isInScope(frameworks, state)).length,
      moves: [...(report.moves ?? []), { moveId, fromVersionId, toVersionId, movedAt, counts }].slice(-movesMax),
      ...reviewsAfter(report, move, frameworks, collected.of(waitingAnswersEntity)),
      updatedAt: movedAt,
      revision: report.revision + 1,
    };
    await table.write([
      put(reportEntity, after, unchanged(report)),
      put(editionMoveEntity, { ...move, status: 'done', endedAt: movedAt, counts, left }, { status: 'running' }),
      emit(dependencies, {
        type: 'report.scope-changed',
        tenantId: input.tenantId,
        organizationId: report.organizationId,
        reportId: report.reportId,
      }),
      audit(dependencies, input, move.startedBy, {
        action: 'report.edition-moved',
        field: 'frameworks',
        oldValue: `${pair.from.shortName} ${fromVersionId} (${rows.length})`,
        newValue: `${pair.to.shortName} ${toVersionId} (${Object.values(counts).join(' + ')})`,
      }),
    ]);
    return { done: true };
  });
