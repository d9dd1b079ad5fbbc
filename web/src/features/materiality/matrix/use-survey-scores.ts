import { useMemo } from 'react';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import { getAssessmentSurveys } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { AssessmentId } from '../../../../../shared/ids.ts';
import { type SurveyFilter, topicScores } from '../../../../../shared/model/surveys/topic-scores.ts';
import { useCall } from '../../../lib/api/use-call.ts';

export type AssessmentSurvey = CallOutput<typeof getAssessmentSurveys>;

/** The surveys of an assessment with answers that may be shown; undefined: there are none. */
export const useAssessmentSurvey = (assessmentId: string): AssessmentSurvey | undefined => {
  const { data } = useCall(getAssessmentSurveys, { params: { assessmentId: AssessmentId.parse(assessmentId) } });
  return data && data.results.columns.length > 0 ? data : undefined;
};

const none: ReadonlyMap<string, number> = new Map();

/** Its ratings by topic. */
export const useSurveyScores = (
  found: AssessmentSurvey | undefined,
  { weights, columnKey }: SurveyFilter,
): ReadonlyMap<string, number> =>
  useMemo(
    () =>
      found ? topicScores({ questions: found.survey.questions, results: found.results }, { weights, columnKey }) : none,
    [found, weights, columnKey],
  );
