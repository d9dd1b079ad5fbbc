import type { CallResult } from '../../shared/contract/calls/call.ts';
import type {
  getSurveyResults as getResultsCall,
  listSurveys as listSurveysCall,
  listSurveyTexts as listTextsCall,
} from '../../shared/contract/materiality/surveys.contract.ts';
import type { SurveyId } from '../../shared/ids.ts';
import { resultsOf } from '../../shared/model/surveys/results.ts';
import type { Principal } from '../core/auth/principal.ts';
import {
  surveyEntity,
  surveyPartition,
  surveysOf,
  tallyEntity,
  textsEntity,
  textsOf,
} from '../core/surveys/survey.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { loadSurvey, requireOwn } from './load-survey.ts';

type Reads = Pick<SurveysDependencies, 'table'>;

export const listSurveys = async (
  { table }: Reads,
  { organization }: Principal,
): Promise<CallResult<typeof listSurveysCall>> => {
  const all = await table.all(surveyEntity, { pk: surveysOf(organization), index: 'gsi1', isNewestFirst: true });
  return {
    surveys: all.map(({ surveyId, title, status, isAnonymous, closesAt, createdAt, assessmentId, questions }) => ({
      surveyId,
      title,
      status,
      isAnonymous,
      closesAt,
      createdAt,
      assessmentId,
      questionCount: questions.length,
    })),
  };
};

/** Read from the tally, with any number of answers. */
export const getResults = async (
  { table }: Reads,
  principal: Principal,
  surveyId: SurveyId,
): Promise<CallResult<typeof getResultsCall>> => {
  const found = await table.collect({ pk: surveyPartition({ surveyId }) });
  const survey = requireOwn(found.of(surveyEntity)[0], principal);
  return resultsOf(survey.questions, survey.groups, found.of(tallyEntity)[0] ?? { tally: {} });
};

export const listTexts = async (
  dependencies: Reads,
  principal: Principal,
  surveyId: SurveyId,
): Promise<CallResult<typeof listTextsCall>> => {
  await loadSurvey(dependencies, principal, surveyId);
  const found = await dependencies.table.collectFirst({ pk: textsOf({ surveyId }) });
  return { texts: found.of(textsEntity).flatMap(({ texts }) => texts), isWhole: found.isWhole };
};
