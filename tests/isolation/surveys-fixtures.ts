import { type CallFixture, type Outcome, open } from './call-fixture.ts';

const nobodys = `svy_${'0'.repeat(26)}`;
const params = { surveyId: nobodys };
const missing: Outcome = { status: 404, code: 'survey.not_found' };
const noLink: Outcome = { status: 404, code: 'survey.link_invalid' };
const words = { en: 'Matrix', zhTw: '矩陣' };
const settings = {
  title: words,
  intro: words,
  questions: [],
  groups: [],
  isAnonymous: true,
  hasOpenLink: false,
  closesAt: '2020-01-01T00:00:00.000Z',
  assessmentId: null,
};
const invitations = [{ email: 'nobody@stakeholder.example', groupId: 'nobody', language: 'en' }];
const sheet = { answers: {}, language: 'en' };

/** Rows of the calls of surveys: writes name an unknown one; a draft without questions reaches nobody. */
export const surveysFixtures: Record<string, CallFixture> = {
  listSurveys: open({}),
  getAssessmentSurveys: open(
    { params: { assessmentId: `mat_${'0'.repeat(26)}` } },
    { status: 404, code: 'assessment.not_found' },
  ),
  createSurvey: open({ body: settings }, { status: 201 }),
  getSurvey: open({ params }, missing),
  changeSurvey: open({ params, body: { ...settings, revision: 1 } }, missing),
  setSurveyStatus: open({ params, body: { status: 'closed', revision: 1 } }, missing),
  inviteToSurvey: open({ params, body: { invitations } }, missing),
  listSurveyInvitations: open({ params }, missing),
  getSurveyProgress: open({ params }, missing),
  readSurveyAddresses: open({ params, body: { base64: '' } }, missing),
  exportSurveyResults: open({ params, query: { language: 'en' } }, missing),
  remindSurvey: open({ params, body: { cursor: null } }, missing),
  getSurveyLink: open({ params }, missing),
  countSurveyAnswers: open({ params }, missing),
  getSurveyResults: open({ params }, missing),
  listSurveyTexts: open({ params }, missing),
  getAnswering: open({ params }, noLink),
  saveAnswering: open({ params, body: sheet }, noLink),
  sendAnswering: open({ params, body: sheet }, noLink),
};
