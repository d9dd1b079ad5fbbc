import { AppError } from '../../shared/errors.ts';
import { Survey } from '../../shared/model/surveys/survey.ts';
import type { Principal } from '../core/auth/principal.ts';
import { type StoredSurvey, surveyEntity } from '../core/surveys/survey.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';

/** Another organisation's survey and an unknown one get the same error. */
export const requireOwn = (survey: StoredSurvey | undefined, { organization }: Principal): StoredSurvey => {
  if (survey?.organizationId !== organization.organizationId) throw new AppError('survey.not_found');
  return survey;
};

export const loadSurvey = async (
  { table }: Pick<SurveysDependencies, 'table'>,
  principal: Principal,
  surveyId: string,
): Promise<StoredSurvey> => requireOwn(await table.find(surveyEntity, { surveyId }), principal);

/** Open to answers: started, not closed, and before its closing date. */
export const isOpen = ({ status, closesAt }: Pick<Survey, 'status' | 'closesAt'>, now: number): boolean =>
  status === 'running' && Date.parse(closesAt) > now;

export const surveyViewOf = (stored: StoredSurvey): Survey => Survey.parse(stored);
