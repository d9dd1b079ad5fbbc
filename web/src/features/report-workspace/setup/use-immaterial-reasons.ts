import { useTranslation } from 'react-i18next';
import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { AssessmentId } from '../../../../../shared/ids.ts';
import { immaterialIn } from '../../../../../shared/model/materiality/report-topics.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';

const two = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

/** Why the assessment of a report judged a topic of the library immaterial: the decision's reason, else the scores. */
export const useImmaterialReasons = ({ definition }: ReportDefinitionView) => {
  const { t } = useTranslation('define');
  const canRead = usePermission('materiality:manage');
  const assessmentId = AssessmentId.safeParse(definition.assessment?.id);
  const asked = canRead && assessmentId.success ? { params: { assessmentId: assessmentId.data } } : null;
  const { data } = useCall(getAssessment, asked);
  const topics = data?.assessment.approval?.topics ?? [];
  return (topicId: string): string[] =>
    immaterialIn(topics, topicId).map(({ reason, impact, financial }) =>
      reason === '' ? t('why.scores', { impact: two(impact), financial: two(financial) }) : reason,
    );
};
