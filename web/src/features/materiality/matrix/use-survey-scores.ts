import { useMemo } from 'react';
import {
  getSurvey,
  getSurveyResults,
  listSurveys,
} from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Weighted ratings of an assessment's newest survey by topic, from counted answers that may be shown. */
export const useSurveyScores = (assessmentId: string): ReadonlyMap<string, number> => {
  const { data: list } = useCall(listSurveys, {});
  const surveyId = list?.surveys.find((one) => one.assessmentId === assessmentId && one.status !== 'draft')?.surveyId;
  const asked = surveyId === undefined ? null : { params: { surveyId } };
  const { data: survey } = useCall(getSurvey, asked);
  const { data: results } = useCall(getSurveyResults, asked);
  return useMemo(() => {
    if (!survey || !results) return none;
    const overall = new Map(results.questions.map((one) => [one.questionId, one.overall]));
    return new Map(
      survey.questions.flatMap(({ questionId, topicId }) => {
        const score = overall.get(questionId) ?? null;
        return topicId === null || score === null ? [] : [[topicId, score] as const];
      }),
    );
  }, [survey, results]);
};
