import type { AssessmentSummary } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { ChosenAssessment } from '../../../../../shared/model/report/report-definition.ts';

type Profile = { id: string; name: string; createdAt?: string };

/**
 * Assessments that a report may have: the current one, its own, and other approved ones, as that of an earlier year that was
 * approved after the current one.
 */
export const assessmentChoices = (
  current: Profile | null,
  chosen: ChosenAssessment | null,
  all: readonly AssessmentSummary[] = [],
): Profile[] => {
  const approved = all
    .filter(({ status }) => status === 'approved')
    .map(({ assessmentId, name, createdAt }) => ({ id: assessmentId, name, createdAt }));
  const found: Profile[] = [...(current ? [current] : []), ...approved, ...(chosen ? [chosen] : [])];
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
};
