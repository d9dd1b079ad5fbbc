import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'surveys'> = {
  changeSurvey: ['PUT', '/surveys/{surveyId}'],
  countSurveyAnswers: ['POST', '/surveys/{surveyId}/count'],
  createSurvey: ['POST', '/surveys'],
  exportSurveyResults: ['GET', '/surveys/{surveyId}/file'],
  getAnswering: ['GET', '/surveys/{surveyId}/answering'],
  getAssessmentSurveys: ['GET', '/surveys/of/{assessmentId}'],
  getCurrentSurvey: ['GET', '/materiality/surveys/current'],
  getSurvey: ['GET', '/surveys/{surveyId}'],
  getSurveyLink: ['GET', '/surveys/{surveyId}/link'],
  getSurveyProgress: ['GET', '/surveys/{surveyId}/progress'],
  getSurveyResults: ['GET', '/surveys/{surveyId}/results'],
  inviteToSurvey: ['POST', '/surveys/{surveyId}/invitations'],
  listSurveyInvitations: ['GET', '/surveys/{surveyId}/invitations'],
  listSurveyTexts: ['GET', '/surveys/{surveyId}/texts'],
  listSurveys: ['GET', '/surveys'],
  readSurveyAddresses: ['POST', '/surveys/{surveyId}/address-list'],
  remindSurvey: ['POST', '/surveys/{surveyId}/reminders'],
  saveAnswering: ['PUT', '/surveys/{surveyId}/answering'],
  sendAnswering: ['POST', '/surveys/{surveyId}/answering'],
  setSurveyStatus: ['POST', '/surveys/{surveyId}/status'],
};
