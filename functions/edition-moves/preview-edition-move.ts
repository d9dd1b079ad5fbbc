import type { Framework } from '../../shared/catalogue/framework.ts';
import type { CallInput } from '../../shared/contract/calls/call.ts';
import {
  type EditionMovePreview,
  type previewEditionMove as previewEditionMoveCall,
  previewItemsMax,
} from '../../shared/contract/reports/edition-moves.contract.ts';
import { type FieldValue, valueToText } from '../../shared/model/answer/field-value.ts';
import type { MoveOutcome } from '../../shared/model/framework/edition-move.ts';
import { countMoves, type Place } from '../../shared/model/framework/move-report.ts';
import { isInScope } from '../../shared/model/report/report-definition.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { askedPlaceOf } from './asked-place.ts';
import type { EditionMovesDependencies } from './dependencies.ts';
import { loadMoveFacts, type PlannedMove, pairOf, planEditionMove } from './plan/plan-edition-move.ts';
import { frameworksAfterMove } from './plan/scope-after-move.ts';

/** Answers to review come first. */
const order: readonly MoveOutcome[] = ['review', 'archived', 'changed', 'carried'];

const editionOf = ({ versionId, shortName, name, nameZhTw, edition, editionZhTw }: Framework, language: Language) => ({
  versionId,
  shortName,
  edition: language === 'zhTw' ? (editionZhTw ?? edition) : edition,
  name: language === 'zhTw' ? (nameZhTw ?? name) : name,
});

const beginningMax = 160;

/** An answer as a row of the preview shows it: of words no more than their beginning. */
const beginningOf = (value: FieldValue): FieldValue => {
  if (value.kind !== 'text' && value.kind !== 'richText') return value;
  const letters = Array.from(valueToText(value).replaceAll(/\s+/g, ' ').trim());
  const isWhole = letters.length <= beginningMax;
  const beginning = letters.slice(0, beginningMax).join('');
  return { kind: 'text', text: isWhole ? beginning : `${beginning.replace(/[\s\p{P}]+$/u, '')}…` };
};

/** Undefined where the answer is unchanged in the newer edition. */
const changedValueOf = (move: PlannedMove): FieldValue | undefined =>
  move.outcome === 'changed' && valueToText(move.value) !== valueToText(move.from.value) ? move.value : undefined;

const targetOf = (move: PlannedMove) => (move.outcome === 'archived' ? null : move.target);

/** The plan of a move in the current state: a preview writes nothing. */
export const previewEditionMove = async (
  { table, catalogue }: Pick<EditionMovesDependencies, 'table' | 'catalogue'>,
  principal: Principal,
  { params, query }: CallInput<typeof previewEditionMoveCall>,
  language: Language,
): Promise<EditionMovePreview> => {
  const report = await getOwnReport(table, principal, params.reportId);
  const pair = pairOf(catalogue, principal, report, query.versionId);
  const { from, to } = pair;
  const moves = planEditionMove(catalogue, pair, await loadMoveFacts(table, report, pair));
  const after = frameworksAfterMove(
    report.frameworks,
    pair,
    moves.map((move) => ({ target: targetOf(move), isInScope: isInScope(report.frameworks, move.record) })),
  );
  const sorted = order.flatMap((outcome) => moves.filter((move) => move.outcome === outcome));
  return {
    from: editionOf(from, language),
    to: editionOf(to, language),
    counts: countMoves(moves),
    disclosures: after.find(({ versionId }) => versionId === to.versionId)?.disclosureIds.length ?? 0,
    items: sorted.slice(0, previewItemsMax).map((move) => {
      const named = (place: Place) => askedPlaceOf(catalogue, { ...place, versionId: to.versionId }, language);
      const target = targetOf(move);
      return {
        outcome: move.outcome,
        reason: move.outcome === 'review' ? move.reason : null,
        from: askedPlaceOf(catalogue, move.record, language),
        target: target && named(target),
        others: move.outcome === 'review' ? (move.others ?? []).map(named) : [],
        value: beginningOf(move.from.value),
        becomes: changedValueOf(move) ?? null,
      };
    }),
  };
};
