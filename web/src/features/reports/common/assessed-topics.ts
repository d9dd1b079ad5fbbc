import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';
import { reportTopicsOf } from '../../../../../shared/model/materiality/report-topics.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { callApi } from '../../../lib/session/session.ts';

/** Topics of the approved assessment; undefined: it is not approved, or cannot be read now. */
export const assessedTopics = async (assessmentId: string, language: Language): Promise<ReportTopic[] | undefined> => {
  const found = await callApi(getAssessment, { params: { assessmentId } }).catch(() => undefined);
  const approval = found?.assessment.approval;
  return approval ? reportTopicsOf(approval.topics, language) : undefined;
};
