import { routes } from '../../shared/contract/routes/materiality.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './materiality.api.ts';

const materiality = async () => (await import('./materiality.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    getMaterialityProfile: materiality,
    listAssessments: materiality,
    listCatalogueTopics: materiality,
    createAssessment: materiality,
    getAssessment: materiality,
    changeAssessment: materiality,
    addAssessmentTopics: materiality,
    saveAssessmentTopic: materiality,
    removeAssessmentTopic: materiality,
    saveAssessorScores: materiality,
    approveAssessment: materiality,
    deleteAssessment: materiality,
    listAssessmentLog: materiality,
  },
  api,
);
