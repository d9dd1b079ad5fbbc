import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { WaitingAnswers } from '../../core/reports/pending-answers.entity.ts';
import type { EditionMove, MovedAnswer } from '../plan/edition-move.entities.ts';

/** Answers pending review, by the disclosure of the new edition that they are shown at. */
export const pendingPlaces = (move: EditionMove, rows: readonly MovedAnswer[]): WaitingAnswers[] => {
  const { organizationId, reportId, moveId, fromVersionId, toVersionId: versionId } = move;
  const waiting = rows.flatMap(({ outcome, target, position }) =>
    outcome === 'review' && target
      ? [
          {
            disclosureId: target.disclosureId,
            position,
            fieldKey: cellOf(target.fieldKey)?.fieldKey ?? target.fieldKey,
          },
        ]
      : [],
  );
  return [...Map.groupBy(waiting, ({ disclosureId }) => disclosureId)].map(([disclosureId, answers]) => ({
    organizationId,
    reportId,
    versionId,
    disclosureId,
    moveId,
    fromVersionId,
    answers: answers.map(({ position, fieldKey }) => ({ position, fieldKey })),
    revision: 1,
  }));
};
