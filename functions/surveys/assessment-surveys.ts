import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { getAssessmentSurveys as surveysCall } from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { AssessmentId } from '../../shared/ids.ts';
import { surveysOfAssessment } from '../../shared/model/surveys/joined-surveys.ts';
import type { Principal } from '../core/auth/principal.ts';
import { assessmentEntity } from '../core/materiality/assessment.entities.ts';
import { surveyEntity, surveysOf, tallyEntity } from '../core/surveys/survey.entities.ts';
import { gateEntity } from '../core/surveys/survey-invitation.entities.ts';
import { joinStored } from '../core/surveys/surveys-joined.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { gateKeys, progressOf } from './survey-progress.ts';

/** What the matrix and the texts of an assessment show of its surveys. */
export const getAssessmentSurveys = async (
  { table }: Pick<SurveysDependencies, 'table'>,
  { organization }: Principal,
  assessmentId: AssessmentId,
): Promise<CallResult<typeof surveysCall>> => {
  const { organizationId } = organization;
  if (!(await table.find(assessmentEntity, { organizationId, assessmentId })))
    throw new AppError('assessment.not_found');
  const all = await table.all(surveyEntity, { pk: surveysOf(organization), index: 'gsi1', isNewestFirst: true });
  const surveys = surveysOfAssessment(all, assessmentId);
  const found = await table.findMany(
    surveys.flatMap((survey) => [tallyEntity.key(survey), ...gateKeys(survey).map((key) => gateEntity.key(key))]),
  );
  const { suppliers, ...joined } = joinStored(surveys, found);
  return {
    surveys: surveys.map((survey, at) => {
      const { surveyId, title, status, startedAt, closesAt, isAnonymous, groups } = survey;
      return {
        surveyId,
        title,
        status,
        startedAt,
        closesAt,
        isAnonymous,
        groups,
        progress: progressOf(survey, found),
        suppliesResults: suppliers.has(at),
      };
    }),
    ...joined,
  };
};
