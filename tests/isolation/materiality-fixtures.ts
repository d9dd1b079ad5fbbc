import { type CallFixture, type Outcome, open } from './call-fixture.ts';

const nobodys = `mat_${'0'.repeat(26)}`;
const params = { assessmentId: nobodys };
const missing: Outcome = { status: 404, code: 'assessment.not_found' };
const topic = {
  name: { en: 'Matrix', zhTw: '矩陣' },
  pillar: 'general',
  libraryTopicIds: [],
  sources: [],
  iros: [],
};
const inTopic = { ...params, topicId: 'matrix' };
const signOff = { body: 'Board', decidedOn: '2026-03-01', revision: 1 };

/** Rows of the calls of assessments: writes name an unknown one, so that nothing is created. */
export const materialityFixtures: Record<string, CallFixture> = {
  listAssessments: open({}),
  listCatalogueTopics: open({}),
  createAssessment: open({ body: { name: 'Matrix', year: 2026, kind: 'double', startedFrom: nobodys } }, missing),
  getAssessment: open({ params }, missing),
  changeAssessment: open({ params, body: { name: 'Matrix', revision: 1 } }, missing),
  addAssessmentTopics: open({ params, body: { topics: [{ ...topic, topicId: 'matrix' }] } }, missing),
  saveAssessmentTopic: open({ params: inTopic, body: { ...topic, revision: 1 } }, missing),
  removeAssessmentTopic: open({ params: inTopic }, missing),
  saveAssessorScores: open({ params, body: { scores: {} } }, missing),
  approveAssessment: open({ params, body: signOff }, missing),
  deleteAssessment: open({ params }, missing),
  listAssessmentLog: open({ params }),
};
