import { put } from '../../core/data/write.ts';
import { commentCountEntity, commentEntity, threadEntity } from '../../core/reports/comment.entities.ts';
import { evidenceCountsEntity, evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { waitingAnswersEntity } from '../../core/reports/pending-answers.entity.ts';
import {
  disclosureEntity,
  reportPartition,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { reportTextEntity } from '../../core/reports/report-text.entity.ts';
import {
  type EditionMove,
  type MovedAnswer,
  movedAnswerEntity,
  movedAnswersPrefix,
} from '../plan/edition-move.entities.ts';
import { editionsOf, findLockedReport, type SizedWrite, sized, writeLocked } from './locked-report.ts';
import type { Done, MoveDependencies, MoveInput } from './move-event.ts';
import { movedComments } from './moved-comments.ts';
import { movedEvidence } from './moved-evidence.ts';
import { movedStates } from './moved-states.ts';
import { movedTexts } from './moved-texts.ts';
import { pendingPlaces } from './pending-places.ts';
import { placeAfterOf } from './place-after.ts';

export const listRows = ({ table }: Pick<MoveDependencies, 'table'>, input: MoveInput): Promise<MovedAnswer[]> =>
  table.all(movedAnswerEntity, { pk: reportPartition(input), skPrefix: movedAnswersPrefix(input.moveId) });

/** Authors and times are retained: the move itself answers nothing. */
const valuesOf = ({ toVersionId: versionId }: EditionMove, rows: readonly MovedAnswer[]): ValueRecord[] =>
  rows.flatMap(({ organizationId, reportId, target, written, needsChoice, updatedAt, updatedBy }) =>
    target && written !== undefined
      ? [
          {
            organizationId,
            reportId,
            versionId,
            ...target,
            value: written,
            needsChoice,
            updatedAt,
            updatedBy,
            revision: 1,
          },
        ]
      : [],
  );

/**
 * Writes answers with their translations, files, comments and states of the new edition next to those of the old one.
 * The report does not cover the new edition yet, or covers it with other answers that are not touched, so nobody sees a
 * partial migration.
 */
export const copyStep = async (dependencies: MoveDependencies, input: MoveInput): Promise<Done> => {
  const { table, catalogue } = dependencies;
  const locked = await findLockedReport(table, input);
  if (!locked) return { done: true };
  const { move } = locked;
  const [rows, states] = await Promise.all([
    listRows(dependencies, input),
    table.all(disclosureEntity, { pk: reportPartition(input), skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  const pair = editionsOf(dependencies, move);
  const placeAfter = placeAfterOf(pair, rows);
  const { files, counts } = await movedEvidence(table, move, pair, placeAfter);
  const comments = await movedComments(table, move, placeAfter);
  const statesAfter = movedStates({ catalogue, key: input, move, pair, states, rows });
  const texts = await movedTexts(table, move, rows, [...states, ...statesAfter]);
  const writes: SizedWrite[] = [
    ...valuesOf(move, rows).map((value) => sized(put(valueEntity, value, 'any'), value)),
    ...pendingPlaces(move, rows).map((place) => sized(put(waitingAnswersEntity, place, 'any'), place)),
    ...files.map((file) => sized(put(evidenceEntity, file, 'any'), file)),
    ...counts.map((count) => sized(put(evidenceCountsEntity, count, 'any'), count)),
    ...comments.threads.map((thread) => sized(put(threadEntity, thread, 'any'), thread)),
    ...comments.comments.map((comment) => sized(put(commentEntity, comment, 'any'), comment)),
    ...comments.counts.map((count) => sized(put(commentCountEntity, count, 'any'), count)),
    ...texts.map((text) => sized(put(reportTextEntity, text, 'any'), text)),
    ...statesAfter.map((state) => sized(put(disclosureEntity, state, 'any'), state)),
  ];
  await writeLocked(table, input, writes);
  return { done: true };
};
