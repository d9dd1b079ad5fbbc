import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove } from '../../core/data/write.ts';
import { commentCountEntity, commentEntity, threadEntity } from '../../core/reports/comment.entities.ts';
import { evidenceCountsEntity, evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { waitingAnswersEntity } from '../../core/reports/pending-answers.entity.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
  reportPartition,
  unchanged,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { reportTextEntity } from '../../core/reports/report-text.entity.ts';
import { type EditionMove, editionMoveEntity, type MovedAnswer } from '../plan/edition-move.entities.ts';
import { listRows } from './copy-step.ts';
import { editionsOf, findLockedReport, type SizedWrite, sized, writeLocked } from './locked-report.ts';
import type { Done, MoveDependencies, MoveInput } from './move-event.ts';
import { movedComments } from './moved-comments.ts';
import { movedEvidence } from './moved-evidence.ts';
import { countAnswered, movedFields, rowsByDisclosure } from './moved-states.ts';
import { movedTexts } from './moved-texts.ts';
import { pendingPlaces } from './pending-places.ts';
import { placeAfterOf } from './place-after.ts';

const stateWrites = (
  { catalogue }: MoveDependencies,
  { toVersionId, startedAt }: EditionMove,
  states: readonly DisclosureRecord[],
  rows: readonly MovedAnswer[],
): SizedWrite[] => {
  const byDisclosure = rowsByDisclosure(rows);
  return states.flatMap((state): SizedWrite[] => {
    if (state.versionId !== toVersionId || state.updatedAt !== startedAt) return [];
    const moved = movedFields(catalogue, toVersionId, state.disclosureId, byDisclosure.get(state.disclosureId) ?? []);
    const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => moved[name] === undefined));
    const isMade = Object.keys(fields).length === 0 && !state.assignment;
    if (isMade) return [sized(remove(disclosureEntity, state, 'any'), null)];
    const before = { ...state, fields, answeredFields: countAnswered(fields) };
    return [sized(put(disclosureEntity, before, 'any'), before)];
  });
};

/** Removes what a move wrote next to the old edition. */
const undo = async (dependencies: MoveDependencies, input: MoveInput, move: EditionMove): Promise<void> => {
  const { table } = dependencies;
  const { organizationId, reportId, toVersionId: versionId } = move;
  const key = { organizationId, reportId };
  const [rows, states] = await Promise.all([
    listRows(dependencies, input),
    table.all(disclosureEntity, { pk: reportPartition(input), skPrefix: ['REPORT', 'DISCLOSURE'] }),
  ]);
  const pair = editionsOf(dependencies, move);
  const placeAfter = placeAfterOf(pair, rows);
  const { files, counts } = await movedEvidence(table, move, pair, placeAfter);
  const comments = await movedComments(table, move, placeAfter);
  const texts = await movedTexts(table, move, rows, states);
  const filesByDisclosure = Map.groupBy(files, ({ disclosureId }) => disclosureId);
  const countsBefore = counts.map((after) => {
    const left = { ...after.counts };
    for (const { fieldKey } of filesByDisclosure.get(after.disclosureId) ?? [])
      left[fieldKey] = (left[fieldKey] ?? 0) - 1;
    return { ...after, counts: Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0)) };
  });
  await writeLocked(table, input, [
    ...rows.flatMap(({ target, written }) =>
      target && written !== undefined
        ? [sized(remove(valueEntity, { ...key, versionId, ...target }, 'any'), null)]
        : [],
    ),
    ...pendingPlaces(move, rows).map((place) => sized(remove(waitingAnswersEntity, place, 'any'), null)),
    ...files.map((file) => sized(remove(evidenceEntity, file, 'any'), null)),
    ...countsBefore.map((count) => sized(put(evidenceCountsEntity, count, 'any'), count)),
    ...texts.map((text) => sized(remove(reportTextEntity, text, 'any'), null)),
    ...comments.threads.map((thread) => sized(remove(threadEntity, thread, 'any'), null)),
    ...comments.comments.map((comment) => sized(remove(commentEntity, comment, 'any'), null)),
    ...comments.countsWithout.map((count) =>
      count.threads === 0
        ? sized(remove(commentCountEntity, count, 'any'), null)
        : sized(put(commentCountEntity, count, 'any'), count),
    ),
    ...stateWrites(dependencies, move, states, rows),
  ]);
};

/** After the last retry: restores the report as before the move, unlocks it and notifies the polling screen. */
export const failStep = (dependencies: MoveDependencies, input: MoveInput): Promise<Done> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const locked = await findLockedReport(table, input);
    if (!locked) return { done: true };
    await undo(dependencies, input, locked.move);
    const { move: _move, ...report } = locked.report;
    const endedAt = new Date(now()).toISOString();
    await table.write([
      put(reportEntity, { ...report, revision: report.revision + 1 }, unchanged(locked.report)),
      put(editionMoveEntity, { ...locked.move, status: 'failed', endedAt }, { status: 'running' }),
    ]);
    return { done: true };
  });
