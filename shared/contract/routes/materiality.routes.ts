import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'materiality'> = {
  addAssessmentTopics: ['POST', '/materiality/assessments/{assessmentId}/topics'],
  approveAssessment: ['POST', '/materiality/assessments/{assessmentId}/approval'],
  changeAssessment: ['PATCH', '/materiality/assessments/{assessmentId}'],
  createAssessment: ['POST', '/materiality/assessments'],
  deleteAssessment: ['DELETE', '/materiality/assessments/{assessmentId}'],
  getAssessment: ['GET', '/materiality/assessments/{assessmentId}'],
  getMaterialityProfile: ['GET', '/materiality/profiles'],
  listAssessmentLog: ['GET', '/materiality/assessments/{assessmentId}/log'],
  listAssessments: ['GET', '/materiality/assessments'],
  listCatalogueTopics: ['GET', '/materiality/topics'],
  removeAssessmentTopic: ['DELETE', '/materiality/assessments/{assessmentId}/topics/{topicId}'],
  saveAssessmentTopic: ['PUT', '/materiality/assessments/{assessmentId}/topics/{topicId}'],
  saveAssessorScores: ['PUT', '/materiality/assessments/{assessmentId}/scores'],
};
