/** The bulk of a materiality journey by calls: scores of 24 topics, and the answers of many people. */
import {
  type AssessmentView,
  changeAssessment,
  getAssessment,
  saveAssessmentTopic,
  saveAssessorScores,
} from '../../../shared/contract/materiality/assessments.contract.ts';
import { saveAnswering, sendAnswering } from '../../../shared/contract/materiality/survey-answering.contract.ts';
import {
  createSurvey,
  invitationsMax,
  inviteToSurvey,
  setSurveyStatus,
} from '../../../shared/contract/materiality/surveys.contract.ts';
import type { AssessmentId } from '../../../shared/ids.ts';
import type { StakeholderGroup } from '../../../shared/model/materiality/assessment.ts';
import { type Iro, unscored } from '../../../shared/model/materiality/iro.ts';
import type { AnswerSheet, Survey, SurveySettings } from '../../../shared/model/surveys/survey.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from './cloud-calls.ts';

const day = 86_400_000;
export const journeyGroups: StakeholderGroup[] = [
  { groupId: 'staff1', name: { en: 'Employees', zhTw: '僱員' }, size: 120, weight: 1, isAffected: true },
  {
    groupId: 'local1',
    name: { en: 'Neighbours of the site', zhTw: '鄰近社區' },
    size: 800,
    weight: 3,
    isAffected: true,
  },
  { groupId: 'buyer1', name: { en: 'Customers', zhTw: '客戶' }, size: null, weight: 2, isAffected: false },
];
/** 60 answers in three groups. */
export const journeyAnswers: Readonly<Record<string, number>> = { staff1: 30, local1: 18, buyer1: 12 };

const iroOf = (part: Pick<Iro, 'iroId' | 'kind' | 'description'> & Partial<Iro>): Iro => ({
  isPositive: false,
  isPotential: false,
  isHumanRights: false,
  place: 'own',
  horizon: 'short',
  note: '',
  score: unscored,
  ...part,
});

/** An impact and a risk of each topic. */
const irosOf = (at: number, isHumanRights: boolean, name: string): Iro[] => [
  iroOf({
    iroId: `imp${String(at).padStart(6, '0')}`,
    kind: 'impact',
    description: `${name}: effects on people and land around the quarry`,
    isPotential: at % 3 === 0,
    isHumanRights,
    place: at % 4 === 0 ? 'upstream' : 'own',
  }),
  iroOf({
    iroId: `rsk${String(at).padStart(6, '0')}`,
    kind: 'risk',
    description: `${name}: cost of permits and of remedy`,
    horizon: at % 2 === 0 ? 'medium' : 'long',
  }),
];

const viewOf = (caller: Caller, assessmentId: AssessmentId): Promise<AssessmentView> =>
  callApi(caller, getAssessment, { params: { assessmentId } });

/** Context, groups, and an impact and a risk of each topic. */
export const describeTopics = async (caller: Caller, assessmentId: AssessmentId): Promise<void> => {
  const { assessment, topics } = await viewOf(caller, assessmentId);
  const context = {
    activities: 'We quarry limestone in two places.',
    upstream: 'Fuel, explosives and contractors.',
    downstream: 'Cement works and road builders.',
    groups: journeyGroups,
  };
  await callApi(caller, changeAssessment, {
    params: { assessmentId },
    body: { context, revision: assessment.revision },
  });
  for (const [at, { topicId, ...topic }] of topics.entries()) {
    await callApi(caller, saveAssessmentTopic, {
      params: { assessmentId, topicId },
      body: { ...topic, iros: irosOf(at, topic.isHumanRights, topic.name.en) },
    });
  }
};

/** Scores of one assessor; `bias` makes assessors differ. */
export const scoreAs = async (caller: Caller, assessmentId: AssessmentId, bias: number): Promise<void> => {
  const { topics } = await viewOf(caller, assessmentId);
  const factor = (value: number): number => Math.min(5, Math.max(1, value));
  const scores = topics.flatMap(({ iros }, at) =>
    iros.map(({ iroId }) => {
      const [one, other] = [factor((at % 5) + bias), factor(((at * 3) % 5) + 1)];
      const score = {
        scale: one,
        scope: other,
        irremediability: one,
        magnitude: other,
        likelihood: factor(5 - (at % 4)),
      };
      return [iroId, score] as const;
    }),
  );
  await callApi(caller, saveAssessorScores, { params: { assessmentId }, body: { scores: Object.fromEntries(scores) } });
};

const text = (en: string, zhTw: string) => ({ en, zhTw });

/** An anonymous survey with a question for each topic, one of choice and one of text; it runs. */
export const startJourneySurvey = async (caller: Caller, assessmentId: AssessmentId): Promise<Survey> => {
  const { topics } = await viewOf(caller, assessmentId);
  const question = { topicId: null, help: text('', ''), options: [], isRequired: false };
  const settings: SurveySettings = {
    title: text('What matters at our quarries', '採石場的重要議題'),
    intro: text('We want to report on what matters to you.', '我們希望匯報對您重要的事項。'),
    questions: [
      ...topics.map(({ topicId, name }, at) => ({
        ...question,
        questionId: `top${String(at).padStart(5, '0')}`,
        kind: 'topic' as const,
        topicId,
        text: name,
        help: text('How much should we do about this?', '我們應在此方面投入多少？'),
      })),
      {
        ...question,
        questionId: 'contact1',
        kind: 'choice',
        text: text('How would you like to hear from us?', '您希望我們如何與您聯絡？'),
        options: [
          { optionId: 'meeting1', text: text('At a meeting', '會議') },
          { optionId: 'letter01', text: text('By letter', '信件') },
        ],
      },
      { ...question, questionId: 'remarks1', kind: 'text', text: text('What did we forget?', '我們遺漏了甚麼？') },
    ],
    groups: journeyGroups,
    isAnonymous: true,
    hasOpenLink: true,
    closesAt: new Date(Date.now() + 20 * day).toISOString(),
    assessmentId,
  };
  const draft = await callApi(caller, createSurvey, { body: settings });
  return callApi(caller, setSurveyStatus, {
    params: { surveyId: draft.surveyId },
    body: { status: 'running', revision: draft.revision },
  });
};

export type Invited = { email: string; groupId: string; language: Language };

/** People of each group, every third of them in Chinese. */
export const journeyPeople = (run: string): Invited[] =>
  Object.entries(journeyAnswers).flatMap(([groupId, count]) =>
    Array.from({ length: count }, (_none, at) => ({
      email: `${groupId}-${at}-${run}@stakeholder.example`,
      groupId,
      language: at % 3 === 2 ? ('zhTw' as const) : ('en' as const),
    })),
  );

export const inviteAll = async (caller: Caller, { surveyId }: Survey, people: readonly Invited[]): Promise<void> => {
  for (let at = 0; at < people.length; at += invitationsMax) {
    const invitations = people.slice(at, at + invitationsMax);
    await callApi(caller, inviteToSurvey, { params: { surveyId }, body: { invitations } });
  }
};

const answerTo = (question: SurveySettings['questions'][number], at: number, groupAt: number) => {
  const none = { rating: null, cannotSay: false, optionId: null, text: '' };
  if (question.kind === 'text') return { ...none, text: at % 4 === 0 ? `Dust on the road ${at}` : '' };
  if (question.kind === 'choice') return { ...none, optionId: at % 3 === 0 ? 'letter01' : 'meeting1' };
  if ((at + groupAt) % 9 === 0) return { ...none, cannotSay: true };
  const isCommented = at % 11 === 0;
  return { ...none, rating: ((at + groupAt * 2) % 4) + 2, text: isCommented ? 'The wells fell dry in 2024.' : '' };
};

/** One person's answers through the page's calls; every fourth saves a half first and resumes. */
export const answerSurvey = async (
  site: Pick<Caller, 'port' | 'host'>,
  survey: Survey,
  { secret, at, language }: { secret: string; at: number; language: Language },
): Promise<void> => {
  const visitor = { ...site, headers: { 'survey-secret': secret } };
  const params = { surveyId: survey.surveyId };
  const answers = Object.fromEntries(
    survey.questions.map((question, groupAt) => [question.questionId, answerTo(question, at, groupAt)]),
  );
  const sheet: AnswerSheet = { answers, groupId: null, language };
  if (at % 4 === 0) {
    const half = Object.fromEntries(Object.entries(answers).slice(0, 12));
    await callApi(visitor, saveAnswering, { params, body: { ...sheet, answers: half, isFirst: true } });
  }
  await callApi(visitor, sendAnswering, { params, body: sheet });
};
