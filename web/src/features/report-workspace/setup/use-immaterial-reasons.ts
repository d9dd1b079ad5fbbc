import { useTranslation } from 'react-i18next';
import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { ReportDefinitionView } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { AssessmentId } from '../../../../../shared/ids.ts';
import type { ApprovedTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { type Immaterial, immaterialIn } from '../../../../../shared/model/materiality/report-topics.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';

const two = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

/** Topics of the report's approved assessment; none where it has none, or the person may not read it. */
export const useApprovedTopics = ({ definition }: ReportDefinitionView): readonly ApprovedTopic[] => {
  const canRead = usePermission('materiality:manage');
  const assessmentId = AssessmentId.safeParse(definition.assessment?.id);
  const asked = canRead && assessmentId.success ? { params: { assessmentId: assessmentId.data } } : null;
  const { data } = useCall(getAssessment, asked);
  return data?.assessment.approval?.topics ?? [];
};

/** Why the assessment of a report judged a topic, or those of a topic of the library, immaterial: the decision's reason, else the scores. */
export const useImmaterialReasons = (view: ReportDefinitionView) => {
  const { t } = useTranslation('define');
  const topics = useApprovedTopics(view);
  const reasonOf = ({ reason, impact, financial }: Immaterial): string =>
    reason === '' ? t('why.scores', { impact: two(impact), financial: two(financial) }) : reason;
  return { reasonOf, ofLibrary: (topicId: string): string[] => immaterialIn(topics, topicId).map(reasonOf) };
};
