import { placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';
import { isInScope } from '../../../shared/model/report/report-definition.ts';
import { put } from '../../core/data/write.ts';
import { type MovedAnswer, movedAnswerEntity } from '../plan/edition-move.entities.ts';
import { loadMoveFacts, type MoveFacts, type PlannedMove, planEditionMove } from '../plan/plan-edition-move.ts';
import { editionsOf, findLockedReport, sized, writeLocked } from './locked-report.ts';
import type { Done, MoveDependencies, MoveInput } from './move-event.ts';

/** Only values without an answer in the new edition yet are written there. */
const writtenOf = (move: PlannedMove, present: ReadonlySet<string>): Pick<MovedAnswer, 'written'> =>
  'value' in move && !present.has(placeKeyOf(move.target)) ? { written: move.value } : {};

const rowsOf = (
  { organizationId, reportId, moveId }: MoveInput,
  frameworks: readonly ReportFramework[],
  { present }: MoveFacts,
  moves: readonly PlannedMove[],
): MovedAnswer[] => {
  const answered = new Set(present.map(placeKeyOf));
  return moves.map((move, position) => ({
    organizationId,
    reportId,
    moveId,
    outcome: move.outcome,
    position,
    from: { disclosureId: move.record.disclosureId, fieldKey: move.record.fieldKey },
    value: move.from.value,
    needsChoice: move.record.needsChoice,
    updatedAt: move.record.updatedAt,
    updatedBy: move.record.updatedBy,
    target: move.outcome === 'archived' ? null : move.target,
    reason: move.outcome === 'review' ? move.reason : null,
    ...writtenOf(move, answered),
    isInScope: isInScope(frameworks, move.record),
  }));
};

/** Writes the archive, which is the plan too: every later step works from it, so that running again changes nothing. */
export const planStep = async (dependencies: MoveDependencies, input: MoveInput): Promise<Done> => {
  const { table, catalogue } = dependencies;
  const locked = await findLockedReport(table, input);
  if (!locked) return { done: true };
  const pair = editionsOf(dependencies, locked.move);
  const facts = await loadMoveFacts(table, input, pair);
  const rows = rowsOf(input, locked.report.frameworks, facts, planEditionMove(catalogue, pair, facts));
  const writes = rows.map((row) => sized(put(movedAnswerEntity, row, 'any'), row));
  await writeLocked(table, input, writes);
  return { done: true };
};
