import type { WaitingPlace } from '../../../shared/model/framework/edition-move.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';
import { isInScope } from '../../../shared/model/report/report-definition.ts';
import type { WaitingAnswers } from '../../core/reports/pending-answers.entity.ts';

type Places = Pick<WaitingAnswers, 'versionId' | 'disclosureId' | 'moveId' | 'answers'>;

/** The question to show first: of the oldest move, in the order of its old edition, if still in the report's scope. */
export const firstPendingAnswer = (
  frameworks: readonly ReportFramework[],
  waiting: readonly Places[],
): WaitingPlace | null => {
  const inOrder = waiting
    .filter((place) => isInScope(frameworks, place))
    .flatMap(({ answers, ...place }) => answers.map((answer) => ({ ...place, ...answer })))
    .toSorted((one, other) => one.moveId.localeCompare(other.moveId) || one.position - other.position);
  const [first] = inOrder;
  return first ? { versionId: first.versionId, disclosureId: first.disclosureId, fieldKey: first.fieldKey } : null;
};
