import { routes } from '../../shared/contract/routes/surveys.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './surveys.api.ts';

const surveys = async () => (await import('./surveys.bindings.ts')).bindings;
const answering = async () => (await import('./answering.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listSurveys: surveys,
    getAssessmentSurveys: surveys,
    createSurvey: surveys,
    getSurvey: surveys,
    changeSurvey: surveys,
    setSurveyStatus: surveys,
    inviteToSurvey: surveys,
    listSurveyInvitations: surveys,
    getSurveyProgress: surveys,
    remindSurvey: surveys,
    getSurveyLink: surveys,
    countSurveyAnswers: surveys,
    getSurveyResults: surveys,
    exportSurveyResults: surveys,
    readSurveyAddresses: surveys,
    listSurveyTexts: surveys,
    getCurrentSurvey: answering,
    getAnswering: answering,
    saveAnswering: answering,
    sendAnswering: answering,
  },
  api,
);
