import { useMemo } from 'react';
import {
  getSurvey,
  getSurveyResults,
  listSurveys,
} from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { SurveyResults } from '../../../../../shared/model/surveys/results.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import {
  type SurveyFilter,
  surveyOfAssessment,
  topicScores,
} from '../../../../../shared/model/surveys/topic-scores.ts';
import { useCall } from '../../../lib/api/use-call.ts';

export type AssessmentSurvey = { survey: Survey; results: SurveyResults };

/** An assessment's newest survey with counted answers that may be shown; undefined: there is none. */
export const useAssessmentSurvey = (assessmentId: string): AssessmentSurvey | undefined => {
  const { data: list } = useCall(listSurveys, {});
  const surveyId = surveyOfAssessment(list?.surveys ?? [], assessmentId)?.surveyId;
  const asked = surveyId === undefined ? null : { params: { surveyId } };
  const { data: survey } = useCall(getSurvey, asked);
  const { data: results } = useCall(getSurveyResults, asked);
  return useMemo(
    () => (survey && results && results.columns.length > 0 ? { survey, results } : undefined),
    [survey, results],
  );
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
