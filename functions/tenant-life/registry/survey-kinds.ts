import { archived } from './kind-row.ts';

/** Materiality and surveys. */
export const surveyKinds = {
  Assessment: archived('organization', ['approval.by.name', 'createdBy.name']),
  AssessmentLog: archived('organization', ['by.name', 'newValue', 'oldValue']),
  AssessmentTopic: archived('organization'),
  Assessor: archived('organization', ['name']),
  CurrentMaterialityProfile: archived('organization'),
  Survey: archived('survey', ['createdBy.name']),
  SurveyAddress: archived('survey', ['address']),
  SurveyAnswer: archived('survey', ['email']),
  SurveyBox: archived('survey'),
  SurveyGate: archived('survey'),
  SurveyInvitation: archived('survey', ['email']),
  SurveyTally: archived('survey'),
  SurveyTexts: archived('survey'),
};
