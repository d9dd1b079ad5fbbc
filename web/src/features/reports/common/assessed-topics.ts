import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';
import type { ApprovedTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { reportTopicsOf } from '../../../../../shared/model/materiality/report-topics.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { callApi } from '../../../lib/session/session.ts';

/** What the approved assessment judged; undefined: it is not approved, or cannot be read now. */
export const approvedTopics = async (assessmentId: string): Promise<readonly ApprovedTopic[] | undefined> => {
  const found = await callApi(getAssessment, { params: { assessmentId } }).catch(() => undefined);
  return found?.assessment.approval?.topics;
};

/** Its material topics as topics of a report. */
export const assessedTopics = async (assessmentId: string, language: Language): Promise<ReportTopic[] | undefined> => {
  const topics = await approvedTopics(assessmentId);
  return topics && reportTopicsOf(topics, language);
};
