/** A survey in a table in memory, with the links that were mailed. */
import { randomBytes } from 'node:crypto';
import { changeSurvey, createSurvey, setStatus } from '../../../functions/surveys/change-survey.ts';
import type { SurveysDependencies } from '../../../functions/surveys/dependencies.ts';
import { invite } from '../../../functions/surveys/invite.ts';
import { createSurveyKeys, randomBelow } from '../../../functions/surveys/survey-keys.ts';
import { createIds } from '../../../shared/ids.ts';
import type { AnswerSheet, Survey, SurveySettings } from '../../../shared/model/surveys/survey.ts';
import { fixedNow, principalOf } from '../actors.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';

export const surveyDay = 86_400_000;
const bothWords = (text: string) => ({ en: text, zhTw: `${text} 中文` });
export const surveySettings: SurveySettings = {
  title: bothWords('What matters'),
  intro: bothWords('Welcome'),
  questions: [
    {
      questionId: 'q00001',
      kind: 'topic',
      topicId: 'water',
      text: bothWords('Water'),
      help: { en: '', zhTw: '' },
      options: [],
      isRequired: true,
    },
  ],
  groups: ['staff1', 'board1'].map((groupId) => ({
    groupId,
    name: bothWords(groupId),
    size: null,
    weight: 1,
    isAffected: false,
  })),
  isAnonymous: true,
  hasOpenLink: true,
  closesAt: new Date(fixedNow + 10 * surveyDay).toISOString(),
  assessmentId: null,
};

export const ratingSheet = (rating: number): AnswerSheet => ({
  answers: { q00001: { rating, cannotSay: false, optionId: null, text: '' } },
  groupId: null,
  language: 'en',
});

export const createSurveyBench = () => {
  const principal = principalOf();
  const database = createMemoryDynamoDb();
  const clock = { now: fixedNow };
  const now = () => clock.now;
  const dependencies: SurveysDependencies = {
    table: database.tableOf(principal.scope),
    ids: createIds(now),
    now,
    keys: createSurveyKeys('a secret that the table does not have'),
    randomId: () => randomBytes(16).toString('hex'),
    random: randomBelow,
  };
  const setTo = (survey: Survey, status: 'running' | 'closed') =>
    setStatus(dependencies, principal, { params: survey, body: { status, revision: survey.revision } });
  const draft = (changes: Partial<SurveySettings> = {}) =>
    createSurvey(dependencies, principal, { body: { ...surveySettings, ...changes } });
  return {
    principal,
    database,
    clock,
    dependencies,
    setTo,
    draft,
    running: async (changes: Partial<SurveySettings> = {}) => setTo(await draft(changes), 'running'),
    move: (survey: Survey, closesAt: string) => {
      const { title, intro, questions, groups, isAnonymous, hasOpenLink, assessmentId, revision } = survey;
      const settings = { title, intro, questions, groups, isAnonymous, hasOpenLink, assessmentId };
      return changeSurvey(dependencies, principal, { params: survey, body: { ...settings, closesAt, revision } });
    },
    inviteAll: (survey: Survey, count: number, groupId = 'staff1') => {
      const invitations = Array.from({ length: count }, (_none, at) => ({
        email: `${groupId}-${at}@stakeholder.example`,
        groupId,
        language: 'en' as const,
      }));
      return invite(dependencies, principal, { params: survey, body: { invitations } }, 'https://tenant.example');
    },
    mailed: (): string[] =>
      database.records('Outbox').flatMap((record) => /#([A-Za-z0-9_-]{43})/.exec(JSON.stringify(record))?.[1] ?? []),
    /** A device that came by the open link. */
    openLink: (survey: Survey) => ({
      surveyId: survey.surveyId,
      header: `open.${dependencies.keys.openSecret(survey.surveyId)}.${randomBytes(32).toString('base64url')}`,
    }),
  };
};
